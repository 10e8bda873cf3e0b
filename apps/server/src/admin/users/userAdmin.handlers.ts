import { UserAddInput, type users } from '@portico/contract/admin/users.ts'
import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { assertAdministratorRemains } from '#access/permissions/administrators.queries.ts'
import { assertMayGrant, mayGrant } from '#access/permissions/grants.rules.ts'
import { findManaged, findManagedOne } from '#access/permissions/managedPeople.queries.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import { pageOf } from '#db/paging.ts'
import { rolesOfUnits } from '#directory/units/unitTree.queries.ts'
import type { HeadCounts } from '#directory/users/headCounts.store.ts'
import { insertUsers } from '#directory/users/newUsers.queries.ts'
import {
  assertFree,
  assertSound,
  assertUnits,
  cleanAccount,
  loggedFacts,
  updateUser,
} from '#directory/users/saveUser.queries.ts'
import { findInScope, scopeOf } from '#directory/users/userScope.queries.ts'
import type { Handlers, Session } from '#http/context.ts'
import { bothNames, refuse, refuseFields } from '#http/rejection.ts'
import { meanwhile } from '#http/savedMeanwhile.ts'
import { batchesAfter } from '#http/sheet/tableFile.ts'
import type { Ground } from '#platform/ground.store.ts'
import { takeOut } from '#platform/logs/lists.steps.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import { userTable } from './userExport.rules.ts'
import { countUsers, findListed, type ListedUser, listUsers, userQuestion, usersAfter } from './userList.queries.ts'
import { deleteUser, holdUser, rolesInOrder, setEnabled, whatHangsOn } from './userRecords.queries.ts'
import { userShape } from './userShape.rules.ts'

export interface UserAdminDeps extends Pick<Ground, 'db' | 'seal' | 'clock' | 'logs'> {
  heads: HeadCounts
  catalogue: CatalogueStore
}
type Verb = 'list' | 'export' | 'one' | 'add' | 'update' | 'setEnabled' | 'removal' | 'remove' | 'grantable'

