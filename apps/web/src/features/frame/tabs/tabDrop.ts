/** The horizontal extent of a tab on the screen. */
interface Extent {
  left: number
  width: number
}

/** Where a dragged tab belongs: past a neighbour once the pointer passed its middle; never before home. */
export function dropPlace(extents: readonly Extent[], from: number, x: number): number {
  let place = from
  for (let i = from + 1; i < extents.length; i++) if (x > middle(extents[i])) place = i
  for (let i = from - 1; i >= 1; i--) if (x < middle(extents[i])) place = i
  return place
}

const middle = (extent: Extent | undefined): number => (extent ? extent.left + extent.width / 2 : Number.NaN)
