export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}

const head = 52

/** A moved dialog: its head always stays reachable inside the window. */
export function moveBox(box: Box, dx: number, dy: number, view: Size): Box {
  return {
    ...box,
    left: clamp(box.left + dx, 80 - box.width, view.width - 80),
    top: clamp(box.top + dy, 0, view.height - head),
  }
}

/** A dialog resized by its corner: not below the minimum, not out of the window. */
export function resizeBox(box: Box, dx: number, dy: number, min: Size, view: Size): Box {
  return {
    ...box,
    width: clamp(box.width + dx, Math.min(min.width, view.width), Math.max(min.width, view.width - box.left)),
    height: clamp(box.height + dy, Math.min(min.height, view.height), Math.max(min.height, view.height - box.top)),
  }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))
