import { AccountSetChange, type accountSets as calls, NewAccountSet } from '@portico/contract/directory/accountSets.ts'
import type { Language } from '@portico/contract/messages.ts'
import { unitOperations } from '@portico/contract/operations/units.ts'
import { isIdentifier } from '@portico/contract/rules/identifier.ts'
import { and, eq } from 'drizzle-orm'
import { nextRevision, type Written } from '#db/maintained.ts'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { maintainedState } from '#http/maintainedState.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { neededBy } from '#http/neededBy.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { yesNo } from '#http/tableCells.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type LoggedAs, type Logs } from '#platform/logs/logs.store.ts'
import { accountSets } from '../units/units.table.ts'
import {
  type AccountSetRow,
  countAccountSets,
  findAccountSet,
  type ListedAccountSet,
  needsOfAccountSet,
  readAccountSets,
} from './accountSets.queries.ts'

interface Deps {
  db: Database
  clock: Clock
  logs: Logs
}
const words = unitOperations.fields
const names = { code: words.accountSetCode, name: words.accountSetName, nameEn: words.accountSetNameEn }

const tell = ['account_sets']

interface Names {
  code: 'accountSetCode'
  name: 'accountSetName'
  nameEn: 'accountSetNameEn'
  enabled: 'isEnabled'
}
const logged = (row: AccountSetRow) =>
  ({
    accountSetCode: row.code,
    accountSetName: row.name,
    accountSetNameEn: row.nameEn,
    isEnabled: row.enabled,
  }) satisfies LoggedAs<Written<typeof accountSets>, Names>

export function accountSetHandlers({ db, clock, logs }: Deps): Handlers<typeof calls> {
  const shape = (row: ListedAccountSet) => ({
    ...row,
    ...maintainedState(row, clock),
  })
  return {
    list: async ({ input }) => {
      const { limit, offset } = pageOf(input)
      const [total, rows] = await Promise.all([countAccountSets(db, input), readAccountSets(db, input, limit, offset)])
      return { total, rows: rows.map(shape) }
    },
    export: async ({ input, session, caller, answer }) => {
      const { title, columns } = fileOf(caller.language)
      const batches = batchesOf((limit, offset) => readAccountSets(db, input, limit, offset))
      sendTable(answer, { title, format: input.format, columns, batches, clock })
      await logs.note({ operation: 'accountSets.export' }, session, caller)
      return null
    },
    add: async ({ input, session, caller }) => {
      refuseEmpty(NewAccountSet, input, named(names, caller.language))
      if (!isIdentifier(input.code)) throw refuseFields(NewAccountSet, { code: { key: 'identifierInvalid' } })
      const row = { ...input, changedBy: session.actor.name, changedAt: new Date() }
      return logs.change(session, caller, async tx => {
        const [added] = await tx.insert(accountSets).values(row).onConflictDoNothing().returning()
        const label = words.accountSetCode[caller.language]
        if (!added) throw refuseFields(NewAccountSet, { code: { key: 'alreadyExists', values: { label } } })
        return { operation: 'accountSets.add', object: added.name, detail: changesBetween({}, logged(added)), tell }
      })
    },
    update: async ({ input, session, caller }) => {
      refuseEmpty(AccountSetChange, input, named(names, caller.language))
      const { code, revision, ...values } = input
      return logs.change(session, caller, async tx => {
        const before = await findAccountSet(tx, code)
        const [after] = await tx
          .update(accountSets)
          .set({ ...values, ...nextRevision(accountSets, session.actor.name) })
          .where(and(eq(accountSets.code, code), eq(accountSets.revision, revision)))
          .returning()
        if (!before || !after) throw meanwhile(await findAccountSet(tx, code), clock)
        const detail = changesBetween(logged(before), logged(after))
        return { operation: 'accountSets.update', object: after.name, detail, tell }
      })
    },
    remove: ({ input: { code, revision }, session, caller }) =>
      logs.change(session, caller, async tx => {
        // Held until the end: no unit can be put into it meanwhile.
        const [row] = await tx.select().from(accountSets).where(eq(accountSets.code, code)).for('update')
        if (!row || row.revision !== revision) throw meanwhile(row, clock)
        const needs = await needsOfAccountSet(tx, code)
        const what = neededBy(caller.language, [
          ['neededByUnits', needs.units],
          ['neededByRoles', needs.roles],
        ])
        if (what) throw refuse('stillNeeded', { name: caller.language === 'en' ? row.nameEn : row.name, what })
        await tx.delete(accountSets).where(eq(accountSets.code, code))
        return { operation: 'accountSets.remove', object: row.name, detail: changesBetween(logged(row), {}), tell }
      }),
  }
}

function fileOf(language: Language) {
  const label = (field: keyof typeof words) => words[field][language]
  return {
    title: { zh: '账套', en: 'Account sets' }[language],
    columns: [
      { label: label('accountSetCode'), value: (row: ListedAccountSet) => row.code },
      { label: label('accountSetName'), width: 24, value: (row: ListedAccountSet) => row.name },
      { label: label('accountSetNameEn'), width: 30, value: (row: ListedAccountSet) => row.nameEn },
      { label: label('isEnabled'), value: (row: ListedAccountSet) => yesNo(row.enabled, language) },
      { label: label('unitCount'), value: (row: ListedAccountSet) => row.unitCount },
      { label: label('changedBy'), value: (row: ListedAccountSet) => row.changedBy },
      { label: label('changedAt'), moment: (row: ListedAccountSet) => row.changedAt },
    ],
  }
}
