import { components } from '@portico/contract/pages.ts'
import type { Catalogue, CatalogueStore, PermissionRow } from '#access/permissions/permissions.store.ts'
import type { Database } from '#db/open.ts'
import { unitsOf } from '#directory/units/units.queries.ts'
import type { Session } from '#http/context.ts'
import type { PageStore, PublishedPage } from '../../pageConfigs/pageConfigs.store.ts'
import { rowScope } from '../../queryPages/pageScope.steps.ts'
import type { Sight } from './whyFacts.queries.ts'

const sets: ReadonlySet<string> = new Set(['project-funds', 'fund-transactions', 'reimbursements'])
/** Pages of the tree that show rows of projects, each as it was published. */
export async function projectPages(
  { nodes }: Pick<Catalogue, 'nodes'>,
  pages: PageStore,
): Promise<{ node: PermissionRow; page: PublishedPage }[]> {
  const all = [...nodes.values()].filter(it => it.component === components.queryPage && !it.isBranch)
  const read = await Promise.all(
    all.map(async node => ({ node, page: await pages.published(node.path?.split('/').at(-1) ?? '') })),
  )
  return read.flatMap(({ node, page }) => (page && sets.has(page.document.dataSet) ? [{ node, page }] : []))
}

interface Deps {
  db: Database
  catalogue: CatalogueStore
  pages: PageStore
}
/** Whoever looks after authorizations knows of every project; for themself also who sees them on a page of their unit or account set. */
export async function sightOf(deps: Deps, session: Session, isSelf: boolean): Promise<Sight> {
  const { user, rights } = session
  const sight = { code: user.code, all: rights.has('authorizations'), units: [], accountSets: [] }
  if (sight.all || !isSelf) return sight
  const tree = await deps.catalogue.read()
  const held = tree.granted(session)
  const shown = (await projectPages(tree, deps.pages)).filter(({ node }) => held.has(node.id))
  const wide = [...new Set(shown.map(({ page }) => page.document.scope))].filter(scope => scope !== 'own')
  if (wide.length === 0) return sight
  const units = await unitsOf(deps.db, user.id)
  const rows = await Promise.all(wide.flatMap(scope => units.map(unit => rowScope(deps.db, session, scope, unit))))
  return {
    code: user.code,
    all: rows.some(it => it.kind === 'all'),
    units: rows.flatMap(it => (it.kind === 'units' ? it.codes : [])),
    accountSets: rows.flatMap(it => (it.kind === 'accountSets' ? it.codes : [])),
  }
}
