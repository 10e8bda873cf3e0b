import { expect } from '@playwright/test'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

test('posts: a leader is succeeded by keyboard, mistakes at their fields, who left is folded away', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/xtgl/dwgl?word=400400' })
  await expect(page.getByRole('row', { name: /校医院/ })).toContainText('胡宏亮')
  await page.getByRole('button', { name: '校医院的更多操作' }).press('Enter')
  await page.getByRole('menuitem', { name: '职务' }).press('Enter')
  const posts = page.getByRole('dialog', { name: '“校医院”的职务' })
  await expect(posts.getByRole('status').first()).toHaveText('现任负责人：胡宏亮')
  await posts.getByRole('button', { name: '新增职务' }).press('Enter')
  const form = page.getByRole('dialog', { name: '新增职务' })
  await page.keyboard.press('Control+s')
  await expect(form.getByRole('combobox', { name: '任职人' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('combobox', { name: '任职人' }).fill('2005019')
  await page.getByTitle(/2005019/).waitFor()
  await page.keyboard.press('Enter')
  await form.getByRole('switch', { name: '接任' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(form.getByRole('textbox', { name: '任职日期' })).toHaveAccessibleDescription(/胡宏亮 在此期间任负责人/)
  await form.getByRole('switch', { name: '接任' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await expect(posts.getByRole('status').first()).toHaveText('现任负责人：钱七')
  await expect(posts.getByRole('row', { name: /胡宏亮/ })).toHaveCount(0)
  await posts.getByRole('checkbox', { name: '显示已离任的 1 条' }).press('Space')
  await expect(posts.getByRole('row', { name: /胡宏亮/ })).toContainText('已离任')

  await page.getByRole('button', { name: '钱七 负责人的更多操作' }).press('Enter')
  await page.getByRole('menuitem', { name: '离任' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '离任' }).press('Enter')
  await expect(toasts(page)).toContainText('任期已止于今天')
  await toasts(page).getByRole('button', { name: '撤销' }).press('Enter')
  await expect(posts.getByRole('row', { name: /钱七/ })).toContainText(/ – 在任/)
})

test('posts in English: who stands in while a unit has no leader', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/dwgl?word=400300', language: 'en' })
  await page.getByRole('button', { name: 'More actions for Analysis and Testing Centre' }).click()
  await page.getByRole('menuitem', { name: 'Posts' }).click()
  const posts = page.getByRole('dialog', { name: 'Posts of “Analysis and Testing Centre”' })
  await expect(posts.getByRole('status').first()).toHaveText('Led by Guo Junhui')
  await page.getByRole('button', { name: 'More actions for Guo Junhui Leader' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(posts.getByRole('status').first()).toHaveText(
    'No leader of its own: Zhong Qihang, who leads “Jiangzhou University”, stands in',
  )
})
