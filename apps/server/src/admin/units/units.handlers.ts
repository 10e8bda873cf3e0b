import type { units as calls } from '@portico/contract/admin/units.ts'
import { assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import { leaderOf, postsOf } from '#directory/units/unitPosts.queries.ts'
import { allUnits, type UnitRow, unitsOf } from '#directory/units/units.queries.ts'
import {
  codesBelow,
  findUnit,
  type MaintainedRow,
  type MemberAsk,
  memberList,
  readUnits,
} from '#directory/units/unitTree.queries.ts'
import type { HeadCounts } from '#directory/users/headCounts.store.ts'
import { today } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { inBatches } from '#http/sheet/tableFile.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf, takeOut } from '#platform/logs/lists.steps.ts'
import { listedUnits } from './unitList.rules.ts'
import { postState } from './unitPosts.rules.ts'
import { removePost, savePost } from './unitPosts.steps.ts'
import { addUnit, moveUnit, removeUnit, setUnitsEnabled, updateUnit } from './unitSaving.steps.ts'
import { memberColumns, unitColumns } from './unitTables.rules.ts'

interface Deps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  heads: HeadCounts
  catalogue: CatalogueStore
}

const shape = (row: UnitRow) => ({ ...row, parentCode: row.parentCode ?? undefined })

export function unitHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, heads, catalogue, clock, logs } = deps
  const shapeMaintained = (row: MaintainedRow) => wired(row, clock)
  const saving = async (session: Session) => {
    const now = await catalogue.read()
    return { clock, logs, assertMayGrant: (roles: readonly string[]) => assertMayGrant(session, now, { roles }) }
  }
  const members = listOf(deps, {
    query: async ({ input: { unitCode, withBelow } }: { input: MemberAsk }) =>
      memberList(withBelow ? await codesBelow(db.orm, unitCode) : [unitCode]),
    shape: row => row,
    exported: 'units.exportMembers',
    table: async (language, { unitCode }) => memberColumns(language, found(await findUnit(db.orm, unitCode))),
  })

  return {
    all: async () => (await allUnits(db)).map(shape),
    mine: async ({ session }) => {
      const rows = await unitsOf(db, session.user.id)
      const primary = rows.find(row => row.isPrimary)
      return { units: rows.map(shape), primary: primary ? shape(primary) : null }
    },
    tree: async () => (await readUnits(db, heads, today(clock))).map(shapeMaintained),
    export: async context => {
      const { input, caller } = context
      const rows = listedUnits(await readUnits(db, heads, today(clock)), input, caller.language)
      return takeOut({ logs, clock }, context, {
        ...unitColumns(caller.language, new Map(rows.map(row => [row.code, row]))),
        operation: 'units.export',
        batches: inBatches(rows),
      })
    },
    add: async ({ input, session, caller }) => addUnit(await saving(session), input, { session, caller }),
    update: async ({ input, session, caller }) => updateUnit(await saving(session), input, { session, caller }),
    move: async ({ input, session, caller }) => moveUnit(await saving(session), input, { session, caller }),
    setEnabled: ({ input, session, caller }) => setUnitsEnabled({ logs }, input, { session, caller }),
    remove: async ({ input, session, caller }) => removeUnit(await saving(session), input, { session, caller }),
    members: members.page,
    exportMembers: members.file,
    posts: async ({ input: { unitCode } }) => {
      const day = today(clock)
      const [rows, leader] = await Promise.all([postsOf(db.orm, unitCode), leaderOf(db.orm, unitCode, day)])
      const posts = rows.map(({ enabled, ...row }) => ({
        ...wired(row, clock),
        state: postState({ ...row, enabled }, day),
      }))
      return { posts, leader: leader ?? null }
    },
    savePosts: ({ input, session, caller }) => savePost(deps, input, { session, caller }),
    removePost: ({ input, session, caller }) => removePost(deps, input, { session, caller }),
  }
}
