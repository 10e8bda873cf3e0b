import type { ExportRequest } from '@portico/contract/exports.ts'
import type { ArrangedColumn } from './columnTree.ts'

type Fields = ExportRequest['fields']

/** The columns of a file: exactly those on the screen, in their order, with the heads above each. */
export function exportFields(
  tree: readonly ArrangedColumn[],
  labelOf: (column: ArrangedColumn) => string,
  heads: readonly string[] = [],
): Fields {
  const found = (level: readonly ArrangedColumn[], above: readonly string[]): Omit<Fields[number], 'order'>[] =>
    level.flatMap(column => {
      if (column.children) return found(column.children, [...above, labelOf(column).replaceAll('/', '／')])
      if (column.source.isButton) return []
      return [{ column: column.id, label: labelOf(column), head: above.join('/') }]
    })
  return found(tree, heads).map((field, at) => ({ ...field, order: at + 1 }))
}
