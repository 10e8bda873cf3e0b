import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, terms } from '../authorizations.testing.ts'

let portal: TestPortal
const sessions = new Map<string, Record<string, string>>()
const ids = new Map<string, number>()
const [leaderCode, receiverCode, strangerCode] = ['2009118', '2016127', '2013080']
const code = 'DOC-2026-1'

beforeAll(async () => {
  portal = await startPortal()
  await newProject(portal, code, leaderCode, 1000)
  for (const row of await portal.sql<{ code: string; id: number }>('select code, id from users'))
    ids.set(row.code, row.id)
  for (const staff of [leaderCode, receiverCode, strangerCode, '1998017']) sessions.set(staff, await portal.as(staff))
})
afterAll(() => portal.close())

const as = (staff: string) => sessions.get(staff) ?? {}
const post = (verb: string, body: object, staff = leaderCode) => askFor(portal, verb, body, as(staff))
interface Answer {
  sfcx: boolean
  sfzc: boolean
  bt: string
  sm: string
  xjList: string[]
  jcList: { jcx: string; jcjg: string; sm: string; sfyy: boolean }[]
  cl: { clfs: string; anmc: string; sm: string; sqid: number | null; mb: string | null } | null
  dds: { sm: string; lj: string } | null
  lsList: { sm: string }[]
}
const why = async (asker: string, more: object = {}): Promise<Answer> => {
  const asked = { rygh: receiverCode, xmbh: code, sqxt: 'query', ...more }
  const { data, code: answered } = await post('why', asked, asker)
  expect(answered).toBe(200)
  return data as unknown as Answer
}
const causeOf = ({ jcList }: Answer) => jcList.find(it => it.sfyy)?.jcx ?? null
const give = (more: object = {}) =>
  post('give', {
    ...terms,
    bsqridList: [ids.get(receiverCode)],
    xmList: [{ xmbh: code, sjid: null, sqje: '600' }],
    ...more,
  })
const own = async () => first((await post('given', { xmbh: code })).data.list)
const todosOf = (staff: string) =>
  portal.sql<{ title: string; title_en: string }>(
    `select t.title, t.title_en from todos t join users u on u.id = t.user_id
     where u.code = $1 and t.external_id like 'xmsq-yy:%' order by t.id`,
    [staff],
  )

test('without an authorization the leader gives one, the person applies for it', async () => {
  const mine = await why(receiverCode)
  expect(mine).toMatchObject({ sfcx: false, bt: '没有找到', jcList: [], cl: { clfs: 'open', anmc: '替我写申请' } })
  expect(mine.sm).toContain('没有这个项目编号，或没有授权给您')
  expect(mine.cl?.mb).toBe(`/sqgl/applyProjectAuz?project=${code}`)
  const theirs = await why(leaderCode)
  expect(causeOf(theirs)).toBe('authorization')
  expect(theirs.cl).toMatchObject({
    anmc: '授权给李四',
    mb: `/sqgl/projectAuz?project=${code}&people=${ids.get(receiverCode)}`,
  })
})

test('an expired one is found, told with its history, and renewed by what the answer names', async () => {
  expect((await give()).code).toBe(200)
  expect(await why(receiverCode)).toMatchObject({ sfzc: true, bt: '没有发现问题', cl: null })
  const { id } = await own()
  await portal.sql(
    `update project_authorizations set starts_at = now() - interval '99 days', ends_at = now() - interval '7 days' where id = $1`,
    [id],
  )
  const found = await why(leaderCode, { sqxt: 'reimbursement' })
  expect(found).toMatchObject({ bt: '授权已到期 7 天', cl: { clfs: 'renew', sqid: id }, lsList: [{}] })
  expect(found.cl?.sm).toContain('限额 ¥600.00')
  expect(found.jcList).toHaveLength(15)
  expect((await why(receiverCode)).cl?.mb).toBe(`/sqgl/applyProjectAuz?project=${code}&from=${id}&kind=renew`)
  const english = await askFor(
    portal,
    'why',
    { rygh: receiverCode, xmbh: code, sqxt: 'query' },
    {
      ...as(receiverCode),
      'accept-language': 'en',
    },
  )
  expect(english.data['bt']).toBe('It ended 7 days ago')
  expect((await post('renew', { idList: [id] })).code).toBe(200)
  expect((await why(receiverCode)).sfzc).toBe(true)
  expect(await fundDifferences(portal)).toEqual([])
})

