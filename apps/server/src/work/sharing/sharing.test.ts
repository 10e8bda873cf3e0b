import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { documentCalls, type Headers, templateOf } from '../documents/documents.testing.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import { type Form, fixed, invalid, keptLines, later, opinions, reviewed, visit, words } from './sharing.testing.ts'

let portal: TestPortal
let admin: Headers
let lisi: Headers
let wangwu: Headers
let calls: ReturnType<typeof documentCalls>
const { lines, logger } = keptLines()

beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' }, { logger })
  ;[admin, lisi, wangwu] = [await portal.as('admin'), await portal.as('lisi'), await portal.as('wangwu')]
  calls = documentCalls(portal, admin)
  await calls.publish('visits', visit)
  await calls.publish('opinions', templateOf([{ key: 'one', isRequired: true }]))
})
afterAll(() => portal.close())

let client = 0
let from: { 'x-forwarded-for': string }
beforeEach(() => {
  client += 1
  from = { 'x-forwarded-for': `10.7.0.${client}` }
})

const share = async (body: object = {}, as: Headers = lisi) =>
  portal.post('/mbpz/add', { mbid: 'visits', ljmc: '校园开放日', ...words, yxts: 7, gdz: fixed, ...body }, as)
const made = async (body: object = {}) => {
  const answer = await share(body)
  if (answer.code !== 200) throw new Error(`${answer.message} ${JSON.stringify(answer.body['errors'])}`)
  return answer.data as { ljid: number; key: string }
}
const madeOpinions = async (body: object = {}) =>
  (await share({ ...opinions, ...body }, admin)).data as { ljid: number; key: string }
const open = (key: string, more: object = {}) => portal.post('/mbpz/open', { key, ...more }, from)
const formOf = async (key: string) => ((await open(key)).data as { form: Form }).form
const send = (key: string, pz: string, zdz: object, more: object = {}) =>
  later(3_500, () => portal.post('/mbpz/send', { key, pz, zdz, llq: newId(), ...more }, from))
const sent = async (key: string, zdz: object) => send(key, (await formOf(key)).pz, zdz)

describe('whoever looks after a template', () => {
  test('makes a link whose key is kept nowhere, and stops it', async () => {
    const { ljid, key } = await made({ zdcs: 3 })
    expect(key).toMatch(/^[\w-]{22}$/)
    const [row] = await portal.sql<{ all: string }>('select share_links::text as all from share_links where id = $1', [
      ljid,
    ])
    expect(row?.all).not.toContain(key)
    expect(await calls.lastLog('sharing.add')).toMatchObject({ actor_name: '李四' })
    const listed = await portal.post('/mbpz/list', { mbid: 'visits' }, lisi)
    expect(listed.data).toMatchObject({
      ljList: [{ ljid, ljmc: '校园开放日', zdcs: 3, yycs: 0, ymm: false, ljzt: 1, fcr: { xm: '李四' } }],
      gdzd: [{ key: 'host', kind: 'person' }],
      wt: null,
    })
    expect(JSON.stringify(listed.data)).not.toContain(key)
    expect((await open(key)).code).toBe(200)
    expect((await portal.post('/mbpz/revoke', { ljid }, wangwu)).code).toBe(800)
    expect((await portal.post('/mbpz/revoke', { ljid }, lisi)).code).toBe(200)
    expect(await open(key)).toMatchObject(invalid)
    expect((await portal.post('/mbpz/revoke', { ljid }, lisi)).code).toBe(200)
  })

  test('is the only one who does, besides who looks after all of them', async () => {
    const missing = { code: 800, message: '该记录不存在或已被删除' }
    expect(await share({}, wangwu)).toMatchObject(missing)
    expect(await portal.post('/mbpz/list', { mbid: 'visits' }, wangwu)).toMatchObject(missing)
    expect((await share({}, admin)).code).toBe(200)
    expect(await share({ mbid: 'nosuch' }, admin)).toMatchObject(missing)
  })

  test('says what nobody can choose on a shared page, and shares no form that needs an account', async () => {
    const refused = async (body: object) => (await share(body, admin)).message
    expect(await refused({ gdz: {} })).toBe('请选择“字段host”，填写的人不能自己选')
    expect(await refused({ gdz: { host: 'nobody' } })).toMatch(/^没有这个人/)
    expect(await refused({ ljmc: ' ' })).not.toBe('操作成功')
    expect((await share({ yxts: 366 }, admin)).code).not.toBe(200)
    expect(await refused({ ljmm: await portal.sealPassword('12345') })).toBe('密码至少 6 位')
    const person = { key: 'who', kind: 'person' }
    for (const [field, why] of [
      [{ key: 'x', kind: 'project' }, '字段“字段x”，项目要登录后选择'],
      [{ key: 'x', kind: 'signature' }, '字段“字段x”，签名要登录后签'],
      [{ key: 'x', kind: 'table', columns: [person] }, '字段“字段who”，表格里的人员和单位要登录后选择'],
    ] as const) {
      await calls.publish('unfit', templateOf([field]))
      expect(await refused({ mbid: 'unfit', gdz: {} })).toBe(`这份表单不能通过链接填写：${why}`)
    }
  })
})

