import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testSampleOrigin } from '../../testing/settings.ts'

type As = { satoken: string }
let portal: TestPortal
let zhangsan: As
/** An application of finance that teachers have, with a link that the server makes. */
let item: Record<string, unknown>
/** One that only others have. */
let foreign: string
beforeAll(async () => {
  portal = await startPortal()
  zhangsan = await portal.as('zhangsan')
  const menus = (await portal.get('/menu/mymenu', zhangsan)).data as Record<string, unknown>[]
  const all = (items: Record<string, unknown>[]): Record<string, unknown>[] =>
    items.flatMap(it => [it, ...all(it['sysMenuList'] as Record<string, unknown>[])])
  const mine = all(menus).filter(it => it['isbranch'] === 0)
  item = mine.find(it => it['sysid'] === '0001' && it['urlflg'] === 1) ?? {}
  const ids = new Set(mine.map(it => it['qid']))
  const [other] = (
    await portal.sql<{ id: string }>(
      "select id from permissions where link_kind = 'link' and not is_branch and path is null order by id",
    )
  ).filter(row => !ids.has(row.id))
  foreign = other?.id ?? ''
})
afterAll(() => portal.close())

const ask = (more: object, as = zhangsan, headers = {}) =>
  portal.post('/menu/url', { ...item, ...more }, { ...as, ...headers })
const target = async (more: object = {}, as = zhangsan) => new URL(String((await ask(more, as)).data))
const logged = async () => {
  const [row] = await portal.sql<{ outcome: string; object: string; detail: string; actor_name: string }>(
    "select outcome, object, detail, actor_name from operation_log where operation = 'menu.link' order by seq desc limit 1",
  )
  return { ...row, detail: JSON.parse(row?.detail ?? '{}') }
}

/** How the log calls it: by its name, where there is one. */
const called = async (id: string) => {
  const [node] = await portal.sql<{ name: string }>('select name from permissions where id = $1', [id])
  return node ? `${node.name} (${id})` : id
}

describe('the link of an application', () => {
  test('is its address with a one-time ticket, the account set and the unit', async () => {
    const answer = await ask({ ztdm: '09', dwdm: '900100' })
    expect(answer).toMatchObject({ status: 200, code: 200 })
    const url = new URL(String(answer.data))
    const [row] = await portal.sql<{ link: string }>('select link from permissions where id = $1', [item['qid']])
    expect(url.origin + url.pathname).toBe(row?.link)
    expect(url.origin).toBe(testSampleOrigin)
    expect([...url.searchParams.keys()]).toEqual(['ticket', 'ztdm', 'dwdm'])
    expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
    expect([url.searchParams.get('ztdm'), url.searchParams.get('dwdm')]).toEqual(['09', '900100'])
    expect(await logged()).toMatchObject({
      outcome: 'done',
      object: await called(String(item['qid'])),
      detail: { unit: '900100' },
      actor_name: '张三',
    })
  })

  test('without a choice it carries the primary unit', async () => {
    const url = await target()
    expect([url.searchParams.get('ztdm'), url.searchParams.get('dwdm')]).toEqual(['01', '310200'])
  })

  test('has another ticket each time', async () => {
    const [first, second] = [await target(), await target()]
    expect(first.searchParams.get('ticket')).not.toBe(second.searchParams.get('ticket'))
  })

  test('the ticket is in no log', async () => {
    const url = await target()
    const rows = await portal.sql<{ all: string }>('select string_agg(o::text, $1) as all from operation_log o', ['\n'])
    expect(rows[0]?.all).not.toContain(url.searchParams.get('ticket'))
  })
})

describe('a link is refused and the refusal logged', () => {
  test('for an application that is not granted', async () => {
    expect(foreign).not.toBe('')
    expect(await ask({ qid: foreign })).toMatchObject({ code: 800, data: null, message: '应用不存在或您无权使用' })
    expect(await logged()).toMatchObject({
      outcome: 'refused',
      object: await called(foreign),
      detail: { why: 'application not granted' },
      actor_name: '张三',
    })
  })

  test('for one that does not exist, and for a group', async () => {
    for (const qid of ['100101', String(item['pid']), '999999', "' or 1=1 --"]) {
      expect(await ask({ qid }), qid).toMatchObject({ code: 800, message: '应用不存在或您无权使用' })
      expect(await logged()).toMatchObject({ outcome: 'refused', object: await called(qid) })
    }
  })

  test('for a unit that is not the user’s, an account set that is not, and a pair that does not belong together', async () => {
    const words = '所选单位不属于您，请重新选择办理业务单位'
    for (const choice of [
      { ztdm: '01', dwdm: '120100' },
      { dwdm: '120100' },
      { ztdm: '07' },
      { ztdm: '09', dwdm: '310200' },
      { dwdm: 'no-such-unit' },
    ]) {
      expect(await ask(choice), JSON.stringify(choice)).toMatchObject({ code: 800, data: null, message: words })
      expect(await logged()).toMatchObject({ outcome: 'refused', object: await called(String(item['qid'])) })
    }
  })
})

