import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Database } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import type { DataSetSource } from '../dataSets/rowSource.rules.ts'
import { pageColumns } from '../queryPages/pageColumns.rules.ts'
import { rowScope, unitInForce } from '../queryPages/pageScope.steps.ts'
import { type ResolvedPage, rowAskOf } from '../queryPages/queryPages.steps.ts'

/** So many rows are enough to see what a page will look like. */
const previewed = 10

interface Preview {
  document: PageDocument
  unitCode: string | undefined
  language: Language
  /** Writes down that something was asked for beyond what the editor may see, and answers the refusal. */
  refused: ResolvedPage['refused']
}

/** The first rows of a draft, as its editor would see them: under their own scope and rights. */
export async function previewPage(db: Database, session: Session, set: DataSetSource, preview: Preview) {
  const { document, refused } = preview
  if (set.right !== null && !session.rights.has(set.right)) throw await refused(`needs ${set.right}`, 'pageNotGranted')
  const columns = pageColumns(document, set)
  const resolved: ResolvedPage = {
    page: { id: '', version: 0, document },
    set,
    db,
    columns,
    refused,
    scopeOf: async tab => {
      const found = await unitInForce(db, session, tab)
      if ('why' in found) throw await refused(found.why, 'unitNotYours', { unit: tab.unitCode })
      return { unit: found.unit, scope: await rowScope(db, session, document.scope, found.unit) }
    },
  }
  const ask = await rowAskOf(resolved, { pageId: '', unitCode: preview.unitCode }, preview.language)
  const [rows, { total }] = await Promise.all([set.source.page(ask, previewed, 0), set.source.count(ask)])
  return { columns: [...columns.named.values()], rows: [...rows], total }
}
