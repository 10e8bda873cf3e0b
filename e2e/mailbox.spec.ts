import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { menu, openTab, toasts } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true })

const mail = (page: Page, subject: string) =>
  page.getByRole('list', { name: /的邮件$|^Mails in/ }).getByRole('link', { name: new RegExp(subject) })
const outbox = (page: Page) => page.getByRole('region', { name: /^(正在发送的邮件|Mails being sent)$/ })

test('a mail is written with a file, called back, sent, read and answered', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enter(page, '2024100', { path: '/mailos' })
  await page.getByRole('button', { name: '写邮件' }).click()
  const to = page.getByRole('combobox', { name: '收件人' })
  await to.pressSequentially('zhengruo')
  await expect(page.getByRole('option', { name: /郑若兰/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await to.pressSequentially('nobody,')
  await expect(page.getByText('“nobody”不是邮箱地址')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.getByLabel('主题').fill('教研室活动安排')
  await page.getByRole('textbox', { name: '正文' }).fill('周五下午两点，议程见附件。')
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible()
  const agenda = { name: '活动议程.txt', mimeType: 'text/plain', buffer: Buffer.from('一、交流；二、总结') }
  await page.getByRole('button', { name: '添加附件' }).click()
  await page.locator('input[type=file]').setInputFiles(agenda)
  await expect(page.getByRole('button', { name: '移除附件 活动议程.txt' })).toBeVisible()

  // Called back from another page, it opens as it was.
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(openTab(page, '写邮件')).toBeHidden()
  await menu(page)
    .getByRole('link', { name: /^通知公告/ })
    .click()
  await expect(outbox(page)).toContainText('“教研室活动安排”将在')
  await outbox(page).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText('议程见附件')
  await expect(page.getByRole('button', { name: '移除附件 活动议程.txt' })).toBeVisible()
  await page.getByLabel('主题').fill('教研室活动安排（周五）')
  await page.keyboard.press('Control+Enter')
  // It also goes out when the portal is loaded anew meanwhile.
  await expect(outbox(page)).toContainText('“教研室活动安排（周五）”将在')
  await page.reload()
  await page.getByRole('link', { name: /^已发送/ }).click({ timeout: 30_000 })
  await expect(mail(page, '教研室活动安排（周五）')).toBeVisible({ timeout: 30_000 })

  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.98.1.1' }, bypassCSP: true })
  const there = await other.newPage()
  await enter(there, '2010258', { path: '/mailos' })
  await mail(there, '教研室活动安排（周五）').click()
  await expect(there.frameLocator('iframe[title=邮件正文]').getByText('议程见附件')).toBeVisible()
  const download = there.waitForEvent('download')
  await there.getByRole('button', { name: /^下载 ?活动议程.txt/ }).click()
  expect((await download).suggestedFilename()).toBe('活动议程.txt')
  await there.keyboard.press('r')
  await there.keyboard.insertText('收到，准时参加。')
  await there.keyboard.press('Control+Enter')
  await expect(outbox(there)).toContainText('已发送', { timeout: 30_000 })
  await expect(mail(there, '已回复').first()).toBeVisible()
  await other.close()

  await page.getByRole('link', { name: /^收件箱/ }).click()
  await mail(page, '回复：教研室活动安排（周五）').click({ timeout: 30_000 })
  await expect(page.frameLocator('iframe[title=邮件正文]').getByText('准时参加')).toBeVisible()
  await expect(page.getByRole('region', { name: /^本会话的其他邮件/ }).getByRole('link')).toHaveCount(1)
})

test('by keyboard alone: mails are read, selected, moved away and brought back', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/mailos', language: 'en' })
  const rows = page.getByRole('list', { name: 'Mails in Inbox' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/[?&]mail=/)
  const first = await page.getByRole('article').getByRole('heading', { level: 2 }).textContent()
  await page.keyboard.press('j')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(first ?? '')
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(first ?? '')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(toasts(page)).toContainText('Moved 2 to Archive')
  await expect(rows).toHaveCount(count - 2)
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows).toHaveCount(count)
  await page.keyboard.press('/')
  await page.keyboard.insertText('no such words')
  await expect(page.getByText('No mail matches')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(count)
})

test('nothing for axe to find, wide and on a phone, in both languages and looks', async ({ page }) => {
  test.setTimeout(120_000)
  const found: string[] = []
  for (const [language, mode] of [
    ['zh', 'light'],
    ['en', 'dark'],
  ] as const) {
    const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
    const examine = async (screen: string) => void found.push(...(await findings(page, `${screen}, ${language}`)))
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, 'zhangsan', { path: '/mailos', language, mode })
    await mail(page, '.').first().click()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible()
    await examine('mail')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say('键盘快捷键', 'Keyboard shortcuts') })).toBeVisible()
    await examine('shortcuts')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await examine('mail on a phone')
    await page.getByRole('button', { name: say('返回列表', 'Back to the list') }).click()
    await expect(mail(page, '.').first()).toBeVisible()
    await examine('list on a phone')
    await page.getByRole('button', { name: say('显示文件夹', 'Show folders') }).click()
    await examine('folders on a phone')
    const folders = page.getByRole('dialog', { name: say('文件夹', 'Folders') })
    await folders.getByRole('button', { name: say('写邮件', 'Write') }).click()
    const to = page.getByRole('combobox', { name: say('收件人', 'To') })
    await to.fill('zheng')
    await expect(page.getByRole('option').first()).toBeVisible()
    await examine('editor on a phone')
  }
  expect(found).toEqual([])
})
