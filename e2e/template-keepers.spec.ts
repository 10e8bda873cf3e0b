import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('whom a template names finds it in the menu, and that one alone', async ({ page }) => {
  await enter(page, '2009075', { path: '/home' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('系统管理').click()
  await menu.getByText('模板管理').click()
  await expect(page.getByRole('heading', { name: '模板管理' })).toBeVisible()
  await expect(page.getByText('sbjy')).toBeVisible()
  await expect(page.getByText('yysq')).toHaveCount(0)
  for (const name of ['导入', '新建模板']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '范本' })).toHaveCount(0)

  // The editor opens, and knows the roles that the template may name.
  await page.goto('xtgl/mbgl/editor?mbid=sbjy')
  await expect(page.getByRole('region', { name: '填报时的样子' })).toBeVisible()
  await page.getByRole('radio', { name: '谁可填报' }).click()
  await expect(page.getByText('资产管理员').first()).toBeVisible()
})

test('for somebody whom none names the page is out of their rights', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/xtgl/mbgl' })
  await expect(page.getByRole('definition').filter({ hasText: /^403$/ })).toBeVisible()
})