test('one that has not begun begins now, by its giver alone', async () => {
  const { id } = await own()
  await portal.sql(`update project_authorizations set starts_at = now() + interval '3 days' where id = $1`, [id])
  expect((await why(leaderCode)).cl).toMatchObject({ clfs: 'begin', sqid: id })
  expect((await post('begin', { id }, receiverCode)).code).toBe(800)
  expect((await post('begin', { id }, strangerCode)).code).toBe(800)
  expect((await post('begin', { id })).code).toBe(200)
  expect((await why(receiverCode)).sfzc).toBe(true)
})

describe('who lets it rest', () => {
  test('the receiver may by their own wish, and the leader may let it go on', async () => {
    const { id } = await own()
    expect((await post('pause', { idList: [id] }, strangerCode)).code).toBe(800)
    expect((await post('pause', { idList: [id] }, receiverCode)).code).toBe(200)
    const found = await why(receiverCode)
    expect(found.jcList.find(it => it.sfyy)).toMatchObject({ jcx: 'paused', sm: '由 李四 暂停' })
    expect(found.cl).toMatchObject({ clfs: 'resume', sqid: id })
    expect(first((await post('received', { xmbh: code }, receiverCode)).data.list)).toMatchObject({ kfhf: true })
    expect(await own()).toMatchObject({ sqzt: 'paused', kfhf: true, kfecsq: true })
    expect((await post('resume', { idList: [id] })).code).toBe(200)
  })

  test('what the leader lets rest the receiver asks for in writing, once a day', async () => {
    const { id } = await own()
    await post('pause', { idList: [id] })
    expect(first((await post('received', { xmbh: code }, receiverCode)).data.list)).toMatchObject({ kfhf: false })
    expect(await post('resume', { idList: [id] }, receiverCode)).toMatchObject({
      code: 800,
      message: '由 陈思远 暂停，只有本人或项目负责人可以恢复',
    })
    expect((await why(receiverCode)).cl).toMatchObject({ clfs: 'ask', anmc: '请 陈思远 处理' })
    const request = { rygh: receiverCode, xmbh: code, sqxt: 'query', nr: '今天要查账' }
    expect((await post('ask', request, receiverCode)).code).toBe(200)
    expect(await todosOf(leaderCode)).toEqual([
      {
        title: `请处理 ${code} 网上查询：授权已暂停（李四）：今天要查账`,
        title_en: `Please mend ${code}, web query: It is paused (Li Si): 今天要查账`,
      },
    ])
    expect(await post('ask', request, receiverCode)).toMatchObject({ code: 800, message: '今天已经催办过，请明天再试' })
    const asked = await post('asked', {})
    expect(asked.data).toMatchObject([{ rygh: receiverCode, xmbh: code, sqxt: 'query', nr: '今天要查账' }])
    expect((await post('asked', {}, strangerCode)).data).toEqual([])
    await post('resume', { idList: [id] })
    expect((await post('ask', { ...request, nr: 'x' }, receiverCode)).code).toBe(800)
  })
})

