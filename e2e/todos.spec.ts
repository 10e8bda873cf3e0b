import { expect } from '@playwright/test'
import { enter, test } from './people.ts'
import { menu, toasts } from './screen.ts'

test('what is finished in a business system leaves the list and the badges of every tab', async ({ page, context }) => {
  await enter(page, '2007237', { path: '/dbsx' })
  const badge = (of = page) => menu(of).getByRole('link', { name: /^待办事项/ })
  await expect(badge()).toHaveAccessibleName('待办事项 2 项未处理')
  const other = await context.newPage()
  await enter(other, '2007237')
  await expect(badge(other)).toHaveAccessibleName('待办事项 2 项未处理')

  await page.bringToFront()
  const list = page.getByRole('list', { name: '待办列表' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const opened = context.waitForEvent('page')
  await list.getByRole('button', { name: '办理 补充材料：市内交通费缺少明细' }).click()
  const system = await opened
  await expect(system.getByText('来自门户的待办事项')).toBeVisible()
  await system.getByRole('button', { name: '办结' }).click()
  await expect(system.getByRole('status').first()).toHaveText('已办结，门户的待办已关闭')

  for (const each of [page, other]) {
    await each.bringToFront()
    await expect(badge(each)).toHaveAccessibleName('待办事项 1 项未处理', { timeout: 40_000 })
  }
  await page.bringToFront()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: '已办' }).click()
  await expect(page).toHaveURL(/\/dbsx\?state=done$/)
  await expect(page.getByRole('listitem').filter({ hasText: '市内交通费' })).toContainText('办理')
})

test('several are ticked off at once after a question, and taken back', async ({ page }) => {
  await enter(page, '2010107', { path: '/dbsx?kind=reading' })
  const list = page.getByRole('list', { name: '待办列表' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: '类型' }).press('Backspace')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  // What its system keeps to itself has no box.
  await expect(list.getByRole('checkbox')).toHaveCount(3)
  await page.getByRole('checkbox', { name: '选择本页可标记的事项' }).check()
  await expect(page.getByText('已选 3 项')).toBeVisible()
  await page.getByRole('button', { name: '标为已办', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('确定将所选 3 项标为已办吗？')
  await question.getByRole('button', { name: '标为已办' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(toasts(page)).toContainText('已恢复 3 项待办')
  await expect(list.getByRole('listitem')).toHaveCount(4)

  await list.getByRole('button', { name: '标为已办 回执：网络安全培训会' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('searchbox', { name: '搜索待办' }).fill('会议经费')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/keyword=/)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})
