import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { multipart } from '../../../testing/generatedValues.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, type Row, terms } from '../authorizations.testing.ts'
import { lookAtApplications } from './applications.job.ts'

let portal: TestPortal
let leader: Record<string, string>
let assistant: Record<string, string>
let stranger: Record<string, string>
let code: string
let number = 0

beforeAll(async () => {
  portal = await startPortal()
  leader = await portal.as('2009118')
  assistant = await portal.as('lisi')
  stranger = await portal.as('zhaoliu')
})
afterAll(() => portal.close())
beforeEach(async () => {
  code = `APPLY-${++number}`
  await newProject(portal, code, '2009118', 1000)
})

const post = (verb: string, body: object, as: Record<string, string>) => askFor(portal, verb, body, as)
const { ecsq: _, yekj: __, ...wanted } = terms
const form = (more: object = {}) => ({
  sqlx: 'new',
  xmbh: code,
  ysqid: null,
  ycsqid: null,
  ...wanted,
  sqje: '300',
  sqyt: '测试加工费',
  fjid: null,
  ...more,
})
const apply = (more: object = {}, as = assistant) => post('apply', form(more), as)
const applied = async (more: object = {}, as = assistant) => Number((await apply(more, as)).data['id'])
const yes = (id: number, more: object = {}) => ({ id, sqje: '300', ...terms, sqxt: undefined, ...more })
const approve = (id: number, more: object = {}, as = leader) => post('approve', yes(id, more), as)
const wrongAt = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['errors']
const mine = async () => (await post('applications', { gjz: code }, assistant)).data.list
const todosOf = (as: Record<string, string>) =>
  portal.post('/dbtz/dbsxList', { pageSize: 200 }, as).then(it => it.data as { list: Row[] })
const itemsOf = async (person: string) =>
  portal.sql<{ title: string; kind: string; done: boolean }>(
    `select t.title, t.kind, t.done_at is not null as done from todos t join users u on u.id = t.user_id
     where t.system_id = '0009' and u.code = $1 and t.title like '%' || $2 || '%' order by t.id`,
    [person, code],
  )
const logOf = async () =>
  (await portal.sql('select event from authorization_log where project_code = $1 order by id', [code])).map(
    it => it['event'],
  )
const sound = async () => expect(await fundDifferences(portal)).toEqual([])

test('a project is found by number or name, with its leader and no sum; what is closed or unknown is nothing', async () => {
  const find = async (gjz: string, as = assistant) => (await post('applyProject', { gjz }, as)).data as unknown as Row[]
  expect((await find(code))[0]).toEqual({
    xmbh: code,
    xmmc: '测试项目',
    xmmcEn: 'A project',
    fzrxm: '陈思远',
    fzrxmEn: expect.any(String),
    fzrfgrq: null,
    sfbr: false,
    ysqList: [],
    ddsqid: null,
  })
  expect(await find(code, leader)).toMatchObject([{ sfbr: true }])
  expect(await find('A')).toEqual([])
  await portal.sql('update projects set closed_on = current_date where code = $1', [code])
  expect(await find(code)).toEqual([])
  const unknown = await wrongAt(apply({ xmbh: 'NO-SUCH' }))
  expect(unknown).toEqual({ xmbh: '没有可以申请的项目“NO-SUCH”，请核对编号' })
  expect(await wrongAt(apply())).toEqual({ xmbh: `没有可以申请的项目“${code}”，请核对编号` })
})

test.each([
  [{ xmbh: '' }, 'xmbh', '请选择项目'],
  [{ sqxt: [] }, 'sqxt', '请选择授权系统'],
  [{ sqyt: ' ' }, 'sqyt', '请填写用途'],
  [{ sqje: '0' }, 'sqje', '控制金额时，金额不能为 0'],
  [{ sqje: '' }, 'sqje', '控制金额时，金额不能为 0'],
  [{ sqje: '１２' }, 'sqje', '检测到非数字字符'],
  [{ sqje: '12.345' }, 'sqje', '金额精确到分，最多两位小数'],
  [{ sqje: '1e3' }, 'sqje', '检测到非数字字符'],
  [{ sqqx: 'custom' }, 'jsrq', '请选择完整的起止日期'],
  [{ sqqx: 'custom', jsrq: '2020-01-01' }, 'jsrq', '结束日期必须晚于开始日期'],
] as const)('%j is refused at its field', async (wrong, field, words) => {
  expect(await wrongAt(apply(wrong))).toEqual({ [field]: words })
})

