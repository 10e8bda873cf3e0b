import { type Browser, expect, type Page } from '@playwright/test'
import { enter, signIn, test } from './people.ts'
import { openTab, toasts } from './screen.ts'

/** Ends, from another device, every other session of a person. */
async function endElsewhere(browser: Browser, username: string): Promise<void> {
  const elsewhere = await browser.newContext()
  const page = await elsewhere.newPage()
  await enter(page, username, { path: '/user/userInfo?part=sessions' })
  const others = page
    .getByRole('row')
    .filter({ hasNotText: '当前会话' })
    .getByRole('button', { name: /^结束会话/ })
  await others.first().click()
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '结束会话' }).click()
  await expect(page.getByText('没有其他会话，您只在这台设备上登录。')).toBeVisible()
  await elsewhere.close()
}

const newEntry = (page: Page) => page.getByRole('dialog', { name: '新建日程' })

/** Signs in on the screen that the ended session has led to. */
async function signInAgain(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?retmsg=/)
  const { pathname, search } = new URL(page.url())
  await signIn(page, username, { path: pathname.replace('/portal_web', '') + search })
}

test('what was half filled in when a session ended is there again for the same person', async ({ page, browser }) => {
  await enter(page, '2008201', { path: '/rcap' })
  await page.getByRole('button', { name: /^新建/ }).click()
  await newEntry(page).getByLabel('标题').fill('教代会预备会议')
  await newEntry(page).getByLabel('地点').fill('行政楼 201')
  await endElsewhere(browser, '2008201')

  await signInAgain(page, '2008201')
  await expect(page).toHaveURL(/\/rcap$/)
  await expect(newEntry(page).getByLabel('标题')).toHaveValue('教代会预备会议')
  await expect(newEntry(page).getByLabel('地点')).toHaveValue('行政楼 201')
  await expect(toasts(page)).toContainText('登录失效前填写的内容已恢复，尚未保存')
  await newEntry(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(toasts(page)).toContainText('日程已保存')
  await page.reload()
  await expect(openTab(page, '日程安排')).toBeVisible()
  await expect(newEntry(page)).toHaveCount(0)
})

test('another person finds nothing of it, nor does the first one after them', async ({ page, browser }) => {
  await enter(page, '1999200', { path: '/rcap' })
  await page.getByRole('button', { name: /^新建/ }).click()
  await newEntry(page).getByLabel('标题').fill('个别谈话')
  await endElsewhere(browser, '1999200')

  await signInAgain(page, '2001197')
  await expect(openTab(page, '首页')).toBeVisible()
  await page.goto('rcap')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(newEntry(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('个别谈话')
})