/** Who is maintained by whom is decided here for every call: scope first, then the rights that the account holds. */
export function userAdminHandlers(deps: UserAdminDeps): Pick<Handlers<typeof users>, Verb> {
  const { db, heads, seal, clock, catalogue, logs } = deps
  const shape = userShape(seal, clock)
  const managed = (id: number, session: Session) => findManagedOne(db, catalogue, id, session)

  return {
    list: async ({ input, session }) => {
      const question = await userQuestion(db, heads, input, await scopeOf(db, session))
      const { total, rows } = await listUsers(db, heads, question, pageOf(input))
      return { total, rows: rows.map(shape) }
    },
    export: async context => {
      const { format: _format, ...filter } = context.input
      const question = await userQuestion(db, heads, filter, await scopeOf(db, context.session))
      if ((await countUsers(db, heads, question)) === 0) throw refuse('nothingToExport')
      async function* batches() {
        const all = batchesAfter<ListedUser>((last, limit) => usersAfter(db, question, last, limit))
        for await (const batch of all) yield batch.map(shape)
      }
      const table = userTable(context.caller.language)
      return takeOut(deps, context, {
        ...table,
        operation: 'users.export',
        detail: { ...context.input },
        batches: batches(),
      })
    },
    one: async ({ input, session }) => {
      await findInScope(db, [input.id], await scopeOf(db, session))
      const row = await findListed(db, input.id)
      if (!row) throw refuse('recordMissing')
      return shape(row)
    },
    add: async ({ input: typed, session, caller }) => {
      const input = cleanAccount(typed)
      assertSound(input, null, caller.language)
      const [scope, granted] = await Promise.all([scopeOf(db, session), catalogue.read()])
      const byUnits = await rolesOfUnits(db.orm, input.units)
      assertMayGrant(session, granted, { roles: [...input.roles, ...byUnits] })
      return logs.change(session, caller, async tx => {
        await assertUnits(tx, input.units, [], scope)
        await assertFree(tx, input, null, caller.language)
        const account = {
          ...input,
          nameEn: input.nameEn ?? input.name,
          jobTitle: input.jobTitle ?? null,
          jobTitleEn: input.jobTitleEn ?? null,
          joinedOn: input.joinedOn ?? null,
          mobile: input.mobile ?? null,
          cardId: input.cardId ?? null,
        }
        const [made] = await insertUsers(tx, seal, [account], session.actor.name)
        // Somebody was quicker with the same number in the same moment.
        if (!made) throw refuse('alreadyExists', { label: input.code })
        const detail = changesBetween({}, loggedFacts(input))
        return { operation: 'users.add', object: input.name, detail, tell: told(made), answer: { id: made } }
      })
    },
    update: async ({ input: typed, session, caller }) => {
      const input = cleanAccount(typed)
      const before = await managed(input.id, session)
      assertSound(input, before, caller.language)
      // A forgotten password is set anew by it: whoever changes it takes the account over.
      if (session.isActing && input.email !== (before.email ?? ''))
        throw refuseFields(UserAddInput, { email: { key: 'notWhileActing' } })
      const [scope, granted] = await Promise.all([scopeOf(db, session), catalogue.read()])
      const added = input.roles.filter(role => !before.roles.includes(role))
      const taken = before.roles.filter(role => !input.roles.includes(role))
      // A unit brings the roles that it was given.
      const joined = input.units.filter(code => !before.units.includes(code))
      const byUnits = await rolesOfUnits(db.orm, joined)
      assertMayGrant(session, granted, { roles: [...added, ...taken, ...byUnits] })
      if (!input.enabled && input.id === session.actor.id) throw refuse('notYourself')
      const secrets = [
        ...(input.mobile !== undefined && input.mobile !== before.mobile ? ['mobile'] : []),
        ...(input.cardId !== undefined ? ['cardId'] : []),
      ]
      const marked = secrets.map(field => ({ field, from: '***', to: '****' }))
      const { changes } = changesBetween(loggedFacts(before), loggedFacts(input))
      const isSaved = await logs.change(session, caller, async tx => {
        await assertUnits(tx, input.units, before.units, scope)
        await assertFree(tx, input, input.id, caller.language)
        if (!(await updateUser(tx, seal, input, session.actor.name))) return { unchanged: false }
        await assertAdministratorRemains(tx)
        const detail = { changes: [...changes, ...marked] }
        return { operation: 'users.update', object: input.name, detail, tell: told(input.id), answer: true }
      })
      return isSaved ? null : refuseStale(input.id)
    },
    setEnabled: async ({ input, session, caller }) => {
      const ids = [...new Set(input.ids)]
      if (!input.enabled && ids.includes(session.actor.id)) throw refuse('notYourself')
      const people = await findManaged(db, catalogue, ids, session)
      const operation: OperationCode = input.enabled ? 'users.enable' : 'users.disable'
      return logs.change(session, caller, async tx => {
        const touched = await setEnabled(tx, ids, input.enabled, session.actor.name)
        const changed = people.filter(person => touched.has(person.id))
        const [first, ...more] = changed.map(({ name, code }) => ({ operation, object: name, detail: { code } }))
        if (!first) return { unchanged: null }
        await assertAdministratorRemains(tx)
        return { ...first, more, tell: changed.flatMap(person => told(person.id)) }
      })
    },
    removal: async ({ input, session }) => {
      const { id } = await managed(input.id, session)
      const hanging = await whatHangsOn(db.orm, id)
      return { ...hanging, isNeeded: hanging.delegations + hanging.todos > 0 }
    },
    remove: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      if (person.id === session.actor.id) throw refuse('notYourself')
      const isRemoved = await logs
        .change(session, caller, async tx => {
          // Else something comes to hang on the account meanwhile, and goes with it unseen.
          await holdUser(tx, person.id)
          const hanging = await whatHangsOn(tx, person.id)
          const needed = (['delegations', 'todos'] as const).filter(key => hanging[key] > 0)
          if (needed.length > 0) {
            const what = needed.map(key => `${needs[key][caller.language]} ${hanging[key]}`).join(', ')
            throw refuse('stillNeeded', { name: bothNames([person]), what })
          }
          if (!(await deleteUser(tx, person.id, input.revision))) return { unchanged: false }
          await assertAdministratorRemains(tx)
          const detail = changesBetween(loggedFacts(person), {})
          return { operation: 'users.remove', object: person.name, detail, tell: ['*'], answer: true }
        })
        .catch((error: unknown) => {
          if (!isReferenced(error)) throw error
          throw refuse('stillNeeded', { name: bothNames([person]), what: needs.records[caller.language] })
        })
      return isRemoved ? null : refuseStale(person.id)
    },
    grantable: async ({ session }) => {
      const known = await catalogue.read()
      return (await rolesInOrder(db)).filter(role => mayGrant(session, known, { roles: [role.code] }))
    },
  }

  async function refuseStale(id: number): Promise<never> {
    const now = await findListed(db, id)
    throw meanwhile(now ? { ...now, changedAt: now.changedAt ?? now.createdAt } : undefined, clock)
  }
}

/** Whom a change of a person concerns. */
const told = (id: number) => ['users', 'user_roles', 'user_units'].map(table => [table, id] as const)

const needs = {
  delegations: { zh: '未结束的授权', en: 'delegations in force' },
  todos: { zh: '未办事项', en: 'open to-do items' },
  records: { zh: '其他记录', en: 'other records' },
} as const

/** A foreign key of a table that keeps its people. */
const isReferenced = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23503') || isReferenced(error.cause))