test('an application is a to-do item of the leader, comes back with a reason, is mended and approved with less', async () => {
  expect(await wrongAt(apply({}, leader))).toEqual({ xmbh: '您是项目负责人，无需授权' })
  const id = await applied()
  expect(await itemsOf('2009118')).toEqual([{ title: `李四 申请授权：${code} 300.00`, kind: 'approval', done: false }])
  expect((await todosOf(leader)).list.map(it => it['nbdz'])).toContain(`/sqgl/projectAuzApprovalView?id=${id}`)
  expect(await wrongAt(apply())).toEqual({ xmbh: '该项目已有一份申请在等待处理，不能重复提交' })
  expect((await post('applyUrge', { id }, assistant)).code).toBe(200)
  expect((await post('applyUrge', { id }, assistant)).message).toContain('今天已经催办过')
  expect(await itemsOf('2009118')).toMatchObject([{ title: `催办：李四 申请授权：${code} 300.00` }])

  expect(await wrongAt(post('reject', { id, bhyy: ' ' }, leader))).toEqual({ bhyy: '驳回原因不能为空' })
  expect((await post('reject', { id, bhyy: '请按会议预算申请' }, leader)).code).toBe(200)
  expect(await mine()).toMatchObject([{ id, sqzt: 'rejected', spyj: '请按会议预算申请', clr: '陈思远' }])
  expect(await itemsOf('2009118')).toMatchObject([{ done: true }])
  expect(await itemsOf('2016127')).toEqual([
    { title: `授权申请被驳回：${code}，请按会议预算申请`, kind: 'correction', done: false },
  ])
  expect((await approve(id)).message).toMatch(/^该申请已由 陈思远 于 .* 处理$/)

  const again = await applied({ ycsqid: id, sqje: '250' })
  expect(await itemsOf('2016127')).toMatchObject([{ done: true }])
  const detail = (await post('approval', { id: again }, leader)).data
  expect(detail).toMatchObject({ kyje: '1000.00', yzcje: '0.00', sqje: '250.00' })
  expect(detail['jcList']).toContainEqual({
    jcjg: 'note',
    sm: expect.stringMatching(/陈思远 驳回过：“请按会议预算申请”$/),
  })
  expect(await wrongAt(approve(again, { sqje: '1000.01' }))).toEqual({ sqje: '超过您还能用的 1,000.00' })
  expect((await approve(again, { sqje: '200', yekj: true })).data).toEqual({ sfdd: false })
  expect(await mine()).toMatchObject([{ id: again, sqzt: 'approved', sqje: '250.00', pzje: '200.00' }, {}])
  const got = first((await post('received', { xmbh: code }, assistant)).data.list)
  expect(got).toMatchObject({ sqje: '200.00', yekj: true, sqr: '2009118', sqyy: '测试加工费' })
  expect(await logOf()).toEqual(['applied', 'rejected', 'applied', 'granted', 'approved'])
  await sound()
})

