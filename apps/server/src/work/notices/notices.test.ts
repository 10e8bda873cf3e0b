import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let zhangsan: As
beforeAll(async () => {
  portal = await startPortal()
  zhangsan = await portal.as('zhangsan')
})
afterAll(() => portal.close())

interface Notice {
  id: number
  ggbt: string
  ggdj: number
  status: number
  fbsj: string
}
const list = async (as: As = {}, filter: object = { limit: 100 }) =>
  (await portal.post('/xtglGggl/getNoticeList', filter, as)).data as Notice[]
const titles = async (as: As = {}, filter?: object) => (await list(as, filter)).map(row => row.ggbt)
const unread = async (as: As, more: object = {}) =>
  (
    (await portal.post('/dbtz/tzgg', { currentPage: 1, limit: 100, status: 0, ...more }, as)).data as {
      count: number
      list: Notice[]
    }[]
  )[0]
/** The same once the count has heard of what was published past the portal; the list always has. */
const freshUnread = async (as: As) => {
  await expect.poll(async () => (await unread(as))?.count === (await unread(as))?.list.length).toBe(true)
  return unread(as)
}
/** A notice of this test's own. */
const publish = async (title: string, more: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    level: "'normal'",
    kind: "'notice'",
    title: `'${title}'`,
    title_en: `'${title} (en)'`,
    body: "'正文'",
    body_en: "'Body'",
    publisher: "'处'",
    publisher_en: "'Office'",
    published_at: "now() - interval '1 minute'",
    ...more,
  }
  const [row] = await portal.sql<{ id: number }>(
    `insert into notices (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')}) returning id`,
  )
  return row?.id ?? 0
}
beforeEach(async () => {
  await portal.sql("delete from notices where title like 't %'")
})

describe('who sees a notice', () => {
  test('before sign-in: public ones alone', async () => {
    await publish('t public', { is_public: 'true' })
    await publish('t internal')
    await publish('t public for one unit', { is_public: 'true', target_units: "'{310200}'" })
    const seen = (await titles()).filter(title => title.startsWith('t '))
    expect(seen).toEqual(['t public'])
    const all = await portal.sql<{ title: string }>('select title from notices where not is_public')
    expect(all.length).toBeGreaterThan(10)
    expect((await titles()).filter(title => all.some(row => row.title === title))).toEqual([])
  })

  test('signed in: those for everybody and those for one of the own units', async () => {
    await publish('t everybody')
    await publish('t first unit', { target_units: "'{310200,120100}'" })
    await publish('t second unit', { target_units: "'{900100}'" })
    await publish('t other unit', { target_units: "'{700100}'" })
    const own = async (username: string) =>
      (await titles(await portal.as(username))).filter(title => title.startsWith('t ')).sort()
    expect(await own('zhangsan')).toEqual(['t everybody', 't first unit', 't second unit'])
    expect(await own('lisi')).toEqual(['t everybody', 't first unit'])
    expect(await own('zhaoliu')).toEqual(['t everybody'])
  })

  test('signed in: those for one of the own roles and those for the person', async () => {
    const [id] = await portal.sql<{ id: number }>("select id from users where username = 'lisi'")
    await publish('t teachers', { target_roles: "'{teacher}'" })
    await publish('t lisi', { target_people: `'{${id?.id}}'` })
    await publish('t auditors and another unit', { target_roles: "'{auditor}'", target_units: "'{700100}'" })
    await publish('t public for lisi', { is_public: 'true', target_people: `'{${id?.id}}'` })
    const own = async (username: string) =>
      (await titles(await portal.as(username))).filter(title => title.startsWith('t ')).sort()
    expect(await own('zhangsan')).toEqual(['t teachers'])
    expect(await own('lisi')).toEqual(['t lisi', 't public for lisi'])
    expect(await own('zhaoliu')).toEqual(['t auditors and another unit'])
    expect((await titles()).filter(title => title.startsWith('t '))).toEqual([])
  })

  test('nobody sees a draft or a recalled one', async () => {
    await publish('t draft', { state: "'draft'" })
    await publish('t recalled', { state: "'recalled'" })
    expect((await titles(zhangsan)).filter(title => title.startsWith('t '))).toEqual([])
  })

  test('nobody sees one that has expired or is not out yet', async () => {
    await publish('t over', { expires_at: "now() - interval '1 second'" })
    await publish('t later', { published_at: "now() + interval '1 hour'" })
    await publish('t running', { expires_at: "now() + interval '1 hour'" })
    expect((await titles(zhangsan)).filter(title => title.startsWith('t '))).toEqual(['t running'])
  })
})

