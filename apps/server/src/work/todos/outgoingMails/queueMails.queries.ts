import { portalSystemId } from '@portico/contract/access/systems.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'

/** The system parameter by which the organisation has mails sent. */
export const mailSwitch = 'documentMail'
/** So long a mail waits for others to the same person, and for the item to be done without it. */
const joinMinutes = 10

interface Queued {
  /** As its system calls it. */
  item: string
  people: readonly number[]
  about: BothWords
  /** Its words are those of somebody without an account. */
  isStrangers?: boolean
  /** They are told once more: a step that is urged, or late. */
  isAgain?: boolean
}

/**
 * Lays down that people are to hear by mail of an item of the portal, in the transaction that puts it in front of them.
 * Once for each item and person; where it had been closed before a mail went, or they are told again, once more.
 */
export async function queueMails(tx: Orm, { item, people, about, ...is }: Queued): Promise<void> {
  const { isStrangers = false, isAgain = false } = is
  const ids = sql`${`{${people.join(',')}}`}::int[]`
  await tx.execute(sql`
    insert into outgoing_mails as m (todo_id, user_id, about, about_en, is_strangers, next_try_at)
    select id, user_id, ${about.zh}, ${about.en}, ${isStrangers}::boolean, now() + make_interval(mins => ${joinMinutes}) from todos
    where system_id = ${portalSystemId} and external_id = ${item} and done_at is null and user_id = any(${ids})
      and exists (select from parameters where id = ${mailSwitch} and value ~* '^(1|true|on)$')
    order by id
    on conflict (todo_id) do update set state = 'waiting', why = null, made_at = now(), tries = 0, sent_at = null,
      failure = '', about = excluded.about, about_en = excluded.about_en, is_strangers = excluded.is_strangers,
      next_try_at = excluded.next_try_at
    where m.state = 'dropped' or (${isAgain}::boolean and m.state <> 'waiting')`)
}
