import { AccountSetChange, type accountSets as calls, NewAccountSet } from '@portico/contract/directory/accountSets.ts'
import type { Language } from '@portico/contract/messages.ts'
import { unitOperations } from '@portico/contract/operations/units.ts'
import { isIdentifier } from '@portico/contract/rules/identifier.ts'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { maintainedState } from '#http/maintainedState.ts'
import { refuseNeeded } from '#http/neededBy.ts'
import { refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import { batchesOf, sendTable } from '#http/sheet/tableFile.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { accountSets } from '../units/units.table.ts'
import { countAccountSets, type ListedAccountSet, needsOfAccountSet, readAccountSets } from './accountSets.queries.ts'

interface Deps {
  db: Database
  clock: Clock
  logs: Logs
}
const words = unitOperations.fields
const names = { code: words.accountSetCode, name: words.accountSetName, nameEn: words.accountSetNameEn }

export function accountSetHandlers({ db, clock, logs }: Deps): Handlers<typeof calls> {
  const kept = recordsOf(
    { logs, clock },
    {
      table: accountSets,
      key: 'code',
      names: { code: 'accountSetCode', name: 'accountSetName', nameEn: 'accountSetNameEn', enabled: 'isEnabled' },
      called: row => row.name,
    },
  )
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
    add: async ({ input, ...context }) => {
      const { language } = context.caller
      refuseEmpty(NewAccountSet, input, named(names, language))
      if (!isIdentifier(input.code)) throw refuseFields(NewAccountSet, { code: { key: 'identifierInvalid' } })
      const label = words.accountSetCode[language]
      const taken = refuseFields(NewAccountSet, { code: { key: 'alreadyExists', values: { label } } })
      await kept.add(context, { operation: 'accountSets.add', values: input, taken })
      return null
    },
    update: async ({ input, ...context }) => {
      refuseEmpty(AccountSetChange, input, named(names, context.caller.language))
      await kept.update(context, { operation: 'accountSets.update', at: input, values: input })
      return null
    },
    remove: async ({ input, ...context }) => {
      await kept.remove(context, {
        operation: 'accountSets.remove',
        at: input,
        check: async (tx, row) => {
          const needs = await needsOfAccountSet(tx, row.code)
          refuseNeeded(context.caller.language, row, [
            ['neededByUnits', needs.units],
            ['neededByRoles', needs.roles],
          ])
        },
      })
      return null
    },
  }
}

function fileOf(language: Language) {
  const label = (field: keyof typeof words) => words[field][language]
  return {
    title: { zh: '账套', en: 'Account sets' }[language],
    columns: [
      { label: label('accountSetCode'), value: (row: ListedAccountSet) => row.code },
      { label: label('accountSetName'), value: (row: ListedAccountSet) => row.name },
      { label: label('accountSetNameEn'), value: (row: ListedAccountSet) => row.nameEn },
      { label: label('isEnabled'), value: (row: ListedAccountSet) => yesNo(row.enabled, language) },
      { label: label('unitCount'), value: (row: ListedAccountSet) => row.unitCount },
      { label: label('changedBy'), value: (row: ListedAccountSet) => row.changedBy },
      { label: label('changedAt'), moment: (row: ListedAccountSet) => row.changedAt },
    ],
  }
}
