import type { roles as calls } from '@portico/contract/admin/roles.ts'
import { mayGrant } from '#access/permissions/grants.rules.ts'
import { accountSetList } from '#directory/accountSets/accountSets.queries.ts'
import type { Handlers } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import { wired } from '#http/wired.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { entryName, leavesOf } from './entries.rules.ts'
import { type GrantDeps, impactOf, readGrants, saveAccountSets, saveGrants, saveUnits } from './roleGrants.steps.ts'
import { addRole, removeRole, updateRole } from './roleSaving.steps.ts'
import { accountSetsOf, findRole, grantedIds, holderList, roleList } from './roles.queries.ts'
import { holderColumns, roleColumns, shapeRole } from './roleTables.rules.ts'
import { explain, seeAs } from './seeAs.steps.ts'

export function roleHandlers(deps: GrantDeps): Handlers<typeof calls> {
  const { db, heads, catalogue, clock, logs } = deps
  const list = listOf(deps, {
    query: roleList(heads),
    shape: row => shapeRole(row, clock),
    exported: 'roles.export',
    table: roleColumns,
  })
  const holders = listOf(deps, {
    query: holderList(heads),
    shape: row => wired(row, clock),
    exported: 'roles.exportHolders',
    table: async (language, { roleCode }) => holderColumns(language, found(await findRole(db.orm, roleCode))),
  })
  return {
    list: list.page,
    export: list.file,
    add: ({ input, session, caller }) => addRole(deps, input, session, caller),
    update: ({ input, session, caller }) => updateRole(deps, input, session, caller),
    remove: ({ input, session, caller }) => removeRole(deps, input, session, caller),
    tree: async ({ session }) => {
      const now = await catalogue.read()
      return [...now.nodes.values()].map(node => ({
        id: node.id,
        parentId: node.parentId ?? '',
        name: node.name,
        nameEn: node.nameEn,
        isBranch: node.isBranch,
        hidden: node.hidden,
        icon: node.menuIcon ?? node.icon ?? '',
        mayGrant: mayGrant(session, now, { permissionIds: [node.id] }),
      }))
    },
    accountSetTree: async ({ session }) => {
      const now = await catalogue.read()
      const rows = await accountSetList.read(db, {}, { limit: 1000, offset: 0 })
      return rows.map(row => ({
        code: row.code,
        name: row.name,
        nameEn: row.nameEn,
        unitCount: row.unitCount,
        mayGrant: mayGrant(session, now, { accountSets: [row.code] }),
      }))
    },
    grants: ({ input }) => readGrants(deps, input.code),
    saveGrants: ({ input, session, caller }) => saveGrants(deps, input, session, caller),
    saveAccountSets: ({ input, session, caller }) => saveAccountSets(deps, input, session, caller),
    saveUnits: ({ input, session, caller }) => saveUnits(deps, input, session, caller),
    impact: ({ input }) => impactOf(deps, input),
    holders: holders.page,
    exportHolders: holders.file,
    compare: async ({ input }) => {
      const now = await catalogue.read()
      const held = async (code: string) => {
        if (!(await findRole(db.orm, code))) throw refuse('recordMissing')
        return leavesOf(now, new Set(await grantedIds(db.orm, code)))
      }
      const [first, second] = [await held(input.first), await held(input.second)]
      const [inFirst, inSecond] = [new Set(first), new Set(second)]
      return {
        common: first.filter(id => inSecond.has(id)).length,
        onlyFirst: first.filter(id => !inSecond.has(id)).map(id => entryName(now, id)),
        onlySecond: second.filter(id => !inFirst.has(id)).map(id => entryName(now, id)),
        firstSets: await accountSetsOf(db.orm, input.first),
        secondSets: await accountSetsOf(db.orm, input.second),
      }
    },
    seeAs: async ({ input, session, caller }) => {
      const seen = await seeAs(deps, input)
      await logs.note({ operation: 'roles.seeAs', object: seen.name }, session, caller)
      return seen
    },
    explain: async ({ input, session, caller }) => {
      const why = await explain(deps, input.personId, input.id)
      const object = `${why.personName}：${why.entry.path}`
      await logs.note({ operation: 'roles.explain', object }, session, caller)
      return why
    },
  }
}
