import type { CSSProperties, ReactNode } from 'react'

interface CellProps {
  children?: ReactNode
  className?: string
  style?: CSSProperties
  title?: string
}

/** A cell of the tree. Rows are laid out one by one and drawn only in sight, which elements of a table can't be. */
export function GridCell(props: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus; what a cell holds can have it too.
    <div role="gridcell" {...props} />
  )
}

/** The head of a column. */
export function GridHead(props: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see GridCell.
    // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it.
    <div role="columnheader" {...props} />
  )
}
