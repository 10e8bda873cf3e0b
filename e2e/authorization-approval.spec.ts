import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { menu, toasts } from './screen.ts'

const project = 'ZK2024-031'
const badge = (page: Page) => menu(page).getByRole('link', { name: /^授权审批/ })
const item = (page: Page, words: string) =>
  page.getByRole('list', { name: '待办列表' }).getByRole('listitem').filter({ hasText: words })

async function fillIn(page: Page, sum: string) {
  await page.getByRole('textbox', { name: '申请金额（元）' }).fill(sum)
  await page.getByRole('textbox', { name: '用途' }).fill('机房耗材更换')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '提交申请' }).press('Enter')
  await expect(toasts(page)).toContainText('申请已提交')
}

test('an assistant applies, is rejected with a reason, applies again by the to-do item and is approved', async ({
  page,
  browser,
}) => {
  const leader = await (await browser.newContext()).newPage()
  await enter(leader, '2009118', { path: '/dbsx?kind=approval' })
  await menu(leader).getByRole('button', { name: '项目授权' }).press('Enter')
  await expect(badge(leader)).toHaveAccessibleName(/授权审批 \d+ 项未处理/)
  const waiting = async () => Number(/(\d+) 项/.exec(await badge(leader).innerText())?.[1])
  const before = await waiting()

  await enter(page, '2021192', { path: `/sqgl/applyProjectAuz?project=${project}` })
  await fillIn(page, '30000')
  await expect(page.getByRole('row').filter({ hasText: project })).toContainText('待处理')

  // The leader hears of it at once; the item opens the application itself, among others that wait.
  await expect(badge(leader)).toHaveAccessibleName(`授权审批 ${before + 1} 项未处理`)
  await item(leader, `${project} 30,000.00`).getByRole('button', { name: /^办理/ }).press('Enter')
  await expect(leader).toHaveURL(/projectAuzApprovalView\?id=\d+$/)
  await expect(leader.getByRole('heading', { level: 2, name: /朱婉清/ })).toBeVisible()
  const reject = leader.getByRole('button', { name: '驳回', exact: true })
  await reject.press('Enter')
  await expect(leader.getByText('驳回原因不能为空')).toBeVisible()
  await expect(leader.getByRole('textbox', { name: '驳回原因' })).toBeFocused()
  await leader.keyboard.type('请按采购预算申请')
  await reject.press('Enter')
  await expect(toasts(leader)).toContainText('已驳回 朱婉清 的申请')
  await expect(badge(leader)).toHaveAccessibleName(`授权审批 ${before} 项未处理`)

  await page.goto('/portal_web/dbsx')
  await item(page, '申请被驳回').getByRole('button', { name: /^办理/ }).press('Enter')
  await expect(page.getByRole('note')).toContainText('请按采购预算申请')
  await expect(page.getByRole('textbox', { name: '申请金额（元）' })).toHaveValue('30,000.00')
  await fillIn(page, '12000')

  await leader.goto('/portal_web/dbsx?kind=approval')
  await item(leader, `${project} 12,000.00`).getByRole('button', { name: /^办理/ }).press('Enter')
  await expect(leader.getByText('请按采购预算申请')).toBeVisible()
  await leader.getByRole('button', { name: '通过 12,000.00' }).press('Enter')
  await expect(toasts(leader)).toContainText('已通过 朱婉清 的申请')

  await page.goto('/portal_web/dbsx')
  await expect(item(page, '申请被驳回')).toHaveCount(0)
  await item(page, '申请已通过').getByRole('button', { name: /^办理/ }).press('Enter')
  const card = page.getByRole('article').filter({ hasText: project })
  await expect(card).toContainText('12,000.00')
  await expect(page.getByRole('article')).toHaveCount(1)

  // What is told of a card may be muted there.
  await card.getByRole('button', { name: /更多操作/ }).press('Enter')
  await page.getByRole('menuitem', { name: '不再提醒' }).press('Enter')
  await expect(toasts(page)).toContainText('已关闭这笔授权的提醒')
  await card.getByRole('button', { name: /更多操作/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: '恢复提醒' })).toBeVisible()
  await leader.context().close()
})
