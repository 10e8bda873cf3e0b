/** The classes of a column's cells: where their content stands, and the edge that they are pinned to. */
export const cellClass = (align: 'left' | 'center' | 'right' = 'left', fixed: '' | 'left' | 'right' = ''): string =>
  `${align === 'right' ? 'r' : align === 'center' ? 'c' : ''}${fixed ? ` fx ${fixed}` : ''}`
