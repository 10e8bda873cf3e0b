import { expect, type Page } from '@playwright/test'
import { dayIn } from './days.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const lists = '/mbzx/wddj'
const words = (page: Page) => page.getByRole('textbox', { name: /^(您的意见|Your words)$/ })
const verbs = (page: Page) => page.getByRole('region', { name: /^(办理|What to do)$/ })
const way = (page: Page) => page.getByRole('region', { name: /^(办理过程|Progress)$/ })

/** From when until when somebody is away: long enough for the personnel office to be asked too. */
async function fillRange(page: Page, from: string, to: string): Promise<void> {
  const [first, last] = [
    page.getByRole('textbox', { name: /起止日期/ }).first(),
    page.getByRole('textbox', { name: /起止日期/ }).last(),
  ]
  await first.fill(from)
  await last.fill(to)
  await last.press('Tab')
}

test('one sends it back, the applicant mends it, two agree, and it gets its number', async ({ page }) => {
  test.slow()
  await enter(page, 'lisi', { path: '/mbzx/list' })
  await page.getByRole('searchbox', { name: /^搜索名称/ }).fill('qj')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['请假申请'])
  await page.getByRole('link', { name: '填写 请假申请' }).click()

  await page.getByRole('combobox', { name: /^假别/ }).click()
  await page.getByRole('option', { name: '年休假' }).click()
  await fillRange(page, dayIn(14), dayIn(27))
  await expect(page).toHaveURL(/\?id=/)
  await page.getByRole('combobox', { name: /^工作代办人/ }).fill('张三')
  await page.getByRole('option', { name: /张三/ }).first().click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(way(page).getByText('王建国 办理中')).toBeVisible()
  await expect(way(page).getByText('人事处', { exact: true })).toBeVisible()

  // Whoever applied urges; who has it sees that where the item waits.
  await verbs(page).getByRole('button', { name: '催办' }).click()
  await expect(toasts(page)).toContainText('已催办')
  await expect(way(page).getByText('李四 催办')).toBeVisible()
  await expect(verbs(page).getByText(/起可再次催办$/)).toBeVisible()
  await verbs(page).getByRole('button', { name: '催办' }).click()
  await expect(verbs(page).getByRole('alert')).toContainText('不久前刚催办过')

  // What waits leads to it; a reason is asked for where it is typed.
  await enter(page, '1998017', { path: '/dbsx' })
  await page
    .getByRole('button', { name: /^办理 催办 · 请假申请.*李四/ })
    .first()
    .click()
  await expect(page.getByText('待您办理')).toBeVisible()
  await verbs(page).getByRole('button', { name: '退回' }).click()
  await expect(words(page)).toHaveAccessibleDescription(/2 到 500 个字/)
  await expect(words(page)).toBeFocused()
  await words(page).fill('请避开学院迎评的一周')
  await verbs(page).getByRole('button', { name: '退回' }).click()
  await expect(toasts(page)).toContainText('已退回申请人')
  await expect(way(page).getByText('王建国 退回')).toBeVisible()
  await expect(verbs(page)).toHaveCount(0)

  await enter(page, 'lisi', { path: lists })
  const mine = page.getByRole('row').filter({ hasText: '请假申请' }).first()
  await expect(mine).toContainText('已退回')
  await mine.getByRole('button', { name: '继续填写' }).click()
  await expect(page.getByText(/请避开学院迎评的一周/).first()).toBeVisible()
  await fillRange(page, dayIn(21), dayIn(34))
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(way(page).getByText('王建国 办理中')).toBeVisible()

  await enter(page, '1998017', { path: `${lists}?view=waiting` })
  await page.getByRole('row').filter({ hasText: '李四' }).getByRole('link', { name: '请假申请' }).click()
  await page.getByRole('group', { name: '常用' }).getByRole('button', { name: '同意', exact: true }).click()
  await verbs(page).getByRole('button', { name: '同意', exact: true }).click()
  await expect(toasts(page)).toContainText('已同意')
  await expect(way(page).getByText('王建国 同意')).toBeVisible()

  // On a phone, in English: one column, the verbs beneath the thumb.
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '2004119', { path: `${lists}?view=waiting`, language: 'en' })
  await page
    .getByRole('button', { name: /^Leave request/ })
    .first()
    .click()
  await expect(page.getByText('Your turn')).toBeVisible()
  await expect(way(page)).toBeAttached()
  expect(await findings(page, 'documents')).toEqual([])
  expect(await unfit(page, 'reading')).toEqual([])
  const agree = verbs(page).getByRole('button', { name: 'Agree' })
  await expect(agree).toBeInViewport({ ratio: 1 })
  await agree.click()
  await expect(toasts(page)).toContainText(/It is issued as .*〔\d{4}〕\d{4} 号/)
  await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible()

  // They hear of it, and mark that as read.
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'lisi', { path: '/dbsx' })
  await page.getByRole('searchbox', { name: '搜索待办' }).fill('已办结')
  const news = page.getByRole('listitem').filter({ hasText: /请假申请（.*〔\d{4}〕\d{4} 号）已办结，.*同意/ })
  await news.getByRole('button', { name: /^标为已办 / }).click()
  await expect(news).toHaveCount(0)
  await enter(page, 'lisi', { path: lists })
  await expect(page.getByRole('row').filter({ hasText: '请假申请' }).first()).toContainText(/〔\d{4}〕\d{4} 号/)
  await page.getByRole('radio', { name: '我办过的' }).click()
  await expect(page.getByText('您还没有办理过单据')).toBeVisible()
})

test('a menu item of a template leads to its form, and a form that is not there is said', async ({ page }) => {
  await enter(page, 'lisi', { path: '/mbzx/list?mbid=qjsq' })
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['请假申请'])
  await page.getByRole('link', { name: '查看全部' }).click()
  await expect(page.getByRole('heading', { level: 3 }).nth(3)).toBeVisible()
  await enter(page, 'lisi', { path: '/mbzx/list?mbid=nothing' })
  await expect(page.getByText('没有这个模板，或者它没有对您开放')).toBeVisible()
  expect(await findings(page, 'documents')).toEqual([])
})

test('whoever looks after documents voids one that was issued, and its applicant reads why', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/djgl?view=numbers' })
  const first = page
    .getByRole('row')
    .filter({ hasText: '会议室预约' })
    .filter({ hasText: /已办结/ })
    .first()
  const issued = page.getByRole('row').filter({ hasText: '会议室预约' }).filter({ hasText: '已作废' }).first()
  await expect(issued).toBeVisible()
  await first.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '作废' }).click()
  const dialog = page.getByRole('dialog', { name: /^作废“会议室预约/ })
  await dialog.getByRole('button', { name: '作废', exact: true }).click()
  await expect(dialog.getByLabel('作废原因')).toBeFocused()
  await dialog.getByLabel('作废原因').fill('错')
  await dialog.getByRole('button', { name: '作废', exact: true }).click()
  await expect(dialog.getByText('请写明原因，至少 2 个字')).toBeVisible()
  await dialog.getByLabel('作废原因').fill('会议取消')
  await dialog.getByRole('button', { name: '作废', exact: true }).click()
  await expect(toasts(page)).toContainText('已作废')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: '已作废' })).toHaveCount(2)

  await enter(page, '2010064', { path: lists })
  await page.getByRole('row').filter({ hasText: '会议室预约' }).getByRole('link').first().click()
  await expect(page.getByText('已作废，原因：会议取消')).toBeVisible()
  await expect(way(page).getByText('系统管理员 作废')).toBeVisible()
})
