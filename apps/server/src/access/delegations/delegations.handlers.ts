import type { Delegation, DelegationLogLine, delegations } from '@portico/contract/access/delegations.ts'
import type { Language } from '@portico/contract/messages.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { delegationLogList, type LogLine } from '#directory/delegations/delegationLog.queries.ts'
import {
  type DelegationRow,
  delegationList,
  delegationsOf,
  delegatorsOf,
} from '#directory/delegations/delegations.queries.ts'
import type { Handlers, Session } from '#http/context.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import { wired } from '#http/wired.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import type { NoteReading } from '#platform/logs/readings.store.ts'
import type { Catalogue } from '../permissions/permissions.store.ts'
import { nameable, reachShape } from '../permissions/reach.rules.ts'
import { addDelegation, type DelegationDeps, revokeDelegation } from './delegationSaving.steps.ts'

const { fields, events, states, parts: partNames, everyApplication } = delegationOperations

/** Lists are of the person who really sits there, also while they act for somebody. */
export function delegationHandlers(deps: DelegationDeps & { noteReading: NoteReading }): Handlers<typeof delegations> {
  const { db, clock, catalogue, noteReading } = deps
  const shape = (row: DelegationRow, now: Catalogue): Delegation => ({
    ...wired(row, clock),
    ...reachShape(now, row),
  })
  const shapeLine = (row: LogLine): DelegationLogLine => wired(row, clock)
  const ofOne = async (side: 'given' | 'received', session: Session) => {
    const [rows, now] = await Promise.all([delegationsOf(db, side, session.actor.id), catalogue.read()])
    return rows.map(row => shape(row, now))
  }

  const list = listOf(deps, {
    query: delegationList,
    shape: async row => shape(row, await catalogue.read()),
    exported: 'delegations.export',
    table: async language => ({
      title: { zh: '委托授权', en: 'Authorisations' }[language],
      columns: delegationColumns(language, await catalogue.read()),
    }),
  })

  const lines = listOf(deps, {
    query: delegationLogList(clock),
    shape: shapeLine,
    exported: 'delegations.exportLog',
    table: language => ({
      title: { zh: '委托授权日志', en: 'Authorisation log' }[language],
      columns: lineColumns(language),
    }),
  })

  return {
    mine: async ({ session }) => {
      const { user, actor } = session
      const self = { code: actor.code, name: actor.name, nameEn: actor.nameEn }
      const [rows, now] = await Promise.all([delegatorsOf(db, actor.id), catalogue.read()])
      return [
        { ...self, isCurrent: actor.id === user.id, isOriginal: true, until: undefined, reach: undefined },
        ...rows.map(row => ({
          code: row.code,
          name: row.name,
          nameEn: row.nameEn,
          isCurrent: row.id === user.id,
          isOriginal: false,
          until: clock.format(row.endsAt),
          reach: reachShape(now, row),
        })),
      ]
    },
    given: ({ session }) => ofOne('given', session),
    received: ({ session }) => ofOne('received', session),
    nameable: async ({ session }) => nameable(await catalogue.read(), session),
    add: ({ input, session, caller }) => addDelegation(deps, input, session, caller),
    revoke: ({ input, session, caller }) => revokeDelegation(deps, input.id, session.user.id, session, caller),
    revokeAny: ({ input, session, caller }) => revokeDelegation(deps, input.id, null, session, caller),
    list: list.page,
    export: list.file,
    log: async context => {
      const { input, session, caller } = context
      const { word, event, period } = input
      await noteReading(JSON.stringify({ word, event, period }), { operation: 'delegations.log' }, session, caller)
      return lines.page(context)
    },
    exportLog: lines.file,
  }
}

/** Both people and the time, as every table about authorisations has them. */
function sharedColumns(language: Language) {
  const isEnglish = language === 'en'
  const label = (field: keyof typeof fields) => fields[field][language]
  const columns: TableColumn<DelegationRow | LogLine>[] = [
    { label: label('delegatorCode'), value: row => row.delegatorCode },
    { label: label('delegatorName'), value: row => (isEnglish ? row.delegatorNameEn : row.delegatorName) },
    { label: label('delegateCode'), value: row => row.delegateCode },
    { label: label('delegateName'), value: row => (isEnglish ? row.delegateNameEn : row.delegateName) },
    { label: label('startsAt'), moment: row => row.startsAt },
    { label: label('endsAt'), moment: row => row.endsAt },
    { label: label('reason'), value: row => row.reason },
  ]
  return columns
}

function delegationColumns(language: Language, now: Catalogue): TableColumn<DelegationRow>[] {
  const label = (field: keyof typeof fields) => fields[field][language]
  const isEnglish = language === 'en'
  const applications = (row: DelegationRow) => {
    const named = reachShape(now, row).applications
    if (!named) return everyApplication[language]
    return named.map(it => (isEnglish ? it.nameEn : it.name)).join(isEnglish ? ', ' : '、')
  }
  const parts = (row: DelegationRow) => row.parts.map(part => partNames[part][language])
  return [
    ...sharedColumns(language),
    { label: label('applications'), value: applications },
    { label: label('parts'), value: row => parts(row).join(isEnglish ? ', ' : '、') },
    { label: label('delegationState'), value: row => states[row.state][language] },
    { label: label('createdAt'), moment: row => row.createdAt },
    { label: label('revokedAt'), moment: row => row.revokedAt },
  ]
}

function lineColumns(language: Language): TableColumn<LogLine>[] {
  const label = (field: keyof typeof fields) => fields[field][language]
  return [
    { label: label('at'), moment: row => row.at },
    { label: label('event'), value: row => events[row.event][language] },
    ...sharedColumns(language),
    { label: label('actorName'), value: row => (language === 'en' ? row.actorNameEn : row.actorName) },
    { label: label('address'), value: row => row.address },
  ]
}
