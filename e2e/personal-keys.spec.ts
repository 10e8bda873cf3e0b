import { expect } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { password } from './portals.ts'
import { toasts } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true })

test('a key is made for a client, shown once, asks as its person, and is ended', async ({ page, request }) => {
  await enter(page, '2007234', { path: '/user/userInfo' })
  const keys = page.getByRole('region', { name: '个人密钥' })
  await expect(keys).toContainText('还没有密钥')
  await keys.getByRole('button', { name: '新建密钥' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('名称必须填写')).toBeVisible()
  await dialog.getByLabel('名称').fill('笔记本上的客户端')
  await dialog.getByLabel('当前密码').fill(password)
  await dialog.getByLabel('当前密码').press('Enter')
  const shown = page.getByRole('dialog', { name: '密钥“笔记本上的客户端”' })
  const key = await shown.locator('code').innerText()
  expect(key).toMatch(/^portico-[\w-]{43}$/)
  expect(await findings(page, 'the new key')).toEqual([])
  await shown.getByRole('button', { name: '我已保存' }).press('Enter')

  const base = await keys.locator('code').first().innerText()
  const headers = { authorization: `Bearer ${key}` }
  const asked = await request.post(`${base}/chat-messages`, {
    headers,
    data: { inputs: {}, query: '我的岗位是什么', response_mode: 'blocking', user: 'client' },
  })
  expect(await asked.json()).toMatchObject({ event: 'message', metadata: { usage: { total_tokens: 0 } } })
  expect(await (await request.get(`${base}/conversations`, { headers })).json()).toMatchObject({
    data: [{ status: 'normal' }],
  })

  await page.reload()
  await expect(keys.getByRole('row', { name: /笔记本上的客户端/ })).toContainText(key.slice(0, 12))
  await keys.getByRole('button', { name: /停用/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(toasts(page)).toContainText('密钥已停用')
  await expect(keys).toContainText('还没有密钥')
  const refused = await request.get(`${base}/conversations`, { headers })
  expect([refused.status(), (await refused.json()).code]).toEqual([401, 'unauthorized'])
})

test('keys fit a phone and read in English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '2007234', { path: '/user/userInfo', language: 'en' })
  const keys = page.getByRole('region', { name: 'Personal keys' })
  await keys.scrollIntoViewIfNeeded()
  await expect(keys.getByRole('button', { name: 'New key' })).toBeVisible()
  expect(await keys.evaluate(it => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  expect(await findings(page, 'keys on a phone')).toEqual([])
})
