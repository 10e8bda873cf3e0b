import { expect } from '@playwright/test'
import { enter, test } from './people.ts'
import { rowMenu } from './screen.ts'

test('rows of a business system are described, tried, kept and taken away again', async ({ page }) => {
  test.slow()
  await enter(page, 'admin', { path: '/xtgl/sjj' })
  await expect(page.getByRole('row', { name: /campus-card/ })).toContainText('公共服务')
  await page.getByRole('button', { name: '新增数据集' }).click()
  const dialog = page.getByRole('dialog', { name: '新增数据集' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '有 6 处需要修改' })).toBeVisible()

  await dialog.getByLabel('数据集编码').fill('card-places')
  await dialog.getByLabel('中文名称').fill('消费地点')
  await dialog.getByLabel('英文名称').fill('Places of payments')
  await dialog.getByLabel('业务系统').click()
  await page.getByTitle('0008 公共服务').click()
  await dialog.getByLabel('路径').fill('/campus-card')
  for (const [at, [key, zh, en]] of (
    [
      ['personCode', '工号', 'Staff no.'],
      ['place', '地点', 'Place'],
    ] as const
  ).entries()) {
    await dialog.getByRole('button', { name: '添加列' }).click()
    await dialog.getByLabel(`字段名 ${at + 1}`).fill(key)
    await dialog.getByLabel(`中文标题 ${at + 1}`).fill(zh)
    await dialog.getByLabel(`英文标题 ${at + 1}`).fill(en)
  }
  await dialog.getByLabel('人员列').click()
  await page.getByTitle('personCode 工号').click()

  await dialog.getByRole('button', { name: '试取数据' }).click()
  await expect(dialog.getByText('取得 10 行')).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: '地点' })).toBeVisible()
  await dialog.getByLabel('路径').fill('/nothing-here')
  await dialog.getByRole('button', { name: '试取数据' }).click()
  await expect(dialog.getByText('业务系统“公共服务”答复异常（404）')).toBeVisible()
  await dialog.getByLabel('路径').fill('/campus-card')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('新增成功')).toBeVisible()

  await expect(page.getByRole('row', { name: /card-places/ })).toContainText('人员列')
  await rowMenu(page, '消费地点', '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(page.getByRole('row', { name: /card-places/ })).toBeHidden()
})
