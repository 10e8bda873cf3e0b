import { recallSeconds } from '@portico/contract/work/mailbox.ts'
import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { changeDraft, type DraftRow, type DraftValues, findDraft, writeDraft } from '../drafts.queries.ts'
import type { DraftState } from '../mailbox.table.ts'

/** How long a sender may be silent before it is thought dead, in seconds. */
const leaseSeconds = 60

const waiting = { state: 'waiting', problem: null, detail: '', handedOverAt: null, tries: 0 } as const

/** Puts a draft among those that are to be sent; nothing where it is there already. */
export const queueDraft = (
  orm: Orm,
  ownerId: number,
  key: string,
  values: DraftValues & { messageId: string; actorId: number; clientAddress: string },
) =>
  writeDraft(orm, ownerId, key, {
    ...values,
    ...waiting,
    sentAt: null,
    isToFile: false,
    dueAt: sql`now() + make_interval(secs => ${recallSeconds})`,
  })

/** Puts what nobody writes on among those that are to be sent now. */
export const queueAtOnce = (
  orm: Orm,
  ownerId: number,
  key: string,
  values: DraftValues & { messageId: string; actorId: number; clientAddress: string },
) => writeDraft(orm, ownerId, key, { ...values, ...waiting, sentAt: null, isToFile: false, dueAt: sql`now()` })

/** Sends at once what was not sent, or what nobody knows of whether it was; nothing where that is not so any more. */
export const sendAgain = (orm: Orm, ownerId: number, key: string) =>
  changeDraft(
    orm,
    ownerId,
    key,
    ['failed', 'unsure', 'waiting'],
    { ...waiting, dueAt: sql`now()` },
    // What waits for the first time can still be called back: that is not cut short.
    sql`(state <> 'waiting' or problem is not null)`,
  )

/** A row that this worker alone works on, until its lease ends. */
export interface Claim extends Pick<DraftRow, 'ownerId' | 'key'> {
  lease: string
}
const mine = ({ ownerId, key, lease }: Claim) => [ownerId, key, lease]

/** The next mail that is due, if any: two workers never get the same. */
export async function claimDue(db: Database): Promise<{ claim: Claim; row: DraftRow } | null> {
  const { rows } = await db.pool.query<Claim>(
    `update mail_drafts d set lease = gen_random_uuid(), lease_until = now() + make_interval(secs => ${leaseSeconds}),
       state = case when d.state = 'waiting' then 'sending' else d.state end, tries = d.tries + 1
     from (select owner_id, key from mail_drafts
       where due_at <= now() and (lease_until is null or lease_until < now()) and (state = 'waiting' or (state = 'sent' and is_to_file))
       order by due_at limit 1 for update skip locked) n
     where d.owner_id = n.owner_id and d.key = n.key
     returning d.owner_id as "ownerId", d.key, d.lease`,
  )
  const [claim] = rows
  const row = claim && (await findDraft(db.orm, claim.ownerId, claim.key))
  return claim && row ? { claim, row } : null
}

/** False: the lease has gone to somebody else. */
export async function renew(db: Database, claim: Claim): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update mail_drafts set lease_until = now() + make_interval(secs => ${leaseSeconds})
     where owner_id = $1 and key = $2 and lease = $3`,
    mine(claim),
  )
  return rowCount === 1
}

/** From here on it may have arrived. False: this worker may not send it any more. */
export async function markHandedOver(db: Database, claim: Claim): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update mail_drafts set handed_over_at = now(), lease_until = now() + make_interval(secs => ${leaseSeconds})
     where owner_id = $1 and key = $2 and lease = $3 and state = 'sending' and lease_until > now()`,
    mine(claim),
  )
  return rowCount === 1
}

/** What became of it; `again`: seconds until it is looked at again. */
export async function settle(
  db: Database,
  claim: Claim,
  to: { state: DraftState; problem?: string; detail?: string; again?: number; isToFile?: boolean },
): Promise<void> {
  await db.pool.query(
    `update mail_drafts set state = $4, problem = $5, detail = $6, lease = null, lease_until = null,
       sent_at = case when $4 = 'sent' then coalesce(sent_at, now()) end, is_to_file = $7,
       due_at = case when $8::int is null then null else now() + make_interval(secs => $8::int) end
     where owner_id = $1 and key = $2 and lease = $3`,
    [...mine(claim), to.state, to.problem ?? null, to.detail ?? '', to.isToFile === true, to.again ?? null],
  )
}

/**
 * Mails whose sender died: those that had not been handed over are due again; of the others nobody knows. Delivering
 * within the portal is done as a whole or not at all, and doing it twice is once.
 */
export async function recoverDead(db: Database): Promise<void> {
  await db.pool.query(
    `update mail_drafts set lease = null, lease_until = null,
       state = case when handed_over_at is null or account_id = 0 then 'waiting' else 'unsure' end,
       due_at = case when handed_over_at is null or account_id = 0 then now() end,
       problem = case when handed_over_at is null or account_id = 0 then null else 'unsure' end
     where state = 'sending' and lease_until < now()`,
  )
}

/** Its words are not needed any more: they are among the sent mails. */
export async function forgetText(db: Database, { ownerId, key }: Claim): Promise<void> {
  const text = `update mail_drafts set content = jsonb_set(content, '{html}', '""') where owner_id = $1 and key = $2 and state = 'sent'`
  await db.pool.query(text, [ownerId, key])
}
