import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Figures of the pool and of what the database holds, for whoever runs the portal; each from an index or a small table. Without the database: the rest. */
export async function figuresOf(
  { pool, orm }: Database,
  known: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const now = {
    ...known,
    pool_connections: pool.totalCount,
    pool_idle: pool.idleCount,
    pool_waiting: pool.waitingCount,
  }
  const asked = orm.execute<Record<string, number>>(sql`select
    (select count(*)::int from sessions where ended_at is null and expires_at > now()) as sessions,
    (select count(*)::int from login_log where at > now() - interval '5 minutes' and success) as sign_ins_5m,
    (select count(*)::int from login_log where at > now() - interval '5 minutes' and not success) as sign_in_failures_5m,
    (select count(*)::int from mail_drafts where due_at is not null) as outbox_waiting,
    (select count(*)::int from outgoing_mails where state = 'waiting') as reminders_waiting,
    (select count(*)::int from outgoing_mails where state = 'failed' and made_at > now() - interval '3 days') as reminders_failed,
    (select count(*)::int from export_tasks where ended_at is null) as exports_open,
    (select coalesce(extract(epoch from now() - max(at)), 0)::int from operation_log) as operation_log_age_seconds`)
  const held = await asked.then(
    ({ rows }) => ({ ...rows[0], database_answers: 1 }),
    () => ({ database_answers: 0 }),
  )
  return { ...now, ...held }
}
