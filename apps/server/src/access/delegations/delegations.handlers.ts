import type { Delegation, DelegationLogLine, delegations } from '@portico/contract/access/delegations.ts'
import type { Language } from '@portico/contract/messages.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { pageOf } from '#db/paging.ts'
import { countLog, type LogLine, readLog } from '#directory/delegations/delegationLog.queries.ts'
import {
  type DelegationRow,
  delegationList,
  delegationsOf,
  delegatorsOf,
} from '#directory/delegations/delegations.queries.ts'
import type { Handlers, Session } from '#http/context.ts'
import { batchesOf, type TableColumn } from '#http/sheet/tableFile.ts'
import { listOf, takeOut } from '#platform/logs/lists.steps.ts'
import type { NoteReading } from '#platform/logs/readings.store.ts'
import type { Catalogue } from '../permissions/permissions.store.ts'
import { nameable, reachShape } from '../permissions/reach.rules.ts'
import { addDelegation, type DelegationDeps, revokeDelegation } from './delegationSaving.steps.ts'

const { fields, events, states, parts: partNames, everyApplication } = delegationOperations

/** Lists are of the person who really sits there, also while they act for somebody. */
export function delegationHandlers(deps: DelegationDeps & { noteReading: NoteReading }): Handlers<typeof delegations> {
  const { db, clock, catalogue, noteReading } = deps
  const shape = (row: DelegationRow, now: Catalogue): Delegation => ({
    ...row,
    ...reachShape(now, row),
    startsAt: clock.format(row.startsAt),
    endsAt: clock.format(row.endsAt),
    reason: row.reason ?? undefined,
    createdAt: clock.format(row.createdAt),
    revokedAt: row.revokedAt ? clock.format(row.revokedAt) : undefined,
  })
  const shapeLine = (row: LogLine): DelegationLogLine => ({
    ...row,
    at: clock.format(row.at),
    startsAt: row.startsAt ? clock.format(row.startsAt) : undefined,
    endsAt: row.endsAt ? clock.format(row.endsAt) : undefined,
    reason: row.reason ?? undefined,
  })
  /** The moments of a filter as the database reads them. */
  const between = <A extends { period?: { from: string; to: string } | undefined }>({ period, ...ask }: A) => ({
    ...ask,
    from: period && clock.parse(period.from),
    // The last second counts whole.
    to: period && new Date(clock.parse(period.to).getTime() + 999),
  })

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
    log: async ({ input, session, caller }) => {
      const { limit, offset } = pageOf(input)
      const { word, event, period } = input
      await noteReading(JSON.stringify({ word, event, period }), { operation: 'delegations.log' }, session, caller)
      const ask = between(input)
      const [count, rows] = await Promise.all([countLog(db, ask), readLog(db, ask, limit, offset)])
      return { ...count, rows: rows.map(shapeLine) }
    },
    exportLog: context => {
      const { input, caller } = context
      return takeOut(deps, context, {
        title: { zh: '委托授权日志', en: 'Authorisation log' }[caller.language],
        columns: lineColumns(caller.language),
        operation: 'delegations.exportLog',
        batches: batchesOf((limit, offset) => readLog(db, between(input), limit, offset)),
      })
    },
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
