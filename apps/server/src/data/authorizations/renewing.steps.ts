import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { asking } from './asking.queries.ts'
import type { AuthorizationRow } from './authorizations.queries.ts'
import { mustChoose } from './changing.steps.ts'
import { type AuthorizationDeps, chainDepth, lastSecond, termOf } from './giving.steps.ts'
import { writeAuthorizationEvents } from './grantFacts.queries.ts'
import { locked, objectOf } from './locking.steps.ts'
import { readAbove } from './terms.queries.ts'
import { changeTerms, day, mustBeGivers } from './terms.steps.ts'

/** The same length again, from the end or from today where it has run out: all of them or none. Says when each ends then. */
export async function renewAuthorizations(deps: AuthorizationDeps, ids: number[], session: Session, caller: Caller) {
  mustChoose(ids)
  const { clock, logs } = deps
  const levels = await chainDepth(deps)
  const renewed: { id: number; endsAt: string }[] = []
  await logs.change(session, caller, async tx => {
    const db = asking(tx)
    const rows = await locked(db, session.user, ids)
    for (const row of rows) {
      mustBeGivers(row, session.user.code)
      const last = (await readAbove(db, row))?.endsAt ?? null
      const wanted = renewedEnd(row, clock, caller)
      // What was passed on lasts as long as what it was passed on from, at most.
      const endsAt = last && wanted > last ? last : wanted
      if (row.endsAt && endsAt <= row.endsAt)
        throw refuse('notAfterParent', { date: day(clock, lastSecond(row.endsAt)) })
      await changeTerms(tx, row, { ...row, sum: row.amount, endsAt, levels, by: session.actor.name })
      await writeAuthorizationEvents(db, { event: 'renewed', ids: [row.id], amountBefore: row.amount }, session, caller)
      renewed.push({ id: row.id, endsAt: clock.format(lastSecond(endsAt)) })
    }
    const detail = { count: rows.length, endsAt: renewed.map(it => it.endsAt) }
    return { operation: 'authorizations.change', object: objectOf(rows), detail }
  })
  return renewed
}

/** The end of the same length again. */
function renewedEnd(row: AuthorizationRow, clock: Clock, { language }: Caller): Date {
  const { duration, startsAt, endsAt, projectCode: project } = row
  const name = language === 'en' ? row.receiverNameEn : row.receiverName
  if (!endsAt) throw refuse('renewalNeedless', { name, project })
  const now = new Date()
  const startsOn = day(clock, endsAt > now ? endsAt : now)
  const days = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / 86_400_000))
  const endsOn = new Date(Date.parse(`${startsOn}T00:00:00Z`) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const read = termOf({ duration, startsOn, endsOn }, clock, now)
  const end = 'term' in read ? read.term.endsAt : null
  if (!end) throw refuse('renewalNeedless', { name, project })
  return end
}
