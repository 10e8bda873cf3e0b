import { Approval, type RegistrationRow, registrations } from '@portico/contract/access/registrations.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import { maskMobile } from '@portico/contract/rules/fields/mobile.ts'
import { allUnits } from '#directory/units/units.queries.ts'
import { rolesOfUnits } from '#directory/units/unitTree.queries.ts'
import { checkAccount, englishName, maskCardId } from '#directory/users/account.rules.ts'
import { insertUsers } from '#directory/users/newUsers.queries.ts'
import { assertFree, assertUnits } from '#directory/users/saveUser.queries.ts'
import { scopeOf } from '#directory/users/userScope.queries.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { wired } from '#http/wired.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { assertMayGrant } from '../permissions/grants.rules.ts'
import type { CatalogueStore } from '../permissions/permissions.store.ts'
import { keepRegistration, type RegisterDeps, registrationPlace } from './register.steps.ts'
import {
  decideRegistration,
  findRegistration,
  type ListedRegistration,
  type Registered,
  registrationList,
} from './registrations.queries.ts'
import { registrationTable } from './registrationTable.rules.ts'

export interface RegistrationDeps extends RegisterDeps {
  clock: Clock
  catalogue: CatalogueStore
}

/** Somebody asks for an account; whoever looks after users decides. */
export function registrationHandlers(deps: RegistrationDeps): Handlers<typeof registrations> {
  const { db, seal, clock, catalogue, logs, parameters } = deps
  const cardOf = (row: Registered) => row.cardIdSealed && seal.open(row.cardIdSealed, registrationPlace(row.id))
  const shape = (row: ListedRegistration): RegistrationRow => {
    const cardId = cardOf(row)
    const { cardIdSealed: _card, passwordHash: _hash, mobile, ...shown } = wired(row, clock)
    return {
      ...shown,
      maskedMobile: maskMobile(mobile),
      maskedCardId: cardId ? maskCardId(cardId) : undefined,
    }
  }
  const listed = async ({ session }: { session: Session }) => {
    const { count, read } = registrationList(await scopeOf(db, session))
    return { count, read: async (...asked: Parameters<typeof read>) => (await read(...asked)).map(shape) }
  }
  const list = listOf(deps, {
    query: listed,
    shape: row => row,
    exported: 'registrations.export',
    noted: asked => ({ ...asked }),
    table: registrationTable,
  })
  /** Still to be decided, and by whoever asks; the revision is checked again when it is written. */
  const waiting = async (id: number, session: Session): Promise<Registered> => {
    const row = await findRegistration(db, id, await scopeOf(db, session))
    if (!row) throw refuse('recordMissing')
    if (row.state !== 'waiting') throw refuse('registrationDecided')
    return row
  }

  return {
    register: async ({ input, caller }) => {
      await keepRegistration(deps, input, caller)
      return null
    },
    units: async () => {
      if (!(await parameters.isOn('registration'))) return []
      return (await allUnits(db)).map(({ code, name, nameEn }) => ({ code, name, nameEn }))
    },
    list: list.page,
    export: async context => {
      const { count } = await listed(context)
      if ((await count(db, context.input)) === 0) throw refuse('nothingToExport')
      return list.file(context)
    },
    approve: async ({ input, session, caller }) => {
      refuseEmpty(Approval, input, named(userOperations.fields, caller.language))
      const row = await waiting(input.id, session)
      const [scope, known] = await Promise.all([scopeOf(db, session), catalogue.read()])
      const username = input.username.trim()
      const code = input.code.trim()
      const facts = {
        ...row,
        code,
        username,
        cardId: undefined,
        boundAddresses: [],
        roles: input.roles,
        units: input.units,
      }
      const problems = checkAccount(facts, caller.language)
      const { code: codeWrong, username: nameWrong } = problems
      const atFields = {
        ...(codeWrong && { code: codeWrong }),
        ...(nameWrong && { username: nameWrong }),
      }
      if (Object.keys(atFields).length > 0) throw refuseFields(Approval, atFields)
      const byUnits = await rolesOfUnits(db.orm, input.units)
      assertMayGrant(session, known, { roles: [...input.roles, ...byUnits] })
      return logs.change(session, caller, async tx => {
        await assertUnits(tx, input.units, [], scope)
        await assertFree(tx, { code, username }, null, caller.language)
        const account = {
          code,
          username,
          name: row.name,
          nameEn: englishName(row.name),
          email: row.email,
          mobile: row.mobile,
          jobTitle: null,
          jobTitleEn: null,
          joinedOn: null,
          cardId: cardOf(row),
          enabled: true,
          isLocal: true,
          boundAddresses: [],
          roles: input.roles,
          units: input.units,
          passwordHash: row.passwordHash,
        }
        const [made] = await insertUsers(tx, seal, [account], session.actor.name)
        if (!made) throw refuse('alreadyExists', { label: code })
        const decision = { state: 'approved', userId: made } as const
        if (!(await decideRegistration(tx, input, decision, session.actor.name))) throw refuse('registrationDecided')
        const detail = { code, username, roles: input.roles, units: input.units }
        const tell = ['users', 'user_roles', 'user_units'].map(table => [table, made] as const)
        return { operation: 'registrations.approve', object: row.name, detail, tell, answer: { id: made } }
      })
    },
    reject: async ({ input, session, caller }) => {
      const reason = input.reason.trim()
      if (!reason) throw refuseFields(registrations.reject.input, { reason: { key: 'rejectReasonRequired' } })
      const row = await waiting(input.id, session)
      const decision = { state: 'rejected', rejectReason: reason, cardIdSealed: null } as const
      return logs.change(session, caller, async tx => {
        if (!(await decideRegistration(tx, input, decision, session.actor.name))) throw refuse('registrationDecided')
        return { operation: 'registrations.reject', object: row.name, detail: { reason } }
      })
    },
  }
}
