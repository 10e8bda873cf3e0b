import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('holidays: a wrong day is told at its field, those that are there are named, one that is deleted comes back', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/xtgl/ptpz?view=days' })
  const add = page.getByRole('button', { name: '新增节假日' })
  const dialog = page.getByRole('dialog', { name: '新增节假日' })
  const [day, last] = [dialog.getByLabel('日期'), dialog.getByLabel('到', { exact: true })]
  const named = async (name: string) => {
    await dialog.getByLabel('中文名称').fill(name)
    await dialog.getByLabel('英文名称').fill('Founding Day')
  }
  await add.click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveAccessibleDescription(/日期/)
  await day.fill('2034-05-04')
  await last.fill('2034-02-30')
  await named('校庆')
  await expect(last).toHaveValue('2034-02-30')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await expect(last).toHaveAccessibleDescription(/请输入 1900 年至 9999 年之间的正确日期/)
  await last.fill('2034-05-05')
  await last.press('Enter')
  await expect(dialog).toBeHidden()

  await add.click()
  await day.fill('2034-05-03')
  await last.fill('2034-05-06')
  await named('调休')
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  const told = page.getByRole('region', { name: '消息提示' })
  await expect(told).toContainText('以下日期已有安排，保持不变2034-05-04、2034-05-05')

  await page.getByRole('searchbox', { name: '名称' }).fill('校庆')
  const gone = page.getByRole('row', { name: /2034-05-04/ })
  await expect(page.getByRole('row', { name: /2034-05-05/ })).toBeVisible()
  await gone.getByRole('button', { name: /的更多操作$/ }).press('Enter')
  await page.getByRole('menuitem', { name: '删除' }).press('Enter')
  await expect(gone).toBeHidden()
  await expect(page.getByRole('button', { name: '2034-05-05 校庆的更多操作' })).toBeFocused()
  await told.getByRole('button', { name: '撤销' }).press('Enter')
  await expect(gone).toContainText('校庆')
  await expect(page.getByRole('button', { name: '2034-05-05 校庆的更多操作' })).toBeFocused()
})
