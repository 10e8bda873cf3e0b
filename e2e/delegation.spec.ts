import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { cardLink, openTab, system, tabBar, toasts } from './screen.ts'

const person = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: `账号 ${name}` })
const delegates = (page: Page) => page.getByRole('dialog', { name: '账号' }).getByRole('listitem')
const question = (page: Page) => page.getByRole('alertdialog', { name: '提示' })

test('lisi acts for zhangsan, is told so everywhere, and comes back by one click', async ({ page }) => {
  await enter(page, 'lisi')
  await cardLink(page, '差旅报销').click()
  await expect(openTab(page, '差旅报销')).toBeVisible()

  await person(page, '李四').click()
  // Only whose authorisation is in force: not qianqi, whose is over, nor 赵明月, whose begins later.
  await expect(delegates(page)).toHaveCount(2)
  const [own, other] = [delegates(page).filter({ hasText: '2016127' }), delegates(page).filter({ hasText: '2008035' })]
  await expect(own).toContainText('当前登录')
  await expect(own).toContainText('原始用户')
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(other).toContainText('张三')
  await other.getByRole('button').click()
  await expect(question(page)).toContainText('当前登录用户将切换为 张三，是否继续？')
  await question(page).getByRole('button', { name: '取消' }).click()
  await expect(person(page, '李四')).toBeVisible()

  await person(page, '李四').click()
  await other.getByRole('button').click()
  await question(page).getByRole('button', { name: '切换' }).click()
  const ribbon = page.getByRole('status').filter({ hasText: '您正代 张三 办理业务，操作记录会同时记下您本人。' })
  await expect(ribbon).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  // Nothing of lisi's own shows: neither tabs nor systems.
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页'])
  await expect(system(page, '科研系统')).toBeVisible()
  await person(page, '张三').click()
  await expect(delegates(page).filter({ hasText: '2008035' })).toContainText('当前登录')
  await expect(delegates(page).filter({ hasText: '2016127' })).toContainText('原始用户')
  await page.keyboard.press('Escape')

  await cardLink(page, '项目经费查询').click()
  const frame = page.frameLocator('iframe[title="项目经费查询"]')
  await expect(frame.getByText('李四 代 张三')).toBeVisible()
  await page.reload()
  await expect(ribbon).toBeVisible()

  await ribbon.getByRole('button', { name: '返回本人' }).click()
  await expect(person(page, '李四')).toBeVisible()
  await expect(ribbon).toBeHidden()
  await expect(system(page, '科研系统')).toHaveCount(0)
})

test('a switch that the server refuses leaves everything as it was', async ({ page }) => {
  await enter(page, 'lisi')
  await person(page, '李四').click()
  const refusal = { code: 800, data: null, message: '该授权不存在、未生效或已过期' }
  await page.route('**/portal_server/login', route => route.fulfill({ json: refusal }))
  await delegates(page).filter({ hasText: '2008035' }).getByRole('button').click()
  await question(page).getByRole('button', { name: '切换' }).click()
  await expect(toasts(page).getByRole('alert')).toContainText('该授权不存在、未生效或已过期')
  await expect(page.getByRole('dialog', { name: '正在切换到 张三…' })).toBeHidden()
  await expect(person(page, '李四')).toBeVisible()
  await expect(cardLink(page, '差旅报销')).toBeVisible()
})

test('a switch after which the network fails shows the other person all the same, and says so', async ({ page }) => {
  await enter(page, 'lisi')
  await person(page, '李四').click()
  let isSwitched = false
  await page.route('**/portal_server/login', async route => {
    await route.fulfill({ response: await route.fetch() })
    isSwitched = true
  })
  let lost = 0
  await page.route('**/portal_server/yhxx', route => {
    if (!isSwitched || lost > 0) return route.continue()
    lost += 1
    return route.abort()
  })
  await delegates(page).filter({ hasText: '2008035' }).getByRole('button').click()
  await question(page).getByRole('button', { name: '切换' }).click()
  await expect(person(page, '张三')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '您正代 张三 办理业务' })).toBeVisible()
  expect(lost).toBe(1)
  await page.getByRole('button', { name: '返回本人' }).click()
  await expect(person(page, '李四')).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('empowerList') ?? '[]').length)
  expect(kept).toBe(2)
})

test('what the ended session refuses while somebody is switched does not sign anybody out', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const switched = Promise.withResolvers<void>()
  let refused = ''
  await page.route('**/portal_server/xtExport/news', async route => {
    if (refused) return route.continue()
    refused = 'waiting'
    asked.resolve()
    await switched.promise
    const answer = await route.fetch()
    refused = String((await answer.json()).code)
    await route.fulfill({ response: answer })
  })
  await page.route('**/portal_server/login', async route => {
    const answer = await route.fetch()
    switched.resolve()
    await expect.poll(() => refused).toBe('401')
    await new Promise(done => setTimeout(done, 300))
    await route.fulfill({ response: answer })
  })
  await enter(page, 'lisi')
  await asked.promise
  await person(page, '李四').click()
  await delegates(page).filter({ hasText: '2008035' }).getByRole('button').click()
  await question(page).getByRole('button', { name: '切换' }).click()
  await expect(person(page, '张三')).toBeVisible()
  expect(refused).toBe('401')
})

test('somebody whom nobody has authorised is told so', async ({ page }) => {
  await enter(page, '2014059')
  await person(page, '萧艳红').click()
  await expect(delegates(page)).toHaveCount(1)
  await expect(page.getByText('还没有人授权您代办业务')).toBeVisible()
})

test('the ribbon in English names the person in English', async ({ page }) => {
  await enter(page, 'wangwu', { language: 'en' })
  await page.getByRole('banner').getByRole('button', { name: 'Account Wang Wu' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Wang Jianguo' }).getByRole('button').click()
  const asked = page.getByRole('alertdialog', { name: 'Please confirm' })
  await expect(asked).toContainText('The signed-in user will switch to Wang Jianguo. Continue?')
  await asked.getByRole('button', { name: 'Switch' }).click()
  await expect(page.getByText('You are acting for Wang Jianguo. Records name you as well.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to myself' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account Wang Wu' })).toBeVisible()
})
