export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'right-start'

interface Rect {
  left: number
  top: number
  width: number
  height: number
}

interface Place {
  left: number
  top: number
  /** How high it may become before its content must scroll. */
  maxHeight: number
  isAbove: boolean
}

const edge = 8
const gap = 6

/** Where a floating box stands: by its anchor, on the other side when there is more room, always inside the window. */
export function popoverPlace(
  anchor: Rect,
  box: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
): Place {
  if (placement === 'right-start') {
    const fits = anchor.left + anchor.width + gap + box.width <= view.width - edge
    const left = fits ? anchor.left + anchor.width + gap : anchor.left - gap - box.width
    const top = clamp(anchor.top, edge, view.height - edge - box.height)
    return {
      left: clamp(left, edge, view.width - edge - box.width),
      top,
      maxHeight: view.height - 2 * edge,
      isAbove: false,
    }
  }
  const below = view.height - edge - (anchor.top + anchor.height + gap)
  const above = anchor.top - gap - edge
  const wantsAbove = placement === 'top'
  const isAbove = wantsAbove ? above >= box.height || above >= below : below < box.height && above > below
  const maxHeight = Math.max(80, isAbove ? above : below)
  const height = Math.min(box.height, maxHeight)
  const top = isAbove ? anchor.top - gap - height : anchor.top + anchor.height + gap
  const left = clamp(alignedLeft(anchor, box.width, placement), edge, view.width - edge - box.width)
  return { left, top, maxHeight, isAbove }
}

function alignedLeft(anchor: Rect, width: number, placement: Placement): number {
  if (placement === 'bottom-start') return anchor.left
  if (placement === 'bottom-end') return anchor.left + anchor.width - width
  return anchor.left + anchor.width / 2 - width / 2
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))