describe('nobody learns anything by asking', () => {
  test('others’ projects, other people and unknown numbers are one and the same answer', async () => {
    const of = async (rygh: string, xmbh: string) => why(strangerCode, { rygh, xmbh, sqxt: 'reimbursement' })
    const nothing = await of('NOBODY', 'NO-SUCH-1')
    expect(nothing).toMatchObject({ sfcx: false, bt: '没有找到', jcList: [], cl: null, lsList: [] })
    expect(await of(receiverCode, code)).toEqual(nothing)
    expect(await of(receiverCode, 'NO-SUCH-1')).toEqual(nothing)
    await portal.sql(`update projects set closed_on = current_date where code = $1`, [code])
    expect((await of(strangerCode, code)).sfcx).toBe(false)
    expect((await why(receiverCode)).bt).toBe('项目已关闭')
    await portal.sql(`update projects set closed_on = null where code = $1`, [code])
    const refused = await post('ask', { rygh: receiverCode, xmbh: code, sqxt: 'query', nr: 'x' }, strangerCode)
    const unknown = await post('ask', { rygh: 'NOBODY', xmbh: 'NO-1', sqxt: 'query', nr: 'x' }, strangerCode)
    expect(refused.message).toBe(unknown.message)
  })

  test('asked for oneself, a project that one has nothing to do with is what there is not, in every field', async () => {
    await portal.sql('update projects set closed_on = current_date where code = $1', [code])
    const closed = await why(strangerCode, { rygh: strangerCode })
    await portal.sql('update projects set closed_on = null where code = $1', [code])
    expect(await why(strangerCode, { rygh: strangerCode })).toEqual(closed)
    for (const sqxt of ['query', 'reimbursement', 'income', 'passOn']) {
      const of = async (xmbh: string) => JSON.stringify(await why(strangerCode, { rygh: strangerCode, xmbh, sqxt }))
      expect((await of('DOC-2026-9')).replaceAll('DOC-2026-9', code), sqxt).toBe(await of(code))
    }
    const request = { rygh: strangerCode, xmbh: code, sqxt: 'query', nr: 'x' }
    const { body } = await post('ask', request, strangerCode)
    expect((await post('ask', { ...request, xmbh: 'DOC-2026-9' }, strangerCode)).body).toEqual(body)
    // Nor does a number beside it name it.
    expect((await why(strangerCode, { rygh: strangerCode, xmbh: 'DOC-2026-7' })).xjList).toEqual([])
  })

  test('who has something to do with it is told: by an application, an ended one, or a page of their unit', async () => {
    const ofSelf = async (staff: string, xmbh: string) => (await why(staff, { rygh: staff, xmbh })).sfcx
    await newProject(portal, 'EARLY-2026-55', leaderCode, 1000)
    expect(await ofSelf(receiverCode, 'EARLY-2026-55')).toBe(false)
    const { sqxt, sqqx, ksrq } = terms
    const wanted = { sqlx: 'new', ysqid: null, ycsqid: null, fjid: null, sqxt, sqqx, ksrq, sqje: '5', sqyt: 'x' }
    expect((await post('apply', { ...wanted, xmbh: 'EARLY-2026-55' }, receiverCode)).code).toBe(200)
    expect(await ofSelf(receiverCode, 'EARLY-2026-55')).toBe(true)
    expect(await ofSelf(strangerCode, 'EARLY-2026-55')).toBe(false)
    // 1998017 heads a college, and has a page with the projects of the college.
    expect(await ofSelf('1998017', 'NSFC-62476')).toBe(true)
    await portal.sql("update projects set unit_code = '310100' where code = $1", [code])
    expect(await ofSelf('1998017', code)).toBe(false)
  })

  test('a mistyped number is answered by what one may know', async () => {
    expect((await why(receiverCode, { xmbh: 'DOC-2026-7' })).xjList).toEqual([code])
    expect((await why(strangerCode, { rygh: receiverCode, xmbh: 'DOC-2026-7' })).xjList).toEqual([])
  })

  test('whoever looks after everybody’s authorizations asks about all', async () => {
    const admin = await portal.as('admin')
    const { data } = await askFor(portal, 'why', { rygh: receiverCode, xmbh: code, sqxt: 'query' }, admin)
    expect(data).toMatchObject({ sfcx: true, sfzc: true })
  })

  test('a project’s money is shown to who may know it alone', async () => {
    await post('takeBack', { idList: [(await own()).id], cxzy: false })
    expect((await give({ xmList: [{ xmbh: code, sjid: null, sqje: null }] })).code).toBe(200)
    const free = async (asker: string) =>
      (await why(asker, { sqxt: 'reimbursement' })).jcList.find(it => it.jcx === 'free')?.sm
    expect(await free(receiverCode)).toBe('够用')
    expect(await free(leaderCode)).toBe('¥1,000.00，够用')
  })
})