describe('a link', () => {
  test('shows the form, and nothing of who looks after it or decides', async () => {
    const { key } = await made()
    const { data } = await open(key)
    expect(data).toMatchObject({
      xymm: false,
      ljmc: '校园开放日',
      ljsm: '请提前登记\n带身份证',
      ddsm: '南门',
      sycs: null,
      form: {
        gdzd: ['host'],
        zdz: { host: '2010064' },
        bzList: [{ bzmc: reviewed, gzrs: 3 }],
        // Not what the way alone reads.
        named: {
          'person:2010064': { zh: '王五', facts: expect.not.objectContaining({ code: expect.anything() }) },
          unit: expect.objectContaining({ facts: {} }),
        },
      },
    })
    expect((data as { form: Form }).form.zdz).toHaveProperty('hostUnit')
    expect(JSON.stringify(data)).not.toMatch(/2016127|fieldPerson|mobile|administrators/)
  })

  test('brings what is filled in to whoever decides; the sender looks it up by the receipt', async () => {
    const { key } = await made()
    expect((await sent(key, { guest: '' })).data).toMatchObject({
      cwList: [{ field: 'guest', zh: '字段guest必须填写' }],
      hzm: null,
    })
    // Whom it goes to is the link's to say.
    const { data } = await sent(key, { guest: '<b>林嘉禾</b>', host: '2009118', hostUnit: 'x' })
    const { hzm } = data as { hzm: string }
    expect(hzm).toMatch(/^[\w-]{22}$/)
    const state = async (receipt = hzm) => portal.post('/mbpz/state', { hzm: receipt }, from)
    expect((await state()).data).toMatchObject({
      djzt: 1,
      djbh: null,
      thyy: null,
      bzList: [{ bzmc: reviewed, gzrs: 3 }],
    })
    expect((await state(newId())).message).toBe('没有这个回执码，请核对后再查')

    const { data: waiting } = await calls.post('waiting', { keyword: '林嘉禾' }, wangwu)
    const [row] = (waiting as { list: { djid: string }[] }).list
    const djid = row?.djid ?? ''
    expect(row).toMatchObject({
      sqr: { zgh: '', xm: '来自分享链接', xmEn: 'From a shared link' },
      sqdw: '信息化建设与管理中心',
    })
    expect(await portal.sql("select title from todos where external_id like 'document:' || $1 || '%'", [djid])).toEqual(
      [{ title: expect.stringContaining('来自分享链接') }],
    )
    const it = await calls.open({ djid }, wangwu)
    // Nobody is there to whom it could be returned.
    expect(it).toMatchObject({ sqr: { xm: '来自分享链接' }, tbr: null, wdbz: { bzdm: 'review', verbs: ['decline'] } })
    expect(it.zdz).toMatchObject({ guest: '<b>林嘉禾</b>', host: '2010064' })
    expect(it.zdz['hostUnit']).not.toBe('x')
    const decide = (jd: number) =>
      calls.post('decide', { djid, bzdm: 'review', bbxh: it['bbxh'], jd, blyj: '当天不接待' }, wangwu)
    expect((await decide(2)).message).toBe('这一步不能这样决定')
    const way = (await calls.post('way', { djid, mbid: 'visits' }, wangwu)).data
    expect(way).toMatchObject({ sjList: [{ sjlx: 1, blr: { xm: '来自分享链接' } }] })
    expect((await decide(3)).code).toBe(200)
    expect((await state()).data).toMatchObject({ djzt: 3, thyy: '当天不接待', bzList: [] })
    const records = await portal.post('/xtglDj/list', { keyword: '林嘉禾' }, admin)
    expect(records.data).toMatchObject({ list: [{ djid, sqr: { xm: '来自分享链接' } }] })
    const paper = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/mbxq/paper',
      headers: wangwu,
      payload: { djid, locale: 'zh' },
    })
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(await portal.sql("select actor_name from operation_log where operation = 'sharing.send'")).toEqual([
      { actor_name: null },
    ])
  })

  test('of a form without a way is issued at once, and what is sent again comes in once', async () => {
    const { key, ljid } = await madeOpinions()
    const { pz } = await formOf(key)
    const [first, second] = await Promise.all([send(key, pz, { one: 'a' }), send(key, pz, { one: 'b' })])
    expect(first.data).toMatchObject({ cwList: [], djbh: expect.any(String) })
    expect(second.data).toEqual(first.data)
    expect(await portal.sql('select used from share_links where id = $1', [ljid])).toEqual([{ used: 1 }])
    // Also once the link is over.
    await portal.post('/mbpz/revoke', { ljid }, admin)
    expect((await send(key, pz, { one: 'c' })).data).toEqual(first.data)
  })

  test('ends with its day, with its uses, and with its template', async () => {
    const { key, ljid } = await madeOpinions({ zdcs: 1 })
    const [one, other] = [await formOf(key), await formOf(key)]
    expect((await send(key, one.pz, {})).data).toMatchObject({ hzm: null })
    const both = await Promise.all([send(key, one.pz, { one: 'a' }), send(key, other.pz, { one: 'b' })])
    expect(both.map(it => it.code).sort()).toEqual([200, 800])
    const usedUp = { code: 800, message: '此链接的提交次数已用完' }
    expect(both).toContainEqual(expect.objectContaining(usedUp))
    expect(await open(key)).toMatchObject(usedUp)
    await portal.sql("update share_links set expires_at = now() - interval '1 second' where id = $1", [ljid])
    expect((await open(key)).message).toMatch(/^此链接已于 \d+ 月 \d+ 日到期$/)
    const english = await portal.post('/mbpz/open', { key }, { ...from, 'accept-language': 'en' })
    expect(english.message).toMatch(/^This link expired on \d+ \w+\.$/)
    await calls.publish('leaving', templateOf([{ key: 'one' }]))
    const gone = await madeOpinions({ mbid: 'leaving' })
    const { pz } = await formOf(gone.key)
    await portal.sql("update templates set reason = 'x' where code = 'leaving'")
    expect(await open(gone.key)).toMatchObject(invalid)
    expect(await send(gone.key, pz, { one: 'a' })).toMatchObject(invalid)
  })

  test('with a password asks for it: five tries, then a quarter of an hour', async () => {
    const { key, ljid } = await madeOpinions({ ljmm: await portal.sealPassword('校园 2026') })
    expect((await open(key)).data).toMatchObject({ xymm: true, ljmc: '', ljsm: '', ddsm: '', form: null })
    const right = { ljmm: await portal.sealPassword('校园 2026') }
    expect((await open(key, right)).data).toMatchObject({ xymm: false, form: {} })
    const wrong = { ljmm: await portal.sealPassword('wrong1') }
    for (let tries = 0; tries < 5; tries++) expect((await open(key, wrong)).message).toBe('密码不正确')
    const locked = '密码输错次数过多，请 15 分钟后再试'
    expect((await open(key, right)).message).toBe(locked)
    // Of the link count those that were wrong, not those that nobody looked at.
    expect(await portal.services.live.get(`share:passwords:${ljid}`)).toBe(5)
    from = { 'x-forwarded-for': '10.7.1.1' }
    expect((await open(key, right)).code).toBe(200)
  })
})

