import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { users } from '#directory/users/users.table.ts'
import { shareLinks } from '#work/sharing/sharing.table.ts'
import type { Calendar } from '../calendar.ts'

/** The demo's own key, which everybody knows: no other portal has a link of it. */
const demoKey = 'demo-visitor-form-link'

/** A link to the visitors' form, by whoever published it last: `/portal_web/mbpz/share#demo-visitor-form-link`. */
export async function plantShareLinks(tx: Orm, calendar: Calendar): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.code, '2006237'))
  if (!owner) throw new Error('Nobody has the staff number 2006237')
  await tx.insert(shareLinks).values({
    digest: createHash('sha256').update(demoKey).digest('hex'),
    code: 'fkdj',
    ownerId: owner.id,
    label: '智能制造产学研对接会',
    about: '请在到访前填写，接待人确认后即可入校。',
    when: `${calendar.zh(5)} 13:30 至 17:30`,
    where: '东湖校区 工程楼 A201',
    contact: '后勤保障处 8620-1133',
    fixed: { host: '2008035' },
    createdAt: calendar.at(-2, '09:12'),
    expiresAt: calendar.at(363, '18:00'),
  })
}
