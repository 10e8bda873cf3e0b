import type { Scope } from '@portico/contract/data/dataSets.ts'
import { pagesIn } from '#foundation/pages.ts'
import { oneOf, readTable, text } from '#foundation/readTable.ts'

const scopeOf = oneOf('unitAndBelow', 'accountSet') satisfies (cell: string) => Scope

/** Pages about money for those whose office is to see more than their own and what they were let use. */
const widerPages = readTable(new URL('tables/widerPages.csv', import.meta.url), {
  id: text,
  /** The page that it is otherwise. */
  of: text,
  name: text,
  nameEn: text,
  scope: scopeOf,
})

/** The configured pages of the organisation. */
export function demoPages(): ReturnType<typeof pagesIn> {
  const pages = pagesIn(new URL('pages/', import.meta.url))
  const wider = widerPages.map(({ id, of, ...changed }) => {
    const page = pages.find(it => it.id === of)
    if (!page) throw new Error(`${id} is made of ${of}, which is no page`)
    return { id, document: { ...page.document, ...changed, moduleId: id } }
  })
  return [...pages, ...wider]
}
