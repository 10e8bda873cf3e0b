import type { ApplicationLinks, LinkInput } from '#access/menu/links.steps.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Database } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { authorizationsOf } from '../authorizations.queries.ts'
import { readerOf } from '../locking.steps.ts'
import { readDocument } from './documents.queries.ts'
import { type DocumentPlace, type Openable, spendingApplications, wayTo } from './documents.rules.ts'

export interface DocumentDeps {
  db: Database
  catalogue: CatalogueStore
  links: ApplicationLinks
  parameters: Pick<ParameterStore, 'text'>
}

/** Applications that claim and declare, as far as somebody holds them. */
async function openableFor({ catalogue, parameters }: DocumentDeps, session: Session): Promise<Openable> {
  const { nodes, granted } = await catalogue.read()
  const held = granted(session)
  const of = async (parameter: (typeof spendingApplications)[keyof typeof spendingApplications]) => {
    const node = nodes.get((await parameters.text(parameter)) ?? '')
    return node?.systemId && held.has(node.id) ? { id: node.id, systemId: node.systemId } : undefined
  }
  const [reimbursement, income] = await Promise.all([
    of(spendingApplications.reimbursement),
    of(spendingApplications.income),
  ])
  return { ...(reimbursement && { reimbursement }), ...(income && { income }) }
}

/** Marks each document by whether there is a place where somebody opens it. */
export async function withWays<Row extends DocumentPlace>(deps: DocumentDeps, session: Session, rows: readonly Row[]) {
  const openable = await openableFor(deps, session)
  return rows.map(row => ({ ...row, canOpen: wayTo(row, openable) !== null }))
}

/** The address of a document of which somebody may see what became of its money. */
export async function openDocument(
  deps: DocumentDeps,
  { id, ...unit }: Omit<LinkInput, 'id' | 'chosen'> & { id: number },
  session: Session,
  caller: Caller,
): Promise<string> {
  const document = found(await readDocument(deps.db.pool, id))
  const reader = readerOf(session)
  const rows = await authorizationsOf(deps.db.pool, reader, document.chain)
  // Of what people use together each sees their own; what a leader spent without any authorization has none to be seen by.
  const isSeen =
    reader.isOffice ||
    document.leaderCode === reader.code ||
    rows.some(row => !(row.attribute === 'public' && row.isReceiver) || document.personCode === reader.code)
  if (!isSeen) throw refuse('recordMissing')
  const way = wayTo(document, await openableFor(deps, session))
  if (!way) throw refuse('applicationMissing')
  if ('id' in way) return deps.links.open({ ...unit, ...way, chosen: { document: document.document } }, session, caller)
  const { systemId, document: name } = document
  return deps.links.page({ ...unit, ...way, systemId, name, operation: 'authorizations.document' }, session, caller)
}
