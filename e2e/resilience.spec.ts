import { expect, type Page, type Route } from '@playwright/test'
import { api } from '@portico/contract/api.ts'
import { unbegunRetryAfter } from '@portico/contract/codes.ts'
import { enter, signIn, startSession, test } from './people.ts'
import { originOf, password } from './portals.ts'
import { card, cardLink, menu, openPages, openTab, system, tabBar, toasts } from './screen.ts'

const gone = '操作失败，请联系管理员'

test('without a network nothing is lost, and all goes on when it is back', async ({ page, context }) => {
  await enter(page, '2007234', { path: '/home?system=0001' })
  await cardLink(page, '日常报销').click()
  const search = page.frameLocator('iframe[title="日常报销"]').getByRole('searchbox')
  await search.fill('会议')
  await menu(page)
    .getByRole('link', { name: /^待办事项/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '待办事项' })).toBeVisible()
  await openTab(page, '首页').click()
  await context.setOffline(true)

  const star = card(page, '到款查询').getByRole('button')
  const before = await star.getAttribute('aria-pressed')
  await star.click()
  await expect(toasts(page).getByRole('alert')).toContainText(gone)
  await expect(star).toHaveAttribute('aria-pressed', before ?? '')
  await toasts(page).getByRole('button', { name: '关闭' }).click()
  await menu(page)
    .getByRole('link', { name: /^通知公告/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '页面没能打开' })).toBeVisible()
  await openTab(page, '日常报销').click()
  await expect(search).toHaveValue('会议')

  await context.setOffline(false)
  await openTab(page, '首页').click()
  await star.click()
  await expect(star).not.toHaveAttribute('aria-pressed', before ?? '')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', before ?? '')
  await openTab(page, '日常报销').click()
  await expect(search).toHaveValue('会议')
  await openTab(page, '通知公告').click()
  await expect(page.getByRole('list', { name: '公告列表' })).toBeVisible()
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页', '日常报销', '待办事项', '通知公告'])
})

test('parts whose code is lost with the network leave the frame as it is, and come when that is back', async ({
  page,
}) => {
  const parts = /assets\/(Reminders|AssistantPanel)-.*\.js/
  await page.route(parts, route => route.abort())
  const lost = page.waitForEvent('requestfailed', request => request.url().includes('Reminders'))
  await enter(page, '2007234')
  await lost
  await page.getByRole('button', { name: '我的智能助手' }).click()
  await expect(toasts(page)).toContainText('恢复后会自动打开')
  await expect(tabBar(page)).toBeVisible()
  await page.unroute(parts)
  await expect(page.getByRole('dialog', { name: '我的智能助手' })).toBeVisible()
})

test('what a portal with too much to do refused goes through a little later', async ({ page }) => {
  const refused: string[] = []
  // As such a portal does: before it begins anything, with the seconds after which it may be asked again.
  const refuseOnce = async (route: Route) => {
    const url = new URL(route.request().url()).pathname
    if (refused.includes(url)) return route.fallback()
    refused.push(url)
    const body = JSON.stringify({ code: 999, data: null, message: gone })
    await route.fulfill({ status: 503, headers: { 'retry-after': String(unbegunRetryAfter) }, body })
  }
  await enter(page, '2007234', { path: '/user/feedback?write=1' })
  const form = page.getByRole('dialog', { name: '写反馈' })
  await form.getByLabel('反馈内容').fill('下午三点打不开报销')
  await page.route(`**${api.feedback.add.url}`, refuseOnce)
  await page.route(`**${api.feedback.mine.url}`, refuseOnce)
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('下午三点打不开报销')).toHaveCount(1)
  expect(refused).toEqual([api.feedback.add.url, api.feedback.mine.url])
})

