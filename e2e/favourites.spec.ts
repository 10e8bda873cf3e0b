import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'
import { card, cardNames, menu, openTab, system, toasts } from './screen.ts'

interface Item {
  qid: string
  qname: string
  isbranch: number
  iscy: number
  sysMenuList: Item[]
}
const flat = (items: Item[]): Item[] => items.flatMap(item => [item, ...flat(item.sysMenuList)])

/** Calls the server as the person of the page. */
async function ask(page: Page, path: string, data?: object): Promise<{ code: number; data: unknown }> {
  const token = await page.evaluate(() => sessionStorage.getItem('satoken') ?? '')
  const headers = { satoken: token, 'sec-fetch-site': 'same-origin' }
  const address = `${originOf('plain')}/portal_server/menu/${path}`
  const answer = data
    ? await page.request.post(address, { headers, data })
    : await page.request.get(address, { headers })
  return answer.json()
}

test('there is room for 24: the next takes the place of one that is chosen, or of none', async ({ page }) => {
  await enter(page, '2020190', { path: '/home?system=0001' })
  const systems = (await ask(page, 'mymenu')).data as { sysid: string; sysMenuList: Item[] }[]
  const items = systems.flatMap(each => flat(each.sysMenuList).map(item => ({ ...item, sysid: each.sysid })))
  const open = items.filter(item => item.isbranch === 0)
  // Finance stays free of stars beyond those that the roles set, and the others fill the room.
  const others = open.filter(item => item.iscy !== 1 && item.sysid !== '0001')
  const room = 24 - open.filter(item => item.iscy === 1).length
  for (const { qid } of others.slice(0, room)) expect((await ask(page, 'addcy', { qid })).code).toBe(200)
  await page.reload()

  const star = (name: string) => card(page, name).getByRole('button', { name: new RegExp(`${name}$`) })
  await expect(star('借款申请')).toHaveAttribute('aria-pressed', 'false')
  await star('借款申请').click()
  const shelf = page.getByRole('dialog', { name: '我的常用已满' })
  await expect(shelf).toContainText('最多 24 个。请选择一个，换成“借款申请”。')
  // A name that is cut says the whole to whoever points at it.
  for (const button of await shelf.getByRole('button', { name: /^换下 / }).all())
    expect(`换下 ${await button.getAttribute('title')}`).toBe(await button.getAttribute('aria-label'))
  await shelf.getByRole('button', { name: '不收藏' }).click()
  await expect(star('借款申请')).toHaveAttribute('aria-pressed', 'false')
  await system(page, '我的常用').click()
  await expect(page.getByText('已收藏 24 / 24')).toBeVisible()
  await expect(cardNames(page)).toHaveCount(24)
  const before = await cardNames(page).allTextContents()
  await system(page, '财务系统').click()
  await star('借款申请').click()
  await shelf
    .getByRole('button', { name: /^换下 / })
    .nth(3)
    .click()
  await expect(toasts(page)).toContainText(/添加成功！.*借款申请，换下 ./s)
  await expect(star('借款申请')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await system(page, '我的常用').click()
  await expect(cardNames(page)).toHaveCount(24)
  const after = await cardNames(page).allTextContents()
  expect(after.filter((name, at) => name !== before[at])).toHaveLength(1)
  expect(after[3]).toContain('借款申请')
  await menu(page).getByRole('link', { name: '应用导航' }).click()
  await expect(openTab(page, '应用导航')).toHaveAttribute('aria-selected', 'true')
  const shown = page.getByRole('tabpanel', { name: '应用导航' })
  await expect(shown.getByText('已收藏 24 / 24')).toBeVisible()

  await shown
    .getByRole('button', { name: /^取消常用 / })
    .first()
    .click()
  await expect(shown.getByText('已收藏 23 / 24')).toBeVisible()
  await expect(toasts(page)).toContainText('取消成功！')
})
