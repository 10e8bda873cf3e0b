import type { delegations as calls, DelegationEvent } from '@portico/contract/access/delegations.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { countUpTo, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { containsCut } from '#db/words.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Person } from '#http/context.ts'
import { delegationLog } from './delegations.table.ts'

export type LogLine = typeof delegationLog.$inferSelect

interface Happened {
  event: DelegationEvent
  delegator: Pick<Person, 'code' | 'name' | 'nameEn'>
  delegate: Pick<Person, 'code' | 'name' | 'nameEn'>
  actor: Pick<Person, 'name' | 'nameEn'>
  delegation?: { id: number; startsAt?: Date; endsAt: Date; reason?: string | null } | null
}

/** Adds a line to the authorisation log; inside the transaction that does what it says, where there is one. */
export async function writeDelegationEvent(db: Pick<Orm, 'insert'>, it: Happened, caller: Caller): Promise<void> {
  await db.insert(delegationLog).values({
    event: it.event,
    delegationId: it.delegation?.id ?? null,
    delegatorCode: it.delegator.code,
    delegatorName: it.delegator.name,
    delegatorNameEn: it.delegator.nameEn,
    delegateCode: it.delegate.code,
    delegateName: it.delegate.name,
    delegateNameEn: it.delegate.nameEn,
    actorName: it.actor.name,
    actorNameEn: it.actor.nameEn,
    startsAt: it.delegation?.startsAt ?? null,
    endsAt: it.delegation?.endsAt ?? null,
    reason: it.delegation?.reason ?? null,
    address: caller.address,
  })
}

const sorts = {
  at: delegationLog.at,
  event: delegationLog.event,
  delegatorName: inPinyin(delegationLog.delegatorName),
  delegateName: inPinyin(delegationLog.delegateName),
  actorName: inPinyin(delegationLog.actorName),
}
type Ask = InputOf<(typeof calls)['log']>

/** The newest first where nobody asks for another order. */
export function delegationLogList(clock: Clock): ListQuery<Ask, LogLine> {
  const wanted = (ask: Ask): SQL | undefined => {
    const log = delegationLog
    const { delegatorCode, delegatorName, delegatorNameEn, delegateCode, delegateName, delegateNameEn, actorName } = log
    const people = [
      delegatorCode,
      delegatorName,
      delegatorNameEn,
      delegateCode,
      delegateName,
      delegateNameEn,
      actorName,
    ]
    return and(
      containsCut(ask.word, sql`user_grams(${sql.join(people, sql`, `)})`, ...people),
      isAny(log.event, ask.event),
      ask.period && gte(log.at, clock.parse(ask.period.from)),
      // The last second counts whole.
      ask.period && lt(log.at, new Date(clock.parse(ask.period.to).getTime() + 1000)),
    )
  }
  return {
    count: (db, ask) => countUpTo(db, delegationLog, wanted(ask), ask.word),
    read: (db, ask, { limit, offset }) =>
      db.orm
        .select()
        .from(delegationLog)
        .where(wanted(ask))
        .orderBy(...(ask.sort ? orderOf(ask, sorts, [delegationLog.id]) : [desc(delegationLog.id)]))
        .limit(limit)
        .offset(offset),
  }
}
