// The collection view's calls of its data source and its delegate.

extension UICollectionView: ListOwner {
    var element: String { "item" }

    var placesInViewport: [IndexPath] {
        _ = counts
        return geometry.places(from: contentOffset.y, to: contentOffset.y + frame.height)
    }

    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections =
            callDataSource { $0.numberOfSections(in: self) } ?? 1
        return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    }

    func askCell(at place: IndexPath) -> UICollectionViewCell {
        let cell = dataSource?.collectionView(self, cellForItemAt: place)
        if cell?.reuseIdentifier == nil {
            list.violate("The cell for \(place) has not been dequeued from the collection view.")
        }
        if let dequeued = list.dequeued, dequeued !== cell {
            list.violate("The cell that has been dequeued for \(place) is not returned.")
        }
        return cell ?? UICollectionViewCell()
    }

    func willDisplay(_ cell: UICollectionViewCell, at place: IndexPath) {
        callDelegate {
            $0.collectionView(self, willDisplay: cell, forItemAt: place)
        }
    }

    func didEndDisplaying(_ cell: UICollectionViewCell, at place: IndexPath) {
        callDelegate {
            $0.collectionView(self, didEndDisplaying: cell, forItemAt: place)
        }
    }

    func canMove(_ place: IndexPath) -> Bool {
        callDataSource { $0.collectionView(self, canMoveItemAt: place) }
            ?? true
    }

    // MARK: Geometry

    func invalidateGeometry() { knownGeometry = nil }

    var geometry: CollectionGeometry {
        if let knownGeometry { return knownGeometry }
        let geometry = makeGeometry()
        knownGeometry = geometry
        contentSize = CGSize(width: frame.width, height: geometry.height)
        return geometry
    }

    private func makeGeometry() -> CollectionGeometry {
        let layout = collectionViewLayout
        var geometry = CollectionGeometry()
        for (section, count) in (list.counts ?? []).enumerated() {
            let header = CGRect(
                x: 0, y: geometry.height, width: frame.width, height: layout.headerHeight)
            let (items, bottom) = layout.frames(count, top: header.maxY, width: frame.width)
            let footer = CGRect(x: 0, y: bottom, width: frame.width, height: layout.footerHeight)
            geometry.items.append(items)
            let kinds = [
                UICollectionView.elementKindSectionHeader: header,
                UICollectionView.elementKindSectionFooter: footer,
            ]
            for (kind, rect) in kinds where rect.height > 0 {
                geometry.supplementary[SupplementaryPlace(kind: kind, section: section)] = rect
            }
            geometry.height = footer.maxY
        }
        return geometry
    }

    // MARK: Supplementary views

    func layoutSectionViews() {
        let (top, bottom) = (contentOffset.y, contentOffset.y + frame.height)
        let due = geometry.supplementary.filter { $0.value.maxY > top && $0.value.minY < bottom }
        for (place, view) in supplementaryViews where due[place] == nil {
            supplementaryViews[place] = nil
            endDisplaying(view, place)
        }
        for place in due.keys where supplementaryViews[place] == nil {
            serving { show(place) }
        }
    }

    private func show(_ place: SupplementaryPlace) {
        let indexPath = IndexPath(item: 0, section: place.section)
        guard
            let view = callDataSource({
                $0.collectionView(
                    self, viewForSupplementaryElementOfKind: place.kind, at: indexPath)
            })
        else { return list.violate("The data source has no view for \(place.kind).") }
        supplementaryViews[place] = view
        addSubview(view)
        callDelegate {
            $0.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: place.kind,
                at: indexPath)
        }
    }

    func dropSectionViews() {
        let former = supplementaryViews
        supplementaryViews = [:]
        for (place, view) in former { endDisplaying(view, place) }
    }

    func moveSectionViews(by plan: ListPlan) {
        let former = supplementaryViews
        supplementaryViews = [:]
        for (place, view) in former {
            if let target = plan.section(of: place.section) {
                supplementaryViews[SupplementaryPlace(kind: place.kind, section: target)] = view
            } else {
                endDisplaying(view, place)
            }
        }
    }

    private func endDisplaying(_ view: UICollectionReusableView, _ place: SupplementaryPlace) {
        view.removeFromSuperview()
        reusableViews[place.kind + (view.reuseIdentifier ?? ""), default: []].append(view)
        serving {
            callDelegate {
                $0.collectionView(
                    self, didEndDisplayingSupplementaryView: view,
                    forElementOfKind: place.kind, at: IndexPath(item: 0, section: place.section))
            }
        }
    }
}