test('a portal that does not answer at the start says so, and heals by itself', async ({ page }) => {
  await page.route('**/portal_server/**', route => route.abort())
  await page.goto('login')
  await page.evaluate(() => sessionStorage.setItem('satoken', 'whatever-whatever-whatever-whatever-whatever'))
  await page.goto('home')
  await expect(page.getByRole('alert').getByRole('heading', { level: 1, name: '门户暂时打不开' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(`${gone}（代码 999）`)
  await expect(page.getByRole('alert')).toContainText('正在自动重试，恢复后会继续。')
  // Not signed out: the portal could not say that the session is over.
  expect(await page.evaluate(() => sessionStorage.getItem('satoken'))).not.toBeNull()

  const token = await startSession(page.request, '2007234')
  await page.evaluate(value => sessionStorage.setItem('satoken', value), token)
  await page.unroute('**/portal_server/**')
  await expect(system(page, '财务系统')).toBeVisible()
})

test('signing in without a network says so in place, and keeps what was typed', async ({ page, context }) => {
  await page.goto('login')
  const [name, secret] = [page.getByLabel('用户名', { exact: true }), page.getByLabel('密码', { exact: true })]
  await name.fill('2007234')
  await secret.fill('Journey-2026')
  await expect(page.getByRole('button', { name: '登 录' })).toBeEnabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByRole('alert')).toContainText(`${gone}（代码 999）网络已断开或门户没有应答`)
  await expect(name).toHaveValue('2007234')
  await expect(secret).toHaveValue('Journey-2026')
  await context.setOffline(false)
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(tabBar(page)).toBeVisible()
})

test('a session that was ended elsewhere: sign-in screen with a message, then the tabs are back', async ({
  page,
  playwright,
}) => {
  await enter(page, '2004144')
  await openPages(page, '待办事项', '通知公告')
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页', '待办事项', '通知公告'])

  const elsewhere = await playwright.request.newContext()
  const satoken = await startSession(elsewhere, '2004144')
  const ended = await elsewhere.post(`${originOf('plain')}/portal_server/session/endOthers`, {
    headers: { satoken, 'sec-fetch-site': 'same-origin' },
    data: {},
  })
  expect(await ended.json()).toMatchObject({ code: 200 })
  await elsewhere.dispose()

  // Told by the stream of events: nothing has to be asked.
  await expect(page).toHaveURL(/\/login\?retmsg=/)
  await expect(page.getByRole('status').filter({ hasText: '未登录或登录已过期，请重新登录' })).toBeVisible()
  await signIn(page, '2004144', { path: new URL(page.url()).pathname.replace('/portal_web', '') })
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页', '待办事项', '通知公告'])
})

test('after a session’s end the same person comes back to where they were, another one does not', async ({ page }) => {
  const end = () => page.evaluate(() => sessionStorage.setItem('satoken', 'over-over-over-over-over-over-over-over'))
  const signInHere = async (username: string) => {
    await page.getByLabel('用户名', { exact: true }).fill(username)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登 录' }).click()
  }
  for (const [username, place] of [
    ['2004144', /\/(dbsx|tzgg)$/],
    ['2006237', /\/home$/],
  ] as const) {
    await enter(page, '2004144')
    await openPages(page, '通知公告')
    await end()
    // Whatever asks first meets the end: this press, or a figure that is due, and then there is nothing left to press.
    await menu(page)
      .getByRole('link', { name: /^待办事项/ })
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(page.getByRole('status').filter({ hasText: '未登录或登录已过期' })).toBeVisible()
    await signInHere(username)
    await expect(tabBar(page)).toBeVisible()
    await expect(page).toHaveURL(place)
  }
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页'])
})

test('a page that could not be loaded says that nothing answered, and comes by itself', async ({ page }) => {
  await enter(page, '2007234')
  await expect(system(page, '财务系统')).toBeVisible()
  await page.route('**/portal_server/**', route => route.abort())
  await openPages(page, '待办事项')
  const failed = page.getByRole('tabpanel', { name: '待办事项' }).getByRole('alert')
  await expect(failed).toContainText(`${gone}（代码 999）`)
  await expect(failed).toContainText('网络已断开或门户没有应答，恢复后会自动加载。')
  await page.unroute('**/portal_server/**')
  // Nobody presses anything.
  await expect(failed).toHaveCount(0)
})

/** Opens the dialog of a new dictionary and fills it. */
async function fillDictionary(page: Page, code: string) {
  const dialog = page.getByRole('dialog', { name: '新增字典' })
  await enter(page, 'admin', { path: `/xtgl/glzd?keyword=${code}` })
  await page.getByRole('button', { name: '新增字典' }).click()
  await dialog.getByLabel('字典编码').fill(code)
  await dialog.getByLabel('中文名称').fill('断网时填写')
  await dialog.getByLabel('英文名称').fill('Entered without a network')
  await dialog.getByRole('button', { name: '添加标签' }).click()
  await dialog.getByLabel('标签值 1').fill('1')
  await dialog.getByLabel('中文 1', { exact: true }).fill('一')
  await dialog.getByLabel('英文 1', { exact: true }).fill('One')
  return { dialog, note: dialog.getByRole('alert').first(), name: dialog.getByLabel('中文名称') }
}

test('a form keeps what was typed without a network, and is saved by itself once that is back', async ({
  page,
  context,
}) => {
  const { dialog, note, name } = await fillDictionary(page, 'offline_save')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(note).toHaveText(`${gone}（代码 999） 网络已断开。填写的内容都还在，恢复后会自动保存。`)
  await expect(name).toHaveValue('断网时填写')
  // What is changed while it waits is saved, too.
  await name.fill('断网时又改')
  await context.setOffline(false)
  // Nobody presses anything.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /offline_save/ })).toContainText('断网时又改')
})

test('a form whose portal did not answer says once that is back, and is not sent again by itself', async ({ page }) => {
  const { dialog, note, name } = await fillDictionary(page, 'silent_save')
  await page.route('**/portal_server/**', route => route.abort())
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(note).toContainText(`${gone}（代码 999） 门户没有应答，可能已经保存，也可能没有。`)
  await page.unroute('**/portal_server/**')
  await expect(note).toHaveText('门户已恢复应答。刚才的内容可能已经保存，请先核对，没有保存时再保存一次。')
  await expect(name).toHaveValue('断网时填写')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /silent_save/ })).toHaveCount(1)
})

test('an application that could not be opened for lack of network opens by itself', async ({ page, context }) => {
  await enter(page, '2007234', { path: '/home?system=0001' })
  // Its code is there: another one was opened before.
  await cardLink(page, '日常报销').click()
  await expect(page.frameLocator('iframe[title="日常报销"]').getByRole('searchbox')).toBeVisible()
  await openTab(page, '首页').click()
  await context.setOffline(true)
  await cardLink(page, '到款查询').click()
  const failed = page.getByRole('tabpanel', { name: '到款查询' }).getByRole('alert')
  await expect(failed).toContainText('无法打开 到款查询')
  await expect(failed).toContainText(`${gone}（代码 999）`)
  await expect(failed).toContainText('恢复后会自动加载')
  await context.setOffline(false)
  await expect(page.locator('iframe[title="到款查询"]')).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that is loaded without a network says so, in the portal’s own words', async ({ page, context }) => {
    await enter(page, '2007234')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: '网络不可用' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: /重试/ }).click()
    await expect(system(page, '财务系统')).toBeVisible()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(request => new URL(request.url).pathname)
    })
    expect(kept.filter(path => !path.startsWith('/portal_web/'))).toEqual([])
    expect(kept.some(path => path.startsWith('/portal_web/assets/'))).toBe(true)
  })
})
