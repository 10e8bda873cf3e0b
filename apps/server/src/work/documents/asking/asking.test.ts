import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'
import { missing } from '../documents.testing.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
  await it.role('sealers', 'lisi', 'wangwu')
})
afterAll(() => it.portal.close())

const sealers = { kind: 'role', role: 'sealers' } as const
const [lisi, wangwu, qianqi, zhaoliu] = ['2016127', '2010064', '2005019', '2015206'] as const
const verbs = ['return', 'decline', 'ask'] as const
const words = '合同税率是否与开票信息一致？'
const asking = async (more: object = {}) =>
  it.submitted(await it.publish({ steps: [{ key: 'a', who: sealers, verbs: [...verbs], ...more }] }), 'zhangsan')
const ask = (id: string, people: string[], more: object = {}, username = 'lisi') =>
  it.call('ask', { djid: id, bzdm: 'a', ryList: people, blyj: words, ...more }, username)

interface Question {
  wtid: number
  wtzt: number
  kfch: boolean
  jsr: { xm: string }
  dfnr: { blr: { xm: string }; bwtr: { xm: string } | null; blyj: string } | null
}
const questions = async (id: string, username = 'lisi') =>
  ((await it.call('way', { djid: id, mbid: 'x' }, username)).data as { wtList: Question[] }).wtList
const last = async (id: string) => (await questions(id)).at(-1)?.wtid ?? 0
const answer = (id: string, wtid: number, username: string, blyj = '税率 6%，一致。') =>
  it.call('answer', { djid: id, wtid, blyj }, username)
const opened = (id: string, username: string) => it.call('open', { djid: id }, username)
const listed = async (list: string, id: string, username: string) =>
  ((await it.call(list, {}, username)).data as { list: { djid: string; dfwd: boolean; jzsj: string }[] }).list.find(
    one => one.djid === id,
  )
const item = async (id: string, wtid: number) => {
  const [row] = await it.portal.sql(
    `select t.kind, t.sender, t.done_at is not null as done, t.is_withdrawn, t.done_by, t.done_for, t.path from todos t
     where t.external_id = $1`,
    [`document:${id}:ask:${wtid}`],
  )
  return row
}

test('somebody is asked, reads it, answers, and whoever asked sees that; the step stays where it was', async () => {
  const id = await asking()
  expect(await opened(id, 'qianqi')).toMatchObject(missing)
  expect((await ask(id, [qianqi])).code).toBe(200)
  expect(await it.line(id, 'lisi')).toBe(`a:open(${wangwu},${lisi})`)
  const wtid = await last(id)
  expect(await item(id, wtid)).toMatchObject({ kind: 'reply', sender: '李四', done: false, path: `/mbxq?id=${id}` })
  expect(await questions(id)).toMatchObject([{ wtzt: 0, kfch: true, blyj: words, dfnr: null, bzdm: 'a' }])
  expect((await questions(id, 'zhangsan'))[0]?.kfch).toBe(false)

  expect((await opened(id, 'qianqi')).data).toMatchObject({ wdbz: null, wdwt: [{ wtid, blr: { xm: '李四' } }] })
  expect((await opened(id, 'wangwu')).data).toMatchObject({ wdwt: [] })
  expect(await opened(id, 'zhaoliu')).toMatchObject(missing)
  const waiting = await listed('waiting', id, 'qianqi')
  expect(waiting).toMatchObject({ dfwd: true, jzsj: expect.stringMatching(/ 23:59:59$/) })
  expect(await listed('waiting', id, 'lisi')).toMatchObject({ dfwd: false })
  expect(await listed('waiting', id, 'zhaoliu')).toBeUndefined()

  expect(await answer(id, wtid, 'zhaoliu')).toMatchObject(missing)
  expect(await answer(id, wtid, 'wangwu')).toMatchObject(missing)
  const short = await answer(id, wtid, 'qianqi', ' 好 ')
  expect(short.body['errors']).toEqual({ blyj: '请至少写 2 个字' })
  expect((await answer(id, wtid, 'qianqi')).code).toBe(200)
  expect(await item(id, wtid)).toMatchObject({ done: true, is_withdrawn: false, done_by: '钱七' })
  expect(await questions(id)).toMatchObject([
    { wtzt: 1, kfch: false, dfnr: { blr: { xm: '钱七' }, bwtr: null, blyj: '税率 6%，一致。' } },
  ])
  const { sjList } = await it.way(id, 'zhangsan')
  expect(sjList.slice(1)).toMatchObject([
    { sjlx: 11, blr: { xm: '李四' }, jsr: { xm: '钱七' }, blyj: words, bzdm: 'a' },
    { sjlx: 12, blr: { xm: '钱七' }, blyj: '税率 6%，一致。', bzdm: 'a' },
  ])
  expect((await answer(id, wtid, 'qianqi')).message).toMatch(/^钱七已于 \d\d:\d\d 回复这个问题$/)
  expect(await listed('waiting', id, 'qianqi')).toBeUndefined()
  expect(await listed('done', id, 'qianqi')).toMatchObject({ dfwd: false })
  // They may read it afterwards, and ask again may whoever has the step.
  expect((await opened(id, 'qianqi')).code).toBe(200)
  expect((await ask(id, [qianqi], {}, 'wangwu')).code).toBe(200)
  expect((await it.decide(id, 'a', 'lisi')).data).toMatchObject({ djzt: wire.issued })
})

