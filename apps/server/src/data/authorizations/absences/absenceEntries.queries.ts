import type { Asking } from '../asking.queries.ts'

interface Days {
  startsOn: string
  endsOn: string
}

/** An absence stands in the schedule of whoever is away, as an entry of whole days that is theirs like any other. */
export async function writeEntry(
  db: Asking,
  it: Days & { ownerId: number; title: string; reason: string | null },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into schedule_entries (owner_id, title, note, is_all_day, begins, ends)
     values ($1, $2, coalesce($3::text, ''), true, $4::date, $5::date + 1) returning id`,
    [it.ownerId, it.title, it.reason, it.startsOn, it.endsOn],
  )
  return rows[0]?.id ?? null
}

/** Moves it along, where its person has not removed it. */
export async function moveEntry(db: Asking, id: number, { startsOn, endsOn }: Days): Promise<void> {
  await db.query(
    `update schedule_entries e set begins = $2::date, ends = $3::date + 1, revision = e.revision + 1, changed_at = now()
     from absences x where x.id = $1 and e.id = x.entry_id`,
    [id, startsOn, endsOn],
  )
}

/** Today is its last day; one that has not begun goes. */
export async function endEntry(db: Asking, id: number, today: string): Promise<void> {
  await db.query(
    'delete from schedule_entries e using absences x where x.id = $1 and e.id = x.entry_id and e.begins > $2::date',
    [id, today],
  )
  await db.query(
    `update schedule_entries e set ends = $2::date + 1, revision = e.revision + 1, changed_at = now()
     from absences x where x.id = $1 and e.id = x.entry_id and e.ends > $2::date + 1`,
    [id, today],
  )
}
