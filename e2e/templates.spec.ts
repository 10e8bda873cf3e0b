import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { rowMenu, toasts } from './screen.ts'

const list = '/xtgl/mbgl'
const dialog = (page: Page) => page.getByRole('dialog')
/** A code that no template has yet, also where a try before this one made its own. */
const freshCode = (name: string) => `${name}${Date.now() % 100_000}`

test('a template is copied from the gallery, changed, published, compared and withdrawn', async ({ page }) => {
  test.slow()
  const code = freshCode('fwyj')
  await enter(page, 'admin', { path: list })
  await page.getByRole('button', { name: /^复制 服务意见/ }).click()
  await dialog(page).getByLabel('中文名称').fill('服务评价')
  await dialog(page).getByLabel('模板代码').fill(code)
  await dialog(page).getByLabel('主管单位').click()
  await page.keyboard.type('信息化')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: '复制' }).click()

  // The editor opens with it; what is typed is kept by itself.
  const settings = page.getByRole('complementary', { name: '字段设置' })
  await page.getByRole('button', { name: '加字段' }).click()
  await page.getByRole('menuitem', { name: '金额', exact: true }).click()
  await settings.getByLabel('中文标题').fill('赔偿金额')
  await settings.getByLabel('英文标题').fill('Compensation')
  const preview = page.getByRole('region', { name: '填报时的样子' })
  await expect(preview.getByLabel('赔偿金额')).toBeVisible()
  await expect(page.getByText(/^草稿 · \d\d:\d\d 已保存$/)).toBeVisible()

  // A mistake of a rule is told where it is, in words and with its place; it is listed, and leads there.
  const rule = settings.getByLabel('何时必填')
  await rule.fill('amount > nothing')
  await expect(rule).toHaveAccessibleDescription(/第 10 个字符：没有字段“nothing”/)
  await rule.fill('amount > 100')
  await expect(rule).not.toHaveAttribute('aria-invalid')
  await settings.getByRole('button', { name: '加一个条件' }).click()
  await settings.getByRole('textbox', { name: '须满足 1', exact: true }).fill('amount <= 500')
  await settings.getByLabel('不满足时的中文提示').fill('不能超过 500 元')
  await settings.getByLabel('不满足时的英文提示').fill('500 yuan at most')

  // The form beside it is alive: its rules hold while it is tried, and tell of a field once it is left.
  await preview.getByLabel('赔偿金额').fill('600')
  await page.keyboard.press('Tab')
  await expect(preview.getByText('不能超过 500 元')).toBeVisible()
  await preview.getByLabel('赔偿金额').fill('300')
  await expect(settings.getByText('显示 · 必填 · 条件都满足')).toBeVisible()

  // It was for whoever has a link: nobody leads the unit of those.
  await page.getByRole('radio', { name: '谁可填报' }).click()
  await page.getByRole('combobox', { name: '谁可填报' }).click()
  await page.getByRole('option', { name: '全体教职工' }).click()
  await page.getByRole('radio', { name: '办理顺序' }).click()
  await page.getByRole('button', { name: '加一步' }).click()
  await expect(page.getByText('由申请人所在单位负责人同意。每步 2 个工作日，逾期提醒。')).toBeVisible()

  await page.getByRole('button', { name: '发布 v1' }).click()
  await dialog(page).getByLabel('版本说明').fill('第一版')
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('v1 已发布').first()).toBeVisible()

  // A second version, compared with the first.
  await page.getByRole('radio', { name: '表单' }).click()
  await page.getByRole('button', { name: /^赔偿金额/ }).click()
  await settings.getByLabel('中文标题').fill('补偿金额')
  await expect(page.getByText(/^v2 草稿 · \d\d:\d\d 已保存$/)).toBeVisible()
  await page.getByRole('button', { name: '与 v1 比较' }).click()
  await expect(dialog(page).getByText('字段“补偿金额”的标题由“赔偿金额”改为“补偿金额”')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '返回模板管理' }).click()
  await page.goto(`${list.slice(1)}?mbid=${code}`)
  await expect(page).toHaveURL(new RegExp(`\\?keyword=${code}$`))
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByText('v2 草稿')).toBeVisible()
  await rowMenu(page, '服务评价', '撤下')
  await dialog(page).getByLabel('原因').fill('改由服务大厅受理')
  await dialog(page).getByRole('button', { name: '撤下' }).click()
  await expect(toasts(page).getByText('已撤下')).toBeVisible()
  await expect(row.getByText('已撤下')).toBeVisible()
  await rowMenu(page, '服务评价', '版本')
  await expect(dialog(page).getByText('已撤下：改由服务大厅受理')).toBeVisible()
})

test('a template is made by keyboard alone, in English', async ({ page }) => {
  test.slow()
  await enter(page, 'admin', { path: list, language: 'en' })
  await page.getByRole('button', { name: 'New template' }).press('Enter')
  await dialog(page).getByLabel('Chinese name').fill('借用登记')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Loan')
  await page.keyboard.press('Tab')
  await page.keyboard.type(freshCode('loan'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('Information')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')

  const fields = page.getByRole('region', { name: 'Fields' })
  const settings = page.getByRole('complementary', { name: 'Settings of the field' })
  const add = async (kind: string) => {
    await fields.getByRole('button', { name: 'Add a field' }).press('Enter')
    await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter')
  }
  await add('date')
  await add('number')
  await expect(fields.getByRole('listitem')).toHaveText([/Date/, /Number/])

  // Taken elsewhere by its grip, and back by Ctrl + Z.
  await fields.getByRole('button', { name: 'Move Number' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(fields.getByRole('listitem')).toHaveText([/Number/, /Date/])
  await page.keyboard.press('Control+z')
  await expect(fields.getByRole('listitem')).toHaveText([/Date/, /Number/])
  // Also the field itself, which has the focus; and it comes back.
  await page.keyboard.press('Control+z')
  await expect(fields.getByRole('listitem')).toHaveText([/Date/])
  await page.keyboard.press('Control+y')
  await expect(fields.getByRole('listitem')).toHaveText([/Date/, /Number/])

  await settings.getByLabel('Shown when').fill('has(date) &&')
  await expect(settings.getByLabel('Shown when')).toHaveAccessibleDescription(/the rule is not complete/)
  await settings.getByLabel('Shown when').fill('has(date)')
  const form = page.getByRole('region', { name: 'As people will fill it in' })
  await expect(form.getByLabel('Number')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Form', exact: true }).press('ArrowRight')
  await page.getByRole('radio', { name: 'Paper', exact: true }).press('ArrowRight')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await expect(page.getByText(/^The leader of the applicant's unit agrees\./)).toBeVisible()
  await expect(page.getByText(/^Draft · saved \d\d:\d\d$/)).toBeVisible()
})