test('it is refused at the field, in words, and nothing is kept of it', async () => {
  const id = await asking()
  const refused = async (people: string[], more: object = {}) => (await ask(id, people, more)).body['errors']
  expect(await refused([])).toEqual({ ryList: '此项必须填写' })
  expect(await refused([qianqi, lisi])).toEqual({ ryList: '不能向自己征求意见' })
  expect(await refused(['2009118', qianqi, '9999999'])).toEqual({ ryList: '没有这个人，或账号已停用' })
  const [applicant] = await it.portal.sql<{ code: string }>(`select code from users where username = 'zhangsan'`)
  expect(await refused([String(applicant?.code)])).toEqual({ ryList: '张三是申请人，要补充说明请用“退回”' })
  const [off] = await it.portal.sql<{ code: string; name: string }>(
    `update users set enabled = false where username = '1999050' returning code, name`,
  )
  expect(await refused([String(off?.code)])).toEqual({ ryList: `${off?.name}的账号已停用，无法回复` })
  expect(await refused([qianqi], { blyj: '？ ' })).toEqual({ blyj: '请至少写 2 个字' })
  expect((await ask(id, [qianqi], { blyj: '问'.repeat(501) })).code).not.toBe(200)
  expect(
    (
      await ask(
        id,
        Array.from({ length: 11 }, (_, at) => `x${at}`),
      )
    ).code,
  ).not.toBe(200)
  expect(await questions(id)).toEqual([])

  // Once to the same person, whoever of the step asks; and the other of two is asked no more than nobody.
  expect((await ask(id, [qianqi, qianqi])).code).toBe(200)
  expect(await refused([zhaoliu, qianqi])).toEqual({ ryList: '钱七还没有回复上一个问题' })
  expect((await questions(id)).length).toBe(1)
  // Neither by somebody who does not decide, nor where the step does not let anybody ask.
  expect(await ask(id, [zhaoliu], {}, 'zhangsan')).toMatchObject(missing)
  expect(await ask(id, [zhaoliu], {}, 'qianqi')).toMatchObject(missing)
  const bare = await asking({ verbs: ['return'] })
  expect((await ask(bare, [qianqi])).message).toBe('这一步不能征求意见')
})

test('a step has at most 20 questions in a round', async () => {
  const id = await asking()
  const others = await it.portal.sql<{ code: string }>(
    `select code from users where enabled and username not in ('zhangsan', 'lisi', 'wangwu') order by code limit 21`,
  )
  const codes = others.map(({ code }) => code)
  expect((await ask(id, codes.slice(0, 10))).code).toBe(200)
  expect((await ask(id, codes.slice(10, 20))).code).toBe(200)
  expect((await ask(id, codes.slice(20))).message).toBe('这一步最多提 20 个问题，已提 20 个')
})