describe('the list', () => {
  test('puts pinned ones first, then urgent ones, then the newest', async () => {
    await publish('t old', { published_at: "now() - interval '2 minutes'" })
    await publish('t new')
    await publish('t urgent', { level: "'urgent'", published_at: "now() - interval '3 minutes'" })
    await publish('t pinned', { pinned: 'true', published_at: "now() - interval '4 minutes'" })
    const own = (await list(zhangsan)).filter(row => row.ggbt.startsWith('t '))
    expect(own.map(row => [row.ggbt, row.ggdj])).toEqual([
      ['t pinned', 1],
      ['t urgent', 2],
      ['t new', 1],
      ['t old', 1],
    ])
  })

  test('carries the whole notice in wire words, the moment in the portal’s time zone', async () => {
    const id = await publish('t whole', { published_at: "'2025-01-02T03:04:05Z'", pinned: 'true' })
    const row = (await list(zhangsan)).find(it => it.id === id)
    expect(row).toEqual({
      id,
      ggdj: 1,
      gglx: 'notice',
      ggbt: 't whole',
      ggbtEn: 't whole (en)',
      ggnr: '<p>正文</p>',
      ggnrEn: '<p>Body</p>',
      fbdw: '处',
      fbdwEn: 'Office',
      fbsj: '2025-01-02 11:04:05',
      sfzd: 1,
      status: 0,
      sfbd: 0,
      sfqr: 0,
      fjlb: [],
    })
  })

  test('is narrowed by level and by words of the title, taken to the letter', async () => {
    await publish('t 100% sure', { level: "'urgent'" })
    await publish('t 100 sure')
    expect(await titles(zhangsan, { keyword: '100%' })).toEqual(['t 100% sure'])
    expect(await titles(zhangsan, { keyword: '100 SURE (EN)' })).toEqual(['t 100 sure'])
    expect(await titles(zhangsan, { keyword: '100_' })).toEqual([])
    expect((await list(zhangsan, { ggdj: 2, limit: 100 })).every(row => row.ggdj === 2)).toBe(true)
    expect(await titles(zhangsan, { ggdj: '2', keyword: 'sure' })).toEqual(['t 100% sure'])
  })

  test('comes in pages', async () => {
    const all = await titles(zhangsan)
    const second = await titles(zhangsan, { currentPage: 2, limit: 10 })
    expect(second).toEqual(all.slice(10, 20))
    expect(await titles(zhangsan, { currentPage: 999, limit: 100 })).toEqual([])
    expect(await titles(zhangsan, {})).toEqual(all.slice(0, 20))
  })
})

describe('the text', () => {
  const bodyOf = async (body: string) => {
    const id = await publish('t text', { body: `'${body}'` })
    return ((await list(zhangsan)).find(row => row.id === id) as unknown as { ggnr: string }).ggnr
  }

  test('is sanitised when it is read, whatever stands in the database', async () => {
    expect(await bodyOf('<p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=y>')).toBe('<p>a</p>')
    expect(await bodyOf('<a href="javascript:alert(1)">b</a>')).not.toContain('javascript')
    expect(await bodyOf('<svg><style>@import x</style></svg><p style="x" class="y" id="z">c</p>')).toBe('<p>c</p>')
  })

  test('written before there was markup, comes in paragraphs and headings', async () => {
    expect(await bodyOf('各位老师：\n\n一、安排\n1 < 2 & so on')).toBe(
      '<p>各位老师：</p><h3>一、安排</h3><p>1 &lt; 2 &amp; so on</p>',
    )
  })
})