test('one that serves is raised and renewed within itself, and a renewal of an ended one is a new one', async () => {
  expect((await approve(await applied())).code).toBe(200)
  const { id } = first((await post('received', { xmbh: code }, assistant)).data.list)
  await portal.sql('update project_authorizations set document_limit = 90 where id = $1', [id])
  expect(await wrongAt(apply({ sqlx: 'raise', ysqid: id, sqje: '300' }))).toEqual({
    sqje: '增额后的金额必须大于 300.00',
  })
  const raise = await applied({ sqlx: 'raise', ysqid: id, sqje: '500' })
  expect((await post('approval', { id: raise }, leader)).data).toMatchObject({ yzcje: '300.00', kyje: '700.00' })
  const waiting = (await post('approvals', { ztfz: 'waiting' }, leader)).data.list
  const asked = first(waiting.filter(it => it.id === raise))
  expect(asked).toMatchObject({ id: raise, yje: '300.00', sqje: '500.00', sqlx: 'raise' })
  const term = { sqqx: 'custom', jsrq: asked['jsrq'] }
  expect((await approve(raise, { sqje: '500', ...term })).code).toBe(200)
  expect((await post('received', { xmbh: code }, assistant)).data.list).toMatchObject([
    { id, sqje: '500.00', djxe: '90.00' },
  ])

  expect(await wrongAt(apply({ sqlx: 'renew', ysqid: id, sqje: '500' }))).toHaveProperty('jsrq')
  expect(await wrongAt(apply({ sqlx: 'renew', ysqid: id, sqje: null, sqqx: '6m' }))).toHaveProperty('sqje')
  const renew = await applied({ sqlx: 'renew', ysqid: id, sqje: '500', sqqx: '6m' })
  expect((await approve(renew, { sqje: '500', sqqx: '6m' })).code).toBe(200)
  expect((await post('received', { xmbh: code }, assistant)).data.list).toMatchObject([{ id, sqqx: '6m' }])
  expect((await post('takeBack', { idList: [id], cxzy: false }, leader)).code).toBe(200)
  expect((await apply({ sqlx: 'raise', ysqid: id, sqje: '900' })).code).toBe(800)
  const anew = await applied({ sqlx: 'renew', ysqid: id, sqje: '900' })
  expect((await approve(anew, { sqje: '900' })).code).toBe(200)
  const list = (await post('received', { xmbh: code, ztfz: 'usable' }, assistant)).data.list
  expect(list).toMatchObject([{ sqje: '900.00' }])
  expect(first(list).id).not.toBe(id)
  expect(await logOf()).toEqual([
    'applied',
    'granted',
    'approved',
    'applied',
    'raised',
    'approved',
    'applied',
    'renewed',
    'approved',
    'takenBack',
    'applied',
    'granted',
    'approved',
  ])
  await sound()
})

test('who passed it on decides about what they passed on, and the leader does not', async () => {
  const giver = await portal.as('wangwu')
  expect((await approve(await applied({}, giver), { ecsq: true, sqqx: '6m' })).code).toBe(200)
  const above = first((await post('received', { xmbh: code }, giver)).data.list)
  const [{ id: receiver } = { id: 0 }] = await portal.sql<{ id: number }>("select id from users where code = '2016127'")
  const passed = { ...terms, bsqridList: [receiver], xmList: [{ xmbh: code, sjid: above.id, sqje: '100' }] }
  expect((await post('give', passed, giver)).code).toBe(200)
  const below = first((await post('received', { xmbh: code }, assistant)).data.list)
  const id = await applied({ sqlx: 'raise', ysqid: below.id, sqje: '150' })
  expect((await approve(id, { sqje: '150' })).code).toBe(800)
  const detail = (await post('approval', { id }, giver)).data
  expect(detail).toMatchObject({ kyje: '200.00', yzcje: '100.00', ndys: null, kfecsq: false })
  expect(await wrongAt(approve(id, { sqje: '301' }, giver))).toHaveProperty('sqje')
  expect((await approve(id, { sqje: '150' }, giver)).code).toBe(200)
  expect((await post('received', { xmbh: code }, assistant)).data.list).toMatchObject([{ sqje: '150.00' }])
  await sound()
})

