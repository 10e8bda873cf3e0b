import { expect, type Page } from '@playwright/test'
import { inDatabase } from './dataFolder.ts'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

/** The day so many days from today, where the organisation is. */
const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)
const [first, last] = [day(2), day(15)]

async function fillDates(page: Page, [from, to]: readonly [string, string]) {
  await page.getByRole('textbox', { name: '离岗时间，起' }).fill(from)
  await page.getByRole('textbox', { name: '离岗时间，止' }).fill(to)
  await page.keyboard.press('Enter')
}
const lineOf = (page: Page, project: string) => page.getByRole('row').filter({ hasText: project })

test('who is away for two weeks arranges all of it at one look, changes the days, and is back early', async ({
  page,
  browser,
}) => {
  // What was begun earlier stands there with its days.
  await enter(page, '2009118', { path: '/sqgl/leaveMode' })
  await expect(page.getByRole('textbox', { name: '离岗时间，起' })).toHaveValue(day(10))
  await expect(page.getByText('草稿存于')).toBeVisible()
  await page.getByRole('button', { name: '丢弃草稿' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '丢弃草稿' }).click()
  await expect(page.getByRole('button', { name: '丢弃草稿' })).toBeHidden()
  await page.getByRole('button', { name: '开启离岗模式' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请先选择离岗时间' })).toBeVisible()
  await fillDates(page, [first, last])
  await page.getByRole('textbox', { name: '原因' }).fill('赴新加坡访学')
  await page.getByRole('button', { name: '存为草稿' }).click()
  await expect(toasts(page)).toContainText('草稿已保存')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '原因' })).toHaveValue('赴新加坡访学')
  await expect(page.getByText('14 天')).toBeVisible()
  await expect(page.getByRole('combobox', { name: '代办人' })).toHaveValue(/李四/)
  await expect(page.getByRole('complementary').filter({ hasText: '会发生什么' })).toContainText(`${last} 23:59`)

  // Only one project is wanted, for whom was proposed or is chosen.
  const boxes = page.getByRole('table').getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  const line = lineOf(page, 'HX-2024-092')
  await line.getByRole('checkbox').check()
  await page.getByRole('combobox', { name: 'HX-2024-092 给谁' }).fill('徐慧敏')
  await page
    .getByRole('option', { name: /徐慧敏/ })
    .first()
    .click()
  const amount = page.getByRole('textbox', { name: 'HX-2024-092 金额' })
  await amount.fill('99999999')
  await page.getByRole('button', { name: '开启离岗模式' }).click()
  await expect(line).toContainText('超过可用余额')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('26,0x')
  await expect(line).not.toContainText('超过可用余额')
  await page.getByRole('button', { name: '开启离岗模式' }).click()
  await expect(line).toContainText('检测到非数字字符')
  await amount.fill('2600')
  await page.getByRole('button', { name: '开启离岗模式' }).click()
  await expect(toasts(page)).toContainText(`已开启，${first} 起生效`)
  const card = page.getByRole('article')
  await expect(card).toContainText('赴新加坡访学')
  await expect(card.getByRole('listitem').filter({ hasText: '徐慧敏' })).toContainText('2,600.00')

  const other = await (await browser.newContext()).newPage()
  await enter(other, 'lisi', { path: '/dbsx' })
  const items = other.getByRole('list', { name: '待办列表' }).getByRole('listitem')
  await expect(items.filter({ hasText: `${first} 至 ${last} 离岗，请您代办` })).toBeVisible()

  await card.getByRole('button', { name: '改期' }).click()
  await fillDates(page, [first, day(20)])
  await card.getByRole('button', { name: '保存' }).click()
  await expect(toasts(page)).toContainText('已改期')
  await expect(page.getByRole('article', { name: `${first} – ${day(20)}` })).toBeVisible()
  await expect(items.filter({ hasText: `改为 ${first} 至 ${day(20)} 离岗` })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await card.getByRole('button', { name: '提前回来' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提前回来' }).click()
  await expect(toasts(page)).toContainText('欢迎回来')
  await expect(page.getByRole('button', { name: '开启离岗模式' })).toBeVisible()
  await expect(items.filter({ hasText: '已提前回来' })).toBeVisible()
  await other.context().close()
})

/** So many days go by for somebody's absence and all that was arranged for it. */
const letPass = (person: string, days: number) =>
  inDatabase(async run => {
    const items = 'select %s from absence_items i join absences x on x.id = i.absence_id where x.person_code = $1'
    for (const [table, which] of [
      ['delegations', `id in (${items.replace('%s', 'i.delegation_id')})`],
      ['project_authorizations', `id in (${items.replace('%s', 'i.authorization_id')})`],
      ['absences', 'person_code = $1'],
    ])
      await run(
        `update ${table} set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
         where ${which}`,
        [person, days],
      )
  })

test('an absence of two weeks ends by itself: nobody takes anything back', async ({ page, browser }) => {
  // What is over is told within a minute.
  test.setTimeout(180_000)
  const [away, standin] = ['1998017', '2018211']
  await enter(page, away, { path: '/sqgl/leaveMode' })
  await fillDates(page, [day(0), day(13)])
  await expect(page.getByText('14 天')).toBeVisible()
  const boxes = page.getByRole('table').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.uncheck()
  await lineOf(page, 'XK-2025-003').getByRole('checkbox').check()
  for (const name of ['代办人', 'XK-2025-003 给谁']) {
    await page.getByRole('combobox', { name }).fill(standin)
    await page.getByRole('option', { name: new RegExp(standin) }).click()
  }
  await page.getByRole('textbox', { name: 'XK-2025-003 金额' }).fill('700')
  await page.getByRole('button', { name: '开启离岗模式' }).click()
  await expect(page.getByRole('article', { name: `${day(0)} – ${day(13)}` })).toContainText('离岗中')

  const other = await (await browser.newContext()).newPage()
  const wallet = `/sqgl/wallet?side=received&word=${away}`
  await enter(other, standin, { path: wallet })
  const card = other.getByRole('main').getByText('XK-2025-003').first()
  await expect(card).toBeVisible()
  await expect(other.getByRole('main')).toContainText('700.00')
  await expect(other.getByRole('main')).not.toContainText('已到期')

  await letPass(away, 14)
  await enter(page, away, { path: '/dbsx' })
  const items = page.getByRole('list', { name: '待办列表' }).getByRole('listitem')
  const told = items.filter({ hasText: `${day(-14)} 至 ${day(-1)} 的离岗已结束` })
  await expect(told).toContainText('共用 0.00', { timeout: 120_000 })
  await told.getByRole('button', { name: /^办理/ }).click()
  await expect(page.getByRole('article', { name: `${day(-14)} – ${day(-1)}` })).toContainText('已结束')
  await expect(page.getByRole('button', { name: '开启离岗模式' })).toBeVisible()
  await enter(other, standin, { path: wallet })
  await expect(other.getByRole('main')).toContainText('已到期')
  await other.context().close()
})

test('who leaves for good hands a project over; finance changes the leader and the successor confirms', async ({
  page,
  browser,
}) => {
  await enter(page, '2016199', { path: '/sqgl/leaveMode' })
  await page.getByText('长期离开，移交').click()
  await expect(page).toHaveURL(/view=handover$/)
  await page.getByRole('button', { name: '提交移交' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请选择移交日期' })).toBeVisible()
  await page.getByRole('textbox', { name: '移交日期' }).fill(day(0))
  await page.keyboard.press('Enter')
  const successor = page.getByRole('combobox', { name: /接手人$/ }).first()
  const project = (await successor.getAttribute('aria-label'))?.split(' ')[0] ?? ''
  await successor.fill('程立峰')
  await page
    .getByRole('option', { name: /程立峰/ })
    .first()
    .click()
  await page.getByRole('button', { name: '提交移交' }).click()
  await expect(toasts(page)).toContainText('已准备好')
  await expect(page.getByRole('article', { name: project })).toContainText('待移交')

  const office = await (await browser.newContext()).newPage()
  await enter(office, '2003042', { path: '/dbsx' })
  const item = office.getByRole('list', { name: '待办列表' }).getByRole('listitem').filter({ hasText: project })
  await item.getByRole('button', { name: /^办理/ }).click()
  await office.getByRole('article', { name: project }).getByRole('button', { name: '变更负责人' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: '变更负责人' }).click()
  await expect(toasts(office)).toContainText('已变更负责人')
  await office.context().close()

  await enter(page, '2000216', { path: '/sqgl/leaveMode?view=handover' })
  const card = page.getByRole('article', { name: project })
  await card.getByRole('button', { name: '确认接手' }).click()
  await expect(card).toContainText('接手人已确认')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