describe('reading', () => {
  const mark = (ids: number[], status: number, as = zhangsan) => portal.post('/dbtz/xgzt', { ids, status }, as)

  test('counts what the person has not read, and lists exactly that', async () => {
    const before = (await freshUnread(zhangsan))?.count ?? 0
    const id = await publish('t fresh')
    await publish('t foreign', { target_units: "'{700100}'" })
    const now = await freshUnread(zhangsan)
    expect(now?.count).toBe(before + 1)
    expect(now?.list).toHaveLength(before + 1)
    expect(now?.list.map(row => row.id)).toContain(id)
    expect((await unread(zhangsan, { limit: 1 }))?.list).toHaveLength(1)
  })

  test('all at once is all that the person may see, and only that; nothing is made unread so', async () => {
    await publish('t for all')
    const foreign = await publish('t foreign', { target_units: "'{700100}'" })
    expect((await unread(zhangsan))?.count).toBeGreaterThan(0)
    expect((await portal.post('/dbtz/xgzt', { status: 0 }, zhangsan)).code).toBe(800)
    expect((await portal.post('/dbtz/xgzt', { status: 1 }, zhangsan)).code).toBe(200)
    expect((await unread(zhangsan))?.count).toBe(0)
    expect(await portal.sql('select 1 from notice_reads where notice_id = $1', [foreign])).toEqual([])
    await portal.sql("delete from notice_reads where user_id = (select id from users where username = 'zhangsan')")
  })

  test('one is found by its id, unless it is for others', async () => {
    const mine = await publish('t mine')
    const foreign = await publish('t foreign', { target_units: "'{700100}'" })
    expect(await titles(zhangsan, { id: mine })).toEqual(['t mine'])
    expect(await titles(zhangsan, { id: foreign })).toEqual([])
  })

  test('read ones are counted no more, and unread again they are', async () => {
    const id = await publish('t fresh')
    const before = (await freshUnread(zhangsan))?.count ?? 0
    expect(await mark([id], 1)).toMatchObject({ code: 200, data: null })
    expect((await unread(zhangsan))?.count).toBe(before - 1)
    expect((await list(zhangsan)).find(row => row.id === id)?.status).toBe(1)
    expect((await mark([id, id], 1)).code).toBe(200)
    await mark([id], 0)
    expect((await unread(zhangsan))?.count).toBe(before)
  })

  test('is one’s own: nobody else’s count changes', async () => {
    const id = await publish('t fresh')
    const lisi = await portal.as('lisi')
    const before = (await freshUnread(lisi))?.count
    await mark([id], 1)
    expect((await unread(lisi))?.count).toBe(before)
  })

  test('marks of notices that the person cannot see, or that do not exist, are passed over', async () => {
    const foreign = await publish('t foreign', { target_units: "'{700100}'" })
    expect((await mark([foreign, 999_999], 1)).code).toBe(200)
    expect(await portal.sql('select 1 from notice_reads where notice_id = $1', [foreign])).toEqual([])
    expect((await mark([], 1)).code).toBe(200)
  })

  test('with status 1 the page holds read ones too, the count only unread ones', async () => {
    const id = await publish('t fresh')
    await mark([id], 1)
    const all = await unread(zhangsan, { status: 1 })
    expect(all?.list.map(row => row.id)).toContain(id)
    expect(all?.count).toBeLessThan(all?.list.length ?? 0)
  })
})

describe('many notices', () => {
  test('are counted, and read all at once, however many', async () => {
    await portal.post('/dbtz/xgzt', { status: 1 }, zhangsan)
    await portal.sql(`insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at)
      select 'normal', 'notice', 't many ' || n, '', '', '', '', '', now() - interval '1 hour' from generate_series(1, 35000) as n`)
    // The engine looks at a table that grew within a minute; until then each row is checked by a plan made for a few.
    await portal.sql('analyze notices')
    await expect.poll(async () => (await unread(zhangsan, { limit: 1 }))?.count).toBe(35_000)
    expect((await portal.post('/dbtz/xgzt', { status: 1 }, zhangsan)).code).toBe(200)
    expect((await unread(zhangsan, { limit: 1 }))?.count).toBe(0)
  })

  test('of several of my units and roles, and for me by name, count once', async () => {
    const count = async () => (await unread(zhangsan, { limit: 100 }))?.count ?? 0
    await portal.post('/dbtz/xgzt', { status: 1 }, zhangsan)
    const [mine] = await portal.sql<{ id: number; units: string; roles: string }>(
      `select id, (select array_agg(unit_code) from user_units where user_id = users.id)::text as units,
        (select array_agg(distinct role_code) from held_roles where user_id = users.id)::text as roles
       from users where username = 'zhangsan'`,
    )
    const people = `'{${mine?.id}}'`
    await publish('t all of them', {
      target_units: `'${mine?.units}'`,
      target_roles: `'${mine?.roles}'`,
      target_people: people,
    })
    await publish('t me alone', { target_people: people })
    await publish('t me or another unit', { target_people: people, target_units: "'{310200}'" })
    await publish('t another person', { target_people: "'{999999}'" })
    await expect.poll(count).toBe(3)
    expect((await unread(zhangsan))?.list.map(row => row.ggbt)).toHaveLength(3)
  })

  test('begin and end by themselves', async () => {
    const count = async () => (await unread(zhangsan, { limit: 1 }))?.count ?? 0
    await portal.post('/dbtz/xgzt', { status: 1 }, zhangsan)
    await publish('t soon', { published_at: "now() + interval '1 second'", expires_at: "now() + interval '3 seconds'" })
    await expect.poll(count).toBe(1)
    await expect.poll(count).toBe(0)
  })
})
