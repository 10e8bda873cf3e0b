import { expect } from 'vitest'
import type { TestPortal } from '../../../testing/portal.ts'
import { sendMails } from './sendMails.job.ts'

/** The mails of a portal, which are sent when a test says so and not by themselves. */
export async function mailsOf(portal: TestPortal) {
  await portal.services.jobs.close()
  const { services, sql } = portal
  const { publicOrigin } = services.settings
  const taken = new Set<number>()
  return {
    origin: publicOrigin,
    run: (signal?: AbortSignal) => sendMails({ ...services, taken, publicOrigin }, signal),
    /** So much time goes by as all of them wait. */
    makeDue: () => sql("update outgoing_mails set next_try_at = now() where state = 'waiting'"),
    reach: (username: string, email: string) =>
      sql('update users set email = $2 where username = $1', [username, email]),
    /** The organisation's switch. */
    async turn(value: '0' | '1') {
      await sql("update parameters set value = $1 where id = 'documentMail'", [value])
      await expect.poll(() => services.parameters.text('documentMail')).toBe(value)
    },
    /** Whose they are, where they stand, and why. */
    async states() {
      const rows = await sql<{ username: string; state: string; why: string | null }>(
        'select u.username, m.state, m.why from outgoing_mails m join users u on u.id = m.user_id order by m.id',
      )
      return rows.map(it => [it.username, it.state, it.why])
    },
  }
}
export type MailsPortal = Awaited<ReturnType<typeof mailsOf>>
