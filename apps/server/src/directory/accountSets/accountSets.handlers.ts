import { AccountSetChange, type accountSets as calls, NewAccountSet } from '@portico/contract/directory/accountSets.ts'
import type { Language } from '@portico/contract/messages.ts'
import { unitOperations } from '@portico/contract/operations/units.ts'
import { isIdentifier } from '@portico/contract/rules/fields/identifier.ts'
import type { Handlers } from '#http/context.ts'
import { refuseNeeded } from '#http/neededBy.ts'
import { refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { accountSets } from '../units/units.table.ts'
import { accountSetList, type ListedAccountSet, needsOfAccountSet } from './accountSets.queries.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'>
const words = unitOperations.fields
const names = { code: words.accountSetCode, name: words.accountSetName, nameEn: words.accountSetNameEn }

export function accountSetHandlers(deps: Deps): Handlers<typeof calls> {
  const { clock } = deps
  const kept = recordsOf(deps, {
    table: accountSets,
    key: 'code',
    names: { code: 'accountSetCode', name: 'accountSetName', nameEn: 'accountSetNameEn', enabled: 'isEnabled' },
    called: row => row.name,
  })
  const shape = (row: ListedAccountSet) => ({
    ...row,
    ...maintainedState(row, clock),
  })
  const list = listOf(deps, { query: accountSetList, shape, exported: 'accountSets.export', table: accountSetTable })
  return {
    list: list.page,
    export: list.file,
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

function accountSetTable(language: Language): { title: string; columns: TableColumn<ListedAccountSet>[] } {
  const label = (field: keyof typeof words) => words[field][language]
  return {
    title: { zh: '账套', en: 'Account sets' }[language],
    columns: [
      { label: label('accountSetCode'), value: row => row.code },
      { label: label('accountSetName'), value: row => row.name },
      { label: label('accountSetNameEn'), value: row => row.nameEn },
      { label: label('isEnabled'), value: row => yesNo(row.enabled, language) },
      { label: label('unitCount'), value: row => row.unitCount },
      { label: label('changedBy'), value: row => row.changedBy },
      { label: label('changedAt'), moment: row => row.changedAt },
    ],
  }
}
