import type { Operation } from '#platform/logs/logs.store.ts'
import type { DocumentRow } from '../filling/drafts.queries.ts'
import type { OnItsWay } from './advance.steps.ts'

/** Which document it was, for the operation log, whose line names its template. */
export const loggedDocument = ({ doc }: Pick<OnItsWay, 'doc'>) => ({ code: doc.code, summary: doc.summary.zh })

/** Which draft is gone: by its id, what happened to it while it was on its way is still found. */
export const loggedDraft = ({ id, code, summary, round }: DocumentRow) => ({ id, code, summary: summary.zh, round })

/** The line of a document that was issued. */
export const issuedLine = (it: OnItsWay, number: string | null): Operation => ({
  operation: 'documents.issue',
  object: it.template.name,
  detail: { ...loggedDocument(it), number },
})