describe('robots', () => {
  test('who guess keys are stopped, also before the right one', async () => {
    const { key } = await made()
    for (let tries = 0; tries < 10; tries++) expect(await open(newId())).toMatchObject(invalid)
    expect((await open(key)).message).toBe('操作过于频繁，请稍后再试')
    from = { 'x-forwarded-for': '10.7.1.2' }
    expect((await open(key)).code).toBe(200)
    expect(await open('x'.repeat(100))).toMatchObject(invalid)
    expect(await open(key.toLowerCase())).toMatchObject(invalid)
  })

  test('are too fast, fill in what nobody sees, or come with a page of another link', async () => {
    const { key } = await madeOpinions()
    const { pz } = await formOf(key)
    const at = { key, pz, zdz: { one: 'a' }, llq: newId() }
    expect((await portal.post('/mbpz/send', at, from)).message).toBe('提交过快，请核对内容后再提交')
    expect((await send(key, pz, { one: 'a' }, { wz: 'http://x' })).message).toBe('提交过快，请核对内容后再提交')
    const old = '页面打开时间过长，请刷新后再提交，已填内容不会丢失'
    const other = await madeOpinions()
    expect((await send(other.key, pz, { one: 'a' })).message).toBe(old)
    expect((await send(key, pz.replace(/.$/, pz.endsWith('A') ? 'B' : 'A'), { one: 'a' })).message).toBe(old)
    const [id, link, , proof] = pz.split('.')
    expect((await send(key, `${id}.${link}.1.${proof}`, { one: 'a' })).message).toBe(old)
    const tooOld = await later(25 * 3_600_000, () => portal.post('/mbpz/send', at, from))
    expect(tooOld.message).toBe(old)
    expect((await send(key, pz, { nosuch: 'a' })).message).toBe('表单已更新，请刷新页面后再填写')
    expect((await send(key, pz, { one: 'a' })).data).toMatchObject({ cwList: [] })
  })

  test('of one browser send five in ten minutes', async () => {
    const { key, ljid } = await madeOpinions()
    const llq = newId()
    for (let at = 0; at < 5; at++)
      expect((await send(key, (await formOf(key)).pz, { one: 'a' }, { llq })).code).toBe(200)
    const { pz } = await formOf(key)
    expect((await send(key, pz, { one: 'a' }, { llq })).message).toBe('操作过于频繁，请稍后再试')
    // What is refused closes the link for nobody else.
    expect(await portal.services.live.get(`share:link:${ljid}`)).toBe(5)
    expect((await send(key, pz, { one: 'a' })).code).toBe(200)
  })

  test('pass the slider once for each', async () => {
    const strict = await startPortal({ PORTAL_SLIDER: 'puzzle', PORTAL_TRUST_PROXY: '127.0.0.1' }, { beside: portal })
    const { key } = await madeOpinions()
    const { pz } = await formOf(key)
    const pass = async () => {
      const { data } = await strict.post('/slider/challenge', {}, from)
      const { id } = data as { id: string }
      const { x } = (await strict.services.live.get(`slider:${id}`)) as { x: number }
      const track = Array.from({ length: 30 }, (_, i) => [Math.round((x * (i + 1)) / 30), i % 3, 20 * (i + 1)])
      return ((await strict.post('/slider/verify', { id, x, track }, from)).data as { slider: string }).slider
    }
    const tried = (more: object, zdz: object = { one: 'a' }) =>
      later(3_500, () => strict.post('/mbpz/send', { key, pz, zdz, llq: newId(), ...more }, from))
    // Without it nothing is counted.
    const llq = newId()
    for (let tries = 0; tries < 6; tries++) expect((await tried({ llq })).message).toBe('验证已失效，请重新验证')
    const slider = await pass()
    // What is wrong is said before the pass is used.
    expect((await tried({ slider }, {})).data).toMatchObject({ hzm: null })
    expect((await tried({ slider, llq })).code).toBe(200)
    await strict.close()
  })
})

test('no line of the log has a key, a receipt or a password', async () => {
  const { key } = await madeOpinions({ ljmm: await portal.sealPassword('geheim42') })
  const ljmm = await portal.sealPassword('geheim42')
  const { form } = (await open(key, { ljmm })).data as { form: Form }
  const { hzm } = (await send(key, form.pz, { one: 'a' })).data as { hzm: string }
  await Promise.all([portal.post('/mbpz/state', { hzm }, from), portal.post('/mbpz/open', { key, wrong: 1 }, from)])
  await portal.get(`/portal_web/mbpz/share?key=${key}`).catch(() => null)
  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [key, hzm, 'geheim42', form.pz]) expect(all).not.toContain(secret)
})
