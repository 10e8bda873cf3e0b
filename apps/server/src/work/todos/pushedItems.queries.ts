import type { TodoClosing } from '@portico/contract/work/todos.ts'
import { sql } from 'drizzle-orm'
import { RefusedCall } from '#access/sso/signedBody.rules.ts'
import type { Orm } from '#db/open.ts'
import type { Person } from '#http/context.ts'
import { doers } from './marks.queries.ts'
import type { Done } from './onceOnly.queries.ts'
import type { PushedItem } from './readItem.steps.ts'

export interface NamedPerson extends Pick<Person, 'id' | 'code' | 'name' | 'nameEn'> {
  enabled: boolean
}
interface PersonRow extends Record<string, unknown> {
  id: number
  code: string
  name: string
  name_en: string
  enabled: boolean
}
interface Changed extends Record<string, unknown> {
  user_id: number
  title: string
}

const texts = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** People by staff number. */
export async function peopleByCode(tx: Orm, codes: readonly string[]): Promise<Map<string, NamedPerson>> {
  const { rows } = await tx.execute<PersonRow>(
    sql`select id, code, name, name_en, enabled from users where code = any(${texts(codes)}) order by id`,
  )
  return new Map(
    rows.map(({ id, code, name, name_en: nameEn, enabled }) => [code, { id, code, name, nameEn, enabled }]),
  )
}

/**
 * Puts an item in front of people. Pushed again it replaces what stands: texts and dates change, who is no longer among
 * the people has it withdrawn, who had it withdrawn gets it back. What was done stays done.
 */
export async function pushItem(tx: Orm, systemId: string, item: PushedItem): Promise<Done> {
  const ids = sql`${`{${item.people.map(person => person.id).join(',')}}`}::int[]`
  const pushed = await tx.execute<Changed>(sql`
    insert into todos (user_id, system_id, external_id, kind, title, title_en, sender, sender_en, permission_id, path,
      may_finish, closes_for_all, created_at, due_at)
    select id, ${systemId}, ${item.externalId}, ${item.kind}, ${item.title}, ${item.titleEn}, ${item.sender},
      ${item.senderEn}, ${item.permissionId}, ${item.path}, ${item.mayFinish}::boolean, ${item.closesForAll}::boolean,
      coalesce(${item.sentAt?.toISOString() ?? null}::timestamptz, now()), ${item.dueAt?.toISOString() ?? null}::timestamptz
    from unnest(${ids}) as id order by id
    on conflict (system_id, external_id, user_id) do update set
      kind = excluded.kind, title = excluded.title, title_en = excluded.title_en, sender = excluded.sender,
      sender_en = excluded.sender_en, permission_id = excluded.permission_id, path = excluded.path,
      may_finish = excluded.may_finish, closes_for_all = excluded.closes_for_all, due_at = excluded.due_at,
      done_at = null, is_withdrawn = false
    where todos.done_at is null or todos.is_withdrawn
    returning user_id, title`)
  const left = await tx.execute<Changed>(sql`
    update todos set done_at = now(), is_withdrawn = true
    where system_id = ${systemId} and external_id = ${item.externalId} and done_at is null and user_id <> all(${ids})
    returning user_id, title`)
  const detail = { system: systemId, items: item.externalId, people: item.people.map(person => person.code) }
  return {
    answer: { id: item.externalId, open: pushed.rows.length, withdrawn: left.rows.length },
    userIds: [...pushed.rows, ...left.rows].map(row => row.user_id),
    entry: { object: item.title, detail },
  }
}

/** Whether a system has put such an item in front of anybody. */
export async function isPushed(tx: Orm, systemId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from todos where system_id = ${systemId} and external_id = ${id} limit 1`,
  )
  return rows.length > 0
}

/** A system's items whose names begin so and that wait for somebody. */
export async function openItems(tx: Orm, systemId: string, beginning: string) {
  const { rows } = await tx.execute<{ id: string; title: string }>(
    sql`select distinct external_id as id, title from todos
        where system_id = ${systemId} and starts_with(external_id, ${beginning}) and done_at is null order by 1`,
  )
  return rows
}

/** Closes an item of that system, for one person or for all. What is closed already stays as it is, and is no mistake. */
export async function closeItem(tx: Orm, systemId: string, given: TodoClosing): Promise<Done> {
  const own = await tx.execute<Changed>(
    sql`select user_id, title from todos where system_id = ${systemId} and external_id = ${given.id}`,
  )
  const [first] = own.rows
  if (!first) throw new RefusedCall(`未知的待办 ${given.id}`)
  const named = [given.person, given.doneBy].flatMap(code => code ?? [])
  const known = await peopleByCode(tx, named)
  const missing = named.find(code => !known.has(code))
  if (missing !== undefined) throw new RefusedCall(`未知的人员 ${missing}`)
  const person = known.get(given.person ?? '')
  if (person && !own.rows.some(row => row.user_id === person.id))
    throw new RefusedCall(`待办 ${given.id} 不属于人员 ${person.code}`)
  const isDone = given.state === 'done'
  const doer = isDone ? (known.get(given.doneBy ?? '') ?? person) : undefined
  const whose = person ? sql`(user_id = ${person.id} or (${isDone}::boolean and closes_for_all))` : sql`true`
  const closed = await tx.execute<Changed>(sql`
    update todos set done_at = now(), is_withdrawn = ${!isDone}::boolean
      ${doer ? sql`, ${doers(doer, person ?? doer)}` : sql``}
    where system_id = ${systemId} and external_id = ${given.id} and done_at is null and ${whose}
    returning user_id, title`)
  const detail = { system: systemId, items: given.id, state: given.state, people: named, count: closed.rows.length }
  return {
    answer: { id: given.id, closed: closed.rows.length },
    userIds: closed.rows.map(row => row.user_id),
    entry: { object: first.title, detail },
  }
}
