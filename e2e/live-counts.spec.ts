import { expect, type Page } from '@playwright/test'
import { enter, startSession, test } from './people.ts'
import { originOf } from './portals.ts'
import { menu } from './screen.ts'

/** Nobody else's: their notices are counted here. */
const person = '2019031'

const noticesLink = (page: Page) => menu(page).getByRole('link', { name: /^通知公告/ })
/** As it is read aloud: 通知公告, 3 条未读. */
const unread = async (page: Page) => Number(/(\d+) 条未读/.exec(await noticesLink(page).innerText())?.[1] ?? 0)

test('a notice raises the badge in both tabs at once, by one stream, and goes when it is read', async ({
  page,
  context,
  browser,
}) => {
  const streams: string[] = []
  const asked: string[] = []
  context.on('request', request => {
    if (request.url().endsWith('/portal_server/events')) streams.push(request.url())
    if (/\/dbtz\/(tzgg|dbsx)$/.test(request.url())) asked.push(request.url())
  })
  await enter(page, person)
  await expect(noticesLink(page)).toHaveText(/\d/)
  const second = await context.newPage()
  await enter(second, person)
  await expect(noticesLink(second)).toHaveText(/\d/)
  const before = await unread(page)
  expect(await unread(second)).toBe(before)
  expect(streams).toHaveLength(1)

  const keeper = await browser.newContext()
  const token = await startSession(keeper.request, 'admin')
  const headers = { satoken: token, origin: originOf('plain'), 'sec-fetch-site': 'same-origin' }
  const mine = await page.evaluate(async () => {
    const satoken = sessionStorage.getItem('satoken') ?? ''
    const answer = await fetch('/portal_server/yhxx', { headers: { satoken } })
    return (await answer.json()).data as { suid: string }
  })
  const saved = await keeper.request.post(`${originOf('plain')}/portal_server/xtglGggl/save`, {
    headers,
    data: {
      ggdj: 1,
      gglx: '通知',
      ggbt: '只给一个人',
      ggbtEn: 'For one',
      ggnr: '<p>请看</p>',
      ggnrEn: '',
      fbdw: '信息中心',
      fbdwEn: '',
      sffb: 1,
      sfzd: 0,
      sfgk: 0,
      sfbd: 0,
      mbbm: [],
      mbjs: [],
      mbry: [Number(mine.suid)],
      fjid: [],
    },
  })
  expect(await saved.json()).toMatchObject({ code: 200 })
  for (const tab of [page, second]) await expect.poll(() => unread(tab)).toBe(before + 1)

  // The one with the stream closes: the other goes on hearing by one of its own.
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await noticesLink(second).click()
  await second.getByRole('link', { name: /只给一个人/ }).click()
  await expect.poll(() => unread(second)).toBe(before)
  expect(asked).toEqual([])
  await keeper.close()
})

test('a session that is ended elsewhere is over here at once, and only that one', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, person)
  await expect(noticesLink(page)).toHaveText(/\d/)
  const second = await context.newPage()
  await enter(second, person)
  await expect(noticesLink(second)).toHaveText(/\d/)
  const other = await browser.newContext()
  const token = await startSession(other.request, person)
  const headers = { satoken: token, origin: originOf('plain'), 'sec-fetch-site': 'same-origin' }
  const call = async (path: string, data = {}) =>
    (await (await other.request.post(`${originOf('plain')}/portal_server${path}`, { headers, data })).json()) as {
      code: number
      data: { id: string; current: number; loginTime: string }[]
    }
  // The last two besides this one are the tabs; the later one is not the one with the stream.
  const tabs = (await call('/session/list')).data.filter(session => session.current === 0)
  const [ended] = tabs.sort((a, b) => (a.loginTime < b.loginTime ? 1 : -1))
  expect(await call('/session/end', { id: ended?.id })).toMatchObject({ code: 200 })
  const isOut = (tab: Page) => tab.url().includes('/login?retmsg=')
  await expect.poll(() => [page, second].filter(isOut).length).toBe(1)
  const out = isOut(page) ? page : second
  await expect(out.getByText('未登录或登录已过期，请重新登录').first()).toBeVisible()
  expect(await call('/session/endOthers')).toMatchObject({ code: 200 })
  await expect.poll(() => [page, second].filter(isOut).length).toBe(2)
  await other.close()
})