test('another account of the same person is known by the card, whose number nobody compares', async () => {
  const without = () => portal.sql('select from users where card_key is null and card_id_sealed is not null')
  await expect.poll(without).toEqual([])
  await portal.sql(`update users set card_key = (select card_key from users where code = $1) where code = $2`, [
    receiverCode,
    strangerCode,
  ])
  const found = await why(strangerCode, { rygh: strangerCode })
  expect(found.jcList.find(it => it.sfyy)).toMatchObject({ jcx: 'identity' })
  expect(found.jcList.find(it => it.sfyy)?.sm).toContain(receiverCode)
  // Another number is another digest, made within a minute.
  await portal.sql(`update users set card_id_sealed = card_id_sealed || '' where code = $1`, [strangerCode])
  await portal.sql(`update users set card_id_sealed = null where code = $1`, [strangerCode])
  expect((await portal.sql(`select card_key from users where code = $1`, [strangerCode]))[0]).toEqual({
    card_key: null,
  })
  expect((await why(strangerCode, { rygh: strangerCode })).sfcx).toBe(false)
})

test('a role without the page, and a system that is off, are named', async () => {
  const claims = (
    await portal.sql<{ value: string }>(`select value from parameters where id = 'fundClaimApplication'`)
  )[0]?.value
  expect(causeOf(await why(receiverCode, { sqxt: 'reimbursement', dwdm: 'none' }))).not.toBe('page')
  await portal.sql(`update systems set enabled = false where id = (select system_id from permissions where id = $1)`, [
    claims,
  ])
  await expect
    .poll(async () => (await why(leaderCode, { sqxt: 'reimbursement' })).jcList.find(it => it.jcx === 'system')?.jcjg)
    .toBe('failed')
})

describe('acting for somebody', () => {
  const ask = (as: Record<string, string>, rygh: string, xmbh: string) =>
    askFor(portal, 'why', { rygh, xmbh, sqxt: 'query' }, as)

  test('is named, and leads back to oneself before anything is mended', async () => {
    const inTheirName = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
    const headers = { 'login-method': 'DELEGATE', ...as(receiverCode) }
    const acting = { satoken: String((await portal.post('/login', inTheirName, headers)).headers['satoken']) }
    // 李四 acts for 张三.
    const found = (await ask(acting, '2008035', 'NSFC-62476')).data as unknown as Answer
    expect(found.jcList.at(-1)).toMatchObject({ jcx: 'acting', jcjg: 'failed' })
    expect(found.cl).toMatchObject({ clfs: 'none', sm: expect.stringContaining('切换回本人') })
    const request = { rygh: '2008035', xmbh: 'NSFC-62476', sqxt: 'query', nr: 'x' }
    expect((await askFor(portal, 'ask', request, acting)).message).toBe('代他人办理业务时不能进行此操作')
  })

  test('that has ended is told beside what is in the way', async () => {
    const [ended] = await portal.sql<{ code: string }>("select code from users where username = 'qianqi'")
    const { data } = await ask(await portal.as('qianqi'), ended?.code ?? '', 'XY-2025-0310')
    const found = data as unknown as Answer
    expect(causeOf(found)).toBe('authorization')
    expect(found.jcList.at(-1)?.sm).toMatch(/^代 王建国 办理的委托已于 .+ 结束$/)
  })
})
