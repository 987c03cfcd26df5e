// Linux's epoll, eventfd and timerfd, which Swift's module of the C library lacks.
#pragma once

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
