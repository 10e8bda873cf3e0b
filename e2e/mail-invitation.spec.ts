import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })

const subjects = (page: Page, subject: string) =>
  page.getByRole('list', { name: /的邮件$|^Mails in/ }).getByRole('link', { name: new RegExp(subject) })

interface Meeting {
  uid: string
  organizer: string
  attendee: string
  title: string
  hours: [string, string]
  sequence: number
  method?: string
}
/** A meeting of a day far ahead, on which nobody has anything yet. */
const day = '20271117'
function calendar({ uid, organizer, attendee, title, hours, sequence, method = 'REQUEST' }: Meeting): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:20271101T0${sequence}0000Z`,
    `DTSTART;TZID=China Standard Time:${day}T${hours[0]}00`,
    `DTEND;TZID=China Standard Time:${day}T${hours[1]}00`,
    `SUMMARY:${title}`,
    'LOCATION:行政楼 305 会议室',
    `ORGANIZER;CN=王老师:mailto:${organizer}`,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

/** Writes a mail with the meeting in it; answers the writer's own address. */
async function invite(page: Page, to: string, subject: string, meeting: (own: string) => Buffer) {
  await page.getByRole('button', { name: '写邮件' }).first().click()
  const box = page.getByRole('combobox', { name: '收件人' })
  await box.pressSequentially(to)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('主题').fill(subject)
  const from = await page.locator('.mailbox-field', { hasText: '发件人' }).textContent()
  const own = /[\w.-]+@[\w.-]+\w/.exec(from ?? '')?.[0] ?? ''
  await page.getByRole('textbox', { name: '正文' }).fill('请各位参加。')
  const file = { name: 'invite.ics', mimeType: 'text/calendar', buffer: meeting(own) }
  // The answer box of the mail that was read has a field of its own.
  await page.locator('.panel[data-active] .mailbox-editor input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('button', { name: '移除附件 invite.ics' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '正在发送的邮件' })).toContainText(`“${subject}”已发送`, {
    timeout: 30_000,
  })
  return own
}

test('an invitation is accepted, stands in the schedule, follows a change, and goes with its cancellation', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await enter(page, '2024100', { path: '/mailos' })
  const other = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.98.1.2' },
    bypassCSP: true,
    reducedMotion: 'reduce',
  })
  const there = await other.newPage()
  const uid = `e2e-${Date.now()}`
  const meeting = (more: Partial<Meeting>) => (organizer: string) =>
    calendar({
      uid,
      organizer,
      attendee: 'zheng@example.org',
      title: '学科建设推进会',
      hours: ['1400', '1530'],
      sequence: 0,
      ...more,
    })
  await invite(page, 'zhengruo', '邀请：学科建设推进会', meeting({}))
  await invite(
    page,
    'zhengruo',
    '邀请：论文预审',
    meeting({ uid: `${uid}-b`, title: '论文预审', hours: ['1500', '1600'] }),
  )

  await enter(there, '2010258', { path: '/mailos' })
  const card = there.getByRole('region', { name: '会议邀请' })
  await subjects(there, '邀请：学科建设推进会').click()
  await expect(card).toContainText('14:00 – 15:30 · 90 分钟')
  await expect(card).toContainText('行政楼 305 会议室')
  await expect(card).toContainText('王老师 召集')
  await card.getByRole('textbox', { name: '附言' }).fill('准时到')
  await card.getByRole('button', { name: '接受' }).press('Enter')
  await expect(card).toContainText('您的回复：接受')
  await expect(card.getByRole('button', { name: '接受' })).toHaveAttribute('aria-pressed', 'true')

  // The other one lies over it.
  await subjects(there, '邀请：论文预审').click()
  await expect(card).toContainText('与 学科建设推进会 重叠 30 分钟（15:00–15:30）')
  await card.getByRole('button', { name: '拒绝' }).click()
  await expect(card).toContainText('您的回复：拒绝')

  // Its organiser reads the answer.
  await page.getByRole('link', { name: /^收件箱/ }).click()
  await subjects(page, '接受：学科建设推进会').click({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: '会议邀请' })).toContainText('这是对邀请的答复')
  await expect(page.frameLocator('iframe[title=邮件正文]').getByText('准时到')).toBeVisible()

  await invite(page, 'zhengruo', '更新：学科建设推进会', meeting({ sequence: 1, hours: ['1430', '1600'] }))
  await subjects(there, '更新：学科建设推进会').click({ timeout: 60_000 })
  await expect(card).toContainText('时间由 14:00 改为 14:30，您上次的回复是“接受”')
  await there.getByRole('link', { name: '日程', exact: true }).click()
  await expect(there).toHaveURL(/\/rcap/)
  await there.goBack()

  await invite(page, 'zhengruo', '取消：学科建设推进会', meeting({ sequence: 2, method: 'CANCEL' }))
  await subjects(there, '取消：学科建设推进会').click({ timeout: 60_000 })
  await expect(card).toContainText('已取消，不在您的日程中')
  await expect(card.getByRole('button', { name: '接受' })).toBeHidden()

  const found: string[] = []
  for (const [language, mode] of [
    ['zh', 'light'],
    ['en', 'dark'],
  ] as const) {
    await there.setViewportSize({ width: 1440, height: 900 })
    await enter(there, '2010258', { path: '/mailos', language, mode })
    await subjects(there, '邀请：论文预审').click()
    const shown = there.getByRole('region', { name: language === 'zh' ? '会议邀请' : 'Invitation' })
    await expect(shown).toBeVisible()
    found.push(...(await findings(there, `invitation, ${language}`)))
    await there.setViewportSize({ width: 390, height: 844 })
    await expect(shown).toBeVisible()
    found.push(...(await findings(there, `invitation on a phone, ${language}`)))
    expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect(found).toEqual([])
  await other.close()
})
