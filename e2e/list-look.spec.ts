import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('a list keeps the columns and the row height that one gave it, whatever the machine', async ({
  page,
  browser,
}) => {
  await enter(page, 'admin', { path: '/xtgl/ywxtgl' })
  const heads = () => page.getByRole('columnheader').allTextContents()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  const all = await heads()
  const last = all.at(-2) ?? ''
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: last, exact: true }).uncheck()
  await expect.poll(heads).toEqual(all.filter(it => it !== last))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '行高' }).click()
  const kept = page.waitForResponse(it => it.url().endsWith('/saveListLook'))
  await page.getByRole('menuitemradio', { name: '紧凑' }).click()
  await kept

  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await enter(elsewhere, 'admin', { path: '/xtgl/ywxtgl' })
  await expect(elsewhere.locator('.dt[data-density=compact]')).toBeVisible()
  expect(await elsewhere.getByRole('columnheader').allTextContents()).toEqual(all.filter(it => it !== last))
  await elsewhere.getByRole('button', { name: '列设置' }).click()
  await elsewhere.getByRole('button', { name: '显示全部列' }).click()
  await expect.poll(() => elsewhere.getByRole('columnheader').allTextContents()).toEqual(all)
  await elsewhere.context().close()
})