test('strangers learn nothing, and nobody decides, withdraws or reads what is not theirs', async () => {
  const upload = multipart({}, '通知.pdf', Buffer.from('%PDF-1.7 x'))
  const sent = await portal.server.inject({
    method: 'POST',
    url: '/portal_server/sqgl/applyFile',
    headers: { ...assistant, 'content-type': upload.type },
    payload: upload.payload,
  })
  const fjid = Number(sent.json().data.id)
  expect((await apply({ fjid }, stranger)).code).toBe(800)
  const id = await applied({ fjid })
  const read = async (as: Record<string, string>) =>
    (
      await portal.server.inject({
        method: 'POST',
        url: '/portal_server/sqgl/applyFileDownload',
        headers: as,
        payload: { id: fjid },
      })
    ).body
  expect(await read(leader)).toBe('%PDF-1.7 x')
  expect(await read(assistant)).toBe('%PDF-1.7 x')
  expect(await read(stranger)).toContain('800')
  for (const [verb, body] of [
    ['approval', { id }],
    ['approve', yes(id)],
    ['reject', { id, bhyy: 'x' }],
    ['applyWithdraw', { id }],
    ['applyUrge', { id }],
  ] as const) {
    const foreign = await post(verb, body, stranger)
    expect(foreign.code, verb).toBe(800)
    expect((await post(verb, { ...body, id: 999_999 }, stranger)).message, verb).toBe(foreign.message)
  }
  // The applicant does not decide, nor see what is free; the leader does not withdraw.
  expect((await post('approval', { id }, assistant)).code).toBe(800)
  expect((await approve(id, {}, assistant)).code).toBe(800)
  expect((await post('applyWithdraw', { id }, leader)).code).toBe(800)
  expect((await apply({ sqlx: 'renew', ysqid: 1 })).code).toBe(800)
  expect((await apply({ ycsqid: id })).code).toBe(800)
  expect((await post('approvals', { ztfz: 'waiting' }, stranger)).data).toMatchObject({ list: [], dcls: 0, ycls: 0 })
})

test('of applications sent at once one counts, and of a yes, a no and a withdrawal; the others are told', async () => {
  const sent = await Promise.all([apply(), apply(), apply()])
  const [one] = sent.filter(it => it.code === 200)
  expect(sent.map(it => it.code).sort()).toEqual([200, 800, 800])
  await post('applyWithdraw', { id: Number(one?.data['id']) }, assistant)
  for (let round = 0; round < 4; round++) {
    const id = await applied({ sqje: '10' })
    const all = await Promise.all([
      approve(id, { sqje: '10' }),
      approve(id, { sqje: '10' }),
      post('reject', { id, bhyy: '不需要' }, leader),
      post('applyWithdraw', { id }, assistant),
    ])
    expect(all.map(it => it.code).filter(it => it === 200)).toHaveLength(1)
    for (const { code: answered, message } of all)
      if (answered !== 200) expect(message).toMatch(/^该申请已由 (陈思远|李四) 于 .* 处理$|^李四 已撤回该申请$/)
    const given = await portal.sql<{ id: number }>(
      "select a.id from project_authorizations a join projects p on p.id = a.project_id where p.code = $1 and a.state = 'granted'",
      [code],
    )
    const isYes = all.slice(0, 2).some(it => it.code === 200)
    expect(given).toHaveLength(isYes ? 1 : 0)
    if (isYes) await post('takeBack', { idList: given.map(it => it.id), cxzy: false }, leader)
  }
  await sound()
})

test('who decides is reminded after three days; after ten it goes back, to the second; another leader gets what waits', async () => {
  const look = () => lookAtApplications(portal.services)
  const id = await applied()
  const age = (interval: string) =>
    portal.sql(`update authorization_applications set waiting_since = now() - $2::interval where id = $1`, [
      id,
      interval,
    ])
  const reminded = async () =>
    (await portal.sql('select reminded_at is not null as it from authorization_applications where id = $1', [id]))[0]
  await age('2 days 23:59:58')
  await look()
  expect(await reminded()).toEqual({ it: false })
  await age('3 days 00:00:01')
  await look()
  expect(await reminded()).toEqual({ it: true })
  await portal.sql("update projects set leader_code = '1998017' where code = $1", [code])
  await look()
  expect((await post('approval', { id }, leader)).code).toBe(800)
  expect((await post('approval', { id }, await portal.as('1998017'))).code).toBe(200)
  expect(await itemsOf('2009118')).toMatchObject([{ done: true }])
  expect(await itemsOf('1998017')).toMatchObject([{ done: false }])
  await age('9 days 23:59:58')
  await look()
  expect(await mine()).toMatchObject([{ sqzt: 'pending', spr: '王建国' }])
  await age('10 days 00:00:01')
  await look()
  expect(await mine()).toMatchObject([{ sqzt: 'lapsed' }])
  expect(await itemsOf('2016127')).toMatchObject([{ title: `授权申请逾期退回：${code}`, done: false }])
  expect(await logOf()).toEqual(['applied', 'lapsed'])
  expect((await approve(id, {}, await portal.as('1998017'))).message).toContain('超过 10 天')
})
