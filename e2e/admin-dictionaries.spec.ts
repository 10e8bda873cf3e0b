import { expect } from '@playwright/test'
import { enter, test } from './people.ts'
import { rowMenu } from './screen.ts'

test('a dictionary is added, found, changed and deleted', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/glzd' })
  await page.getByRole('button', { name: '新增字典' }).click()
  const dialog = page.getByRole('dialog', { name: '新增字典' })

  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '有 3 处需要修改' })).toBeVisible()
  await expect(dialog.getByLabel('字典编码')).toBeFocused()

  await dialog.getByLabel('字典编码').fill('floors')
  await dialog.getByLabel('中文名称').fill('楼层')
  await dialog.getByLabel('英文名称').fill('Floors')
  await dialog.getByRole('button', { name: '添加标签' }).click()
  await dialog.getByLabel('标签值 1').fill('1')
  await dialog.getByLabel('中文 1', { exact: true }).fill('一层')
  await dialog.getByLabel('英文 1', { exact: true }).fill('First')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('新增成功')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: '编码或名称' }).fill('楼')
  await expect(page.getByRole('row', { name: /floors/ })).toContainText('楼层')
  await expect(page).toHaveURL(/keyword=/)

  await page
    .getByRole('row', { name: /floors/ })
    .getByRole('gridcell')
    .first()
    .click()
  const edit = page.getByRole('dialog', { name: '编辑字典' })
  await edit.getByLabel('中文名称').fill('楼层号')
  await page.keyboard.press('Escape')
  await expect(page.getByText('您填写的内容还没有保存')).toBeVisible()
  await page.getByRole('button', { name: '继续填写' }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /floors/ })).toContainText('楼层号')

  await rowMenu(page, '楼层号', '删除')
  await expect(page.getByRole('alertdialog')).toContainText('及其 1 个标签')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('what somebody else saved meanwhile is not overwritten', async ({ page, context }) => {
  await enter(page, 'admin', { path: '/xtgl/glzd?keyword=gender' })
  const other = await context.newPage()
  await enter(other, 'admin', { path: '/xtgl/glzd?keyword=gender' })
  for (const one of [page, other]) await rowMenu(one, '性别', '编辑')
  const save = async (one: typeof page, name: string) => {
    const dialog = one.getByRole('dialog', { name: '编辑字典' })
    await dialog.getByLabel('英文名称').fill(name)
    await dialog.getByRole('button', { name: '保存' }).click()
    return dialog
  }
  await save(other, 'Sex')
  await expect(other.getByText('修改成功')).toBeVisible()
  const late = await save(page, 'Gender or sex')
  await expect(late.getByRole('alert')).toContainText('保存过此记录，请先核对改动的字段再保存：英文名称')
  await expect(late.getByLabel('英文名称')).toHaveValue('Gender or sex')
  await expect(late.getByText('改为 Sex')).toBeVisible()
  await late.getByRole('button', { name: '采用对方的' }).click()
  await expect(late.getByLabel('英文名称')).toHaveValue('Sex')
  await late.getByRole('button', { name: '用回我的' }).click()
  await late.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(page.getByRole('row', { name: /性别/ })).toContainText('Gender or sex')
})
