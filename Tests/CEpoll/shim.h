// Linux's epoll and eventfd, which Swift's module of the C library lacks.
#pragma once

#include <sys/epoll.h>
#include <sys/eventfd.h>