describe('of the menu item sent, only the id counts', () => {
  test('a forged item does not change where the link goes', async () => {
    const url = await target({
      urllink: 'https://evil.example/',
      sysid: '0002',
      linktype: 0,
      path: '//evil.example',
      name: {},
    })
    expect(url.origin).toBe(testSampleOrigin)
    const [row] = await portal.sql<{ link: string }>('select link from permissions where id = $1', [item['qid']])
    expect(url.origin + url.pathname).toBe(row?.link)
  })

  test('the id of an allowed item inside a forged one opens the item asked for, which is refused', async () => {
    const answer = await ask({ qid: foreign, sysMenuList: [item], pid: item['qid'] })
    expect(answer.code).toBe(800)
  })

  test('a field that no menu item has is refused', async () => {
    expect(await ask({ isAdmin: 1 })).toMatchObject({ code: 404, data: null })
  })
})

describe('a system', () => {
  const set = (column: string, value: unknown) =>
    portal.sql(`update systems set ${column} = $1 where id = '0001'`, [value])
  afterEach(async () => {
    await portal.sql(
      "update systems set enabled = true, maintenance_until = null, jump_mode = 'ticket', origin = $1 where id = '0001'",
      [testSampleOrigin],
    )
    await expect.poll(async () => (await ask({})).code).toBe(200)
  })

  test('under maintenance says so and until when, in both languages', async () => {
    await set('maintenance_until', '2099-01-02T03:04:05Z')
    await expect
      .poll(async () => (await ask({})).message)
      .toBe('业务系统“财务系统”维护中，预计 2099-01-02 11:04:05 恢复')
    const english = await ask({}, zhangsan, { 'accept-language': 'en' })
    expect(english).toMatchObject({ code: 800, message: '“Finance” is under maintenance until 2099-01-02 11:04:05.' })
  })

  test('switched off opens nothing', async () => {
    await set('enabled', false)
    await expect.poll(async () => (await ask({})).message).toBe('业务系统“财务系统”已停用')
  })

  test('only ever hands out addresses on its own origin', async () => {
    await set('origin', 'https://elsewhere.example')
    await expect.poll(async () => (await ask({})).message).toBe('该应用没有可打开的链接')
  })

  test('without single sign-on gets no ticket', async () => {
    await set('jump_mode', 'plain')
    await expect.poll(async () => (await target()).searchParams.has('ticket')).toBe(false)
    expect((await target()).searchParams.get('dwdm')).toBe('310200')
  })

  test('with a sign-on page of its own is handed over there, the application as the way back', async () => {
    const answer = await portal.post('/menu/getSsoUrl', item, zhangsan)
    const url = new URL(String(answer.data))
    expect(url.origin + url.pathname).toBe(`${testSampleOrigin}/finance/sso/login`)
    const [row] = await portal.sql<{ link: string }>('select link from permissions where id = $1', [item['qid']])
    expect(url.searchParams.get('back')).toBe(row?.link)
    expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
  })
})

test('a link to something else than http, or with a name in it, is never handed out', async () => {
  const [{ link } = { link: '' }] = await portal.sql<{ link: string }>('select link from permissions where id = $1', [
    item['qid'],
  ])
  for (const bad of [
    'javascript:alert(1)',
    'not an address',
    testSampleOrigin.replace('//', '//someone:secret@'),
    '',
  ]) {
    await portal.sql('update permissions set link = $2 where id = $1', [item['qid'], bad])
    await expect.poll(async () => (await ask({})).message).toBe('该应用没有可打开的链接')
    await portal.sql('update permissions set link = $2 where id = $1', [item['qid'], link])
    await expect.poll(async () => (await ask({})).code).toBe(200)
  }
})

test('the allowed addresses are the exact origins of the systems in use', async () => {
  const answer = await portal.post('/getAllowUrl', {}, zhangsan)
  expect(answer.data).toEqual([testSampleOrigin])
})
