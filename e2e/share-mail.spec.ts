import { expect } from '@playwright/test'
import { startOddSmtp } from '../apps/server/src/testing/mail/oddSmtp.ts'
import { readLetter } from '../apps/server/src/testing/mail/readLetter.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { mailPort } from './portals.ts'
import { rowMenu, toasts } from './screen.ts'

test('a visitor proves an address by a code that comes by mail, once', async ({ page, browser }) => {
  test.slow()
  const post = await startOddSmtp({}, mailPort)
  const label = `意见征集 ${Date.now() % 100_000}`
  await enter(page, 'admin', { path: '/xtgl/mbgl?keyword=yjfk' })
  await rowMenu(page, '服务意见', '分享')
  const dialogs = page.getByRole('dialog')
  await dialogs.getByRole('button', { name: '新建链接' }).click()
  const adding = dialogs.last()
  await adding.getByRole('textbox', { name: '用途' }).fill(label)
  await expect(adding.getByRole('textbox', { name: '限定邮箱域名' })).toHaveCount(0)
  await adding.getByRole('switch', { name: '验证邮箱' }).click()
  await adding.getByRole('textbox', { name: '限定邮箱域名' }).fill('@mail.example')
  expect(await findings(page, 'new link')).toEqual([])
  await adding.getByRole('button', { name: '新建链接' }).click()
  await expect(toasts(page)).toContainText('链接已创建')
  await expect(dialogs.getByRole('listitem').filter({ hasText: label })).toContainText('须验证 @mail.example 的邮箱')
  const address = await dialogs.getByRole('textbox', { name: '链接地址' }).inputValue()

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: '请验证邮箱' })).toBeVisible()
  await expect(guest.getByText(label)).toHaveCount(0)
  const email = guest.getByRole('textbox', { name: '邮箱', exact: true })
  await email.fill('lin@elsewhere.example')
  await guest.getByRole('button', { name: '发送验证码' }).click()
  await expect(guest.getByText('请使用 @mail.example 的邮箱')).toBeVisible()
  await guest.getByRole('button', { name: '举报可疑链接' }).click()
  const report = guest.getByRole('dialog')
  await expect(report).toBeVisible()
  expect(await report.evaluate(it => getComputedStyle(it.querySelector('.dlg') ?? it).textAlign)).toBe('start')
  await guest.keyboard.press('Escape')
  await email.fill('lin@mail.example')
  await guest.getByRole('button', { name: '发送验证码' }).click()
  const code = guest.getByRole('textbox', { name: '验证码' })
  await expect(code).toBeFocused()
  expect(await findings(guest, 'asked for an address')).toEqual([])
  expect(await unfit(guest, 'asked for an address')).toEqual([])
  await expect.poll(() => post.letters.length).toBe(1)
  const sent = /\b\d{6}\b/.exec(readLetter(post.letters[0] ?? '').text)?.[0] ?? ''
  await code.fill(sent === '000000' ? '111111' : '000000')
  await code.press('Enter')
  await expect(guest.getByText('验证码错误或已失效')).toBeVisible()
  await code.fill(sent)
  await code.press('Enter')
  await expect(guest.getByRole('heading', { level: 1, name: label })).toBeVisible()
  // Loading the page again asks for no other code.
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: label })).toBeVisible()
  await guest.close()
  await post.close()
})
