import { type CollisionDetection, closestCenter } from '@dnd-kit/core'

/** The place that the pointer is above, innermost first; what is scrolled out of sight is none. */
const under: CollisionDetection = args => {
  const { pointerCoordinates: at, droppableContainers } = args
  if (!at) return closestCenter(args)
  const element = document.elementFromPoint(at.x, at.y)
  return droppableContainers
    .flatMap(container => {
      const node = container.node.current
      return node?.contains(element) ? { container, node } : []
    })
    .sort((one, other) => (one.node.contains(other.node) ? 1 : -1))
    .map(({ container, node }) => {
      const { top, height } = node.getBoundingClientRect()
      return { id: container.id, data: { droppableContainer: container, share: (at.y - top) / Math.max(1, height) } }
    })
}

/** How a place is found: the one next to what is dragged, or only the one below the pointer. */
export const aims = { closest: closestCenter, under } as const