describe('what nobody has answered', () => {
  test('ends when the step is decided, and a late answer is told so', async () => {
    const id = await asking({ need: 'any' })
    await ask(id, [qianqi, zhaoliu])
    const [first, second] = await questions(id)
    await answer(id, first?.wtid ?? 0, 'qianqi')
    await it.decide(id, 'a', 'wangwu')
    const late = await answer(id, second?.wtid ?? 0, '2015206')
    expect(late.message).toBe('这一步已办理或已结束，无需再回复')
    expect((await questions(id)).map(one => one.wtzt)).toEqual([1, 3])
    expect(await item(id, second?.wtid ?? 0)).toMatchObject({ done: true, is_withdrawn: true })
    expect(await item(id, first?.wtid ?? 0)).toMatchObject({ done: true, is_withdrawn: false })
    expect((await opened(id, '2015206')).data).toMatchObject({ wdwt: [] })
    expect((await ask(id, [qianqi])).message).toMatch(/^这一步已由王五于 .* 同意，无需再办$/)
  })

  test('ends when it is sent back, whose changes the asked one does not see, and when it is withdrawn', async () => {
    const id = await asking()
    await ask(id, [qianqi])
    await it.decide(id, 'a', 'lisi', { jd: wire.return, blyj: '请补材料' })
    expect((await questions(id)).map(one => one.wtzt)).toEqual([3])
    const before = (await opened(id, 'qianqi')).data
    await it.portal.sql(`update documents set values = '{"reason":"改到一半"}' where id = $1`, [id])
    expect((await opened(id, 'qianqi')).data).toEqual(before)
    await it.submit(id, 'zhangsan')
    await ask(id, [qianqi])
    expect((await it.call('withdraw', { djid: id, bbxh: await it.revision(id) }, 'zhangsan')).code).toBe(200)
    expect(await opened(id, 'qianqi')).toMatchObject(missing)
    expect((await it.todos(id, 'qianqi')).length).toBe(0)
    expect((await answer(id, 1, 'qianqi')).message).toBe(missing.message)
  })

  test('ends when whoever asked has agreed, though others of the step have not', async () => {
    const id = await asking({ need: 'all' })
    await ask(id, [qianqi])
    await ask(id, [zhaoliu], {}, 'wangwu')
    await it.decide(id, 'a', 'lisi')
    expect((await questions(id)).map(one => one.wtzt)).toEqual([3, 0])
  })

  test('is taken back by whoever asked, and read no more by whoever was asked', async () => {
    const id = await asking()
    await ask(id, [qianqi])
    const wtid = await last(id)
    const unask = (username: string) => it.call('unask', { djid: id, wtid }, username)
    expect(await unask('wangwu')).toMatchObject(missing)
    expect(await unask('qianqi')).toMatchObject(missing)
    expect((await unask('lisi')).code).toBe(200)
    expect(await item(id, wtid)).toMatchObject({ done: true, is_withdrawn: true })
    expect(await opened(id, 'qianqi')).toMatchObject(missing)
    expect((await answer(id, wtid, 'qianqi')).message).toBe('提问人已收回这个问题，无需回复')
    expect((await questions(id)).map(one => one.wtzt)).toEqual([2])
    const { sjList } = await it.way(id, 'lisi')
    expect(sjList.at(-1)).toMatchObject({ sjlx: 15, blr: { xm: '李四' }, jsr: { xm: '钱七' } })
    // Asked once more it is another question.
    expect((await ask(id, [qianqi])).code).toBe(200)
    await answer(id, await last(id), 'qianqi')
    const again = await it.call('unask', { djid: id, wtid: await last(id) }, 'lisi')
    expect(again.message).toMatch(/^钱七已于 .* 回复这个问题$/)
  })
})

test('a delegate with to-do items answers and asks in both names, and never about an own document', async () => {
  const id = await asking()
  await ask(id, [qianqi])
  const wtid = await last(id)
  const body = { djid: id, wtid, blyj: '已代为核对' }
  const mail = await it.acting('2015206', 'qianqi', ['mail'])
  expect((await it.portal.post('/mbxq/answer', body, mail)).code).not.toBe(200)
  expect(await it.portal.post('/mbxq/open', { djid: id }, mail)).toMatchObject(missing)
  const own = await it.acting('zhangsan', 'qianqi')
  expect((await it.portal.post('/mbxq/answer', body, own)).message).toBe('您是申请人，不能以他人名义办理自己的单据')
  const acting = await it.acting('2015206', 'qianqi')
  expect((await it.portal.post('/mbxq/answer', body, acting)).code).toBe(200)
  const [question] = await questions(id)
  const name = question?.dfnr?.blr.xm
  expect(question?.dfnr).toMatchObject({ bwtr: { xm: '钱七' }, blyj: '已代为核对' })
  expect(await item(id, wtid)).toMatchObject({ done_by: name, done_for: '钱七' })

  const sealer = await it.acting('2015206', 'lisi')
  const asked = { djid: id, bzdm: 'a', blyj: words }
  const self = await it.portal.post('/mbxq/ask', { ...asked, ryList: [zhaoliu] }, sealer)
  expect(self.body['errors']).toEqual({ ryList: '不能向自己征求意见' })
  expect((await it.portal.post('/mbxq/ask', { ...asked, ryList: [wangwu] }, sealer)).code).toBe(200)
  const both = { blr: { xm: name }, bwtr: { xm: '李四' }, jsr: { xm: '王五' } }
  expect((await questions(id)).at(-1)).toMatchObject({ ...both, wtzt: 0, kfch: true })
})

test('each line of the log names the document, whom it was asked of, and what was said', async () => {
  const id = await asking()
  await ask(id, [qianqi])
  await answer(id, await last(id), 'qianqi')
  const lines = await it.portal.sql<{ detail: string }>(
    `select detail from operation_log where operation in ('documents.ask', 'documents.answer')
     order by seq desc limit 2`,
  )
  expect(lines.map(({ detail }) => JSON.parse(detail))).toMatchObject([
    { step: 'a', reason: '税率 6%，一致。' },
    { step: 'a', asked: `钱七（${qianqi}）`, reason: words },
  ])
})
