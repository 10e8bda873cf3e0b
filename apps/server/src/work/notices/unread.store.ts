import { type Changes, everything } from '#db/changes.ts'
import type { Database } from '#db/open.ts'

/** Unread notices of people. To count them one by one takes longer with every year's notices. */
export interface UnreadNotices {
  of(userId: number): Promise<number>
  /** Nobody is left out: none is 0. */
  ofMany(userIds: readonly number[]): Promise<Map<number, number>>
}

const inForce = `n.state = 'published' and n.published_at <= now() and (n.expires_at is null or n.expires_at > now())`
/** In milliseconds. Without being told, nothing kept is trusted longer. */
const longest = 60_000

/** How many notices are in force for the same units and roles. Those for named people too are told apart. */
interface Audience {
  units: string[]
  roles: string[]
  count: number
}
interface Audiences {
  everybody: number
  /** By unit and by role; one for several stands at each. */
  byUnit: Map<string, Audience[]>
  byRole: Map<string, Audience[]>
  /** By the clock of `performance.now()`: when the next notice begins or ends, or is looked for. */
  until: number
}

/**
 * Counts by audience: how many notices there are for the units and roles of a person, kept until a notice changes,
 * begins or ends; less those of them that the person has read. Which are few, beside all there are.
 */
export function unreadNotices({ db, changes }: { db: Database; changes: Changes }): UnreadNotices {
  let kept: Promise<Audiences> | undefined
  const drop = () => {
    kept = undefined
  }
  changes.on(table => {
    if (table === 'notices' || table === everything) drop()
  })
  const audiences = async (): Promise<Audiences> => {
    const before = kept
    if (before) {
      const found = await before
      if (found.until > performance.now()) return found
      if (kept === before) drop()
    }
    if (!kept) {
      const reading = readAudiences(db)
      kept = reading
      reading.catch(() => kept === reading && drop())
    }
    return kept
  }
  const ofMany = async (userIds: readonly number[]) => {
    const [all, people] = await Promise.all([audiences(), readPeople(db, userIds)])
    return new Map(people.map(person => [person.id, Math.max(0, shownTo(all, person) - person.read)]))
  }
  return { ofMany, of: async userId => (await ofMany([userId])).get(userId) ?? 0 }
}

async function readAudiences(db: Database): Promise<Audiences> {
  const started = performance.now()
  // First when it ends: what begins between the two is then looked for again.
  const next = await db.pool.query<{ wait: number | null }>({
    name: 'notices.next',
    text: `select extract(epoch from least(
        (select min(published_at) from notices where published_at > now() and state = 'published'),
        (select min(expires_at) from notices where expires_at > now() and state = 'published')) - now())::float8 * 1000 as wait`,
  })
  const { rows } = await db.pool.query<Audience & { isOpen: boolean }>({
    name: 'notices.audiences',
    text: `select n.target_units as units, n.target_roles as roles, n.target_people = '{}' as "isOpen", count(*)::int as count
      from notices n where ${inForce} group by 1, 2, 3`,
  })
  const isForAll = (it: Audience & { isOpen: boolean }) => it.isOpen && it.units.length === 0 && it.roles.length === 0
  const all: Audiences = {
    everybody: rows.filter(isForAll).reduce((sum, it) => sum + it.count, 0),
    byUnit: new Map(),
    byRole: new Map(),
    until: started + Math.min(longest, next.rows[0]?.wait ?? longest),
  }
  for (const audience of rows) {
    for (const unit of audience.units) put(all.byUnit, unit, audience)
    for (const role of audience.roles) put(all.byRole, role, audience)
  }
  return all
}

function put(map: Map<string, Audience[]>, key: string, audience: Audience): void {
  const there = map.get(key)
  if (there) there.push(audience)
  else map.set(key, [audience])
}

interface Person {
  id: number
  units: string[]
  roles: string[]
  /** Notices for the person by name, and by neither unit nor role. */
  named: number
  /** Of those in force for the person. */
  read: number
}

async function readPeople(db: Database, userIds: readonly number[]): Promise<Person[]> {
  const isMine = `n.target_units && p.units or n.target_roles && p.roles`
  const { rows } = await db.pool.query<Person>({
    name: 'notices.people',
    text: `with people as materialized (
        select p.id, array(select unit_code from user_units where user_id = p.id) as units,
          array(select role_code from held_roles where user_id = p.id) as roles
        from unnest($1::int[]) as p(id))
      select p.*,
        (select count(*)::int from notices n where ${inForce} and n.target_people @> array[p.id] and not (${isMine})) as named,
        (select count(*)::int from notice_reads r join notices n on n.id = r.notice_id
          where r.user_id = p.id and ${inForce} and (${isMine} or p.id = any(n.target_people)
            or n.target_units = '{}' and n.target_roles = '{}' and n.target_people = '{}')) as read
      from people p`,
    values: [userIds],
  })
  return rows
}

/** How many notices are in force for a person; one for several of their units and roles counts once. */
function shownTo(all: Audiences, { units, roles, named }: Person): number {
  const mine = new Set([
    ...units.flatMap(unit => all.byUnit.get(unit) ?? []),
    ...roles.flatMap(role => all.byRole.get(role) ?? []),
  ])
  let sum = all.everybody + named
  for (const audience of mine) sum += audience.count
  return sum
}
