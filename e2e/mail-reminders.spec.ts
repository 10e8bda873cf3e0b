import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('where the organisation sends mails, a person chooses which, and finds it so again', async ({ page }) => {
  // Five visits, each with the whole page anew.
  test.slow()
  const card = page.getByRole('region', { name: '邮件提醒' })
  await enter(page, 'qianqi', { path: '/user/userInfo' })
  await expect(page.getByRole('heading', { level: 3, name: '密保问题' })).toBeVisible()
  await expect(card).toBeHidden()

  await enter(page, 'admin', { path: '/cssz/syscs?keyword=documentMail' })
  const row = page.getByRole('listitem', { name: '邮件提醒' })
  await row.getByRole('switch').click()
  await expect(row).toContainText('已保存')

  await enter(page, 'qianqi', { path: '/user/userInfo' })
  const [todos, news] = [card.getByRole('switch', { name: '待办' }), card.getByRole('switch', { name: '单据消息' })]
  await expect(todos).toBeChecked()
  await expect(news).toBeChecked()
  await expect(card).toContainText(/发送到 .+@/)
  await news.click()
  await expect(page.getByText('已关闭')).toBeVisible()
  await expect(news).not.toBeChecked()
  await page.reload()
  await expect(todos).toBeChecked()
  await expect(news).not.toBeChecked()

  await enter(page, 'admin', { path: '/cssz/syscs?keyword=documentMail' })
  await row.getByRole('button', { name: '恢复默认 邮件提醒' }).click()
  await expect(row).toContainText('已保存')
  await enter(page, 'qianqi', { path: '/user/userInfo' })
  await expect(page.getByRole('heading', { level: 3, name: '密保问题' })).toBeVisible()
  await expect(card).toBeHidden()
})
