import { ownPages, pathOfAccountPart } from '@portico/contract/pages.ts'
import type { Clock } from '#http/clock.ts'
import type { Person } from '#http/context.ts'
import type { Asking } from '../asking.queries.ts'
import { lastSecond } from '../giving.steps.ts'
import { putTodo } from '../tellings/portalTodos.queries.ts'
import type { BothWords } from '../tellings/tellings.rules.ts'
import type { AbsenceItemRow, AbsenceRow } from './absences.queries.ts'
import * as words from './absenceTellings.rules.ts'

type Away = Pick<Person, 'code' | 'name' | 'nameEn'>

export const toldOf = (
  { startsAt, endsAt }: Pick<AbsenceRow, 'startsAt' | 'endsAt'>,
  { name, nameEn }: Pick<Away, 'name' | 'nameEn'>,
  clock: Clock,
): words.ToldAbsence => ({
  name,
  nameEn,
  startsOn: clock.format(startsAt).slice(0, 10),
  endsOn: clock.format(lastSecond(endsAt)).slice(0, 10),
})

/** Puts one item in front of each of those who got something of it. */
async function tellEach(
  db: Asking,
  { id, items }: AbsenceRow,
  away: Away,
  what: string,
  say: (items: readonly AbsenceItemRow[]) => BothWords,
): Promise<number> {
  let count = 0
  // What was handed over meanwhile is no matter of the absence any more.
  const still = items.filter(it => it.authorizationId === null || it.amount !== null)
  for (const [code, own] of Map.groupBy(still, it => it.code)) {
    const hasMoney = own.some(it => it.authorizationId !== null)
    count += await putTodo(db, {
      people: [code],
      name: `xmsq-lg:${id}:${what}`,
      words: say(own),
      sender: [away.name, away.nameEn],
      page: hasMoney
        ? `${ownPages.wallet.path}?side=received&word=${encodeURIComponent(away.code)}`
        : pathOfAccountPart('delegates'),
    })
  }
  return count
}

/** What each of them got, and again what it is after the dates have changed. */
export const tellStandins = (db: Asking, row: AbsenceRow, away: Away, clock: Clock) =>
  tellEach(db, row, away, `given:${row.revision}`, items =>
    words.standinWords(toldOf(row, away, clock), items, row.revision > 1),
  )

export const tellEnded = (db: Asking, row: AbsenceRow, away: Away, clock: Clock) =>
  tellEach(db, row, away, 'ended', () => words.endedEarlyWords(toldOf(row, away, clock)))

export const tellBegun = (db: Asking, row: AbsenceRow, away: Away, clock: Clock) =>
  tellEach(db, row, away, 'begun', () => words.beginsWords(toldOf(row, away, clock)))

/** To whoever is away: that it is soon over, or what became of it. */
export const tellAway = (db: Asking, { id }: AbsenceRow, away: Away, what: string, said: BothWords) =>
  putTodo(db, {
    people: [away.code],
    name: `xmsq-lg:${id}:${what}`,
    words: said,
    sender: ['离岗模式', 'Leave mode'],
    page: `${ownPages.leaveMode.path}?id=${id}`,
  })
