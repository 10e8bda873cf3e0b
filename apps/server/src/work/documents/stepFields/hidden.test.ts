import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../testing/generatedValues.ts'
import { paragraph, wordFile } from '../../../testing/wordFile.ts'
import { paragraphsOf } from '../../templates/word/paragraphs.rules.ts'
import { readZip } from '../../templates/word/readZip.steps.ts'
import { readXml } from '../../templates/word/xmlTree.steps.ts'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'
import { documentCalls } from '../documents.testing.ts'
import { paperReader } from '../paper/paperReader.testing.ts'

let it: Deciding
let code: string
let calls: ReturnType<typeof documentCalls>
const reader = paperReader()
const field = (key: string, kind: TemplateField['kind'], more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: { zh: key, en: key },
  isRequired: false,
  ...more,
})
const verbs = ['return', 'handOn', 'ask'] as const
const fields = [
  field('phone', 'text', { isRequired: true }),
  field('fee', 'amount', { isRequired: true }),
  field('doubled', 'computed', { rule: 'fee * 2' }),
  field('helper', 'person'),
  field('attached', 'file'),
]
const steps = [
  {
    key: 'check',
    who: { kind: 'person', person: '2010064' } as const,
    verbs: [...verbs],
    fields: { edit: [], hide: ['phone', 'fee', 'helper', 'attached'] },
  },
  { key: 'last', group: 2, who: { kind: 'person', person: '2009118' } as const, verbs: ['return' as const] },
]
const keys = ['attached', 'doubled', 'fee', 'helper', 'phone']
beforeAll(async () => {
  it = await startDeciding()
  calls = documentCalls(it.portal, await it.as('admin'))
  code = await it.publish({ fields, steps })
})
afterAll(async () => {
  await it.portal.close()
  reader.close()
})

/** What nobody is told who sees nothing of it: values, what they are called, and files. */
const secrets = ['landline 8888', '4321', '8642', '2009118', 'secret.pdf']
const begun = async (mbid = code) => {
  const { djid } = await calls.begin(mbid, { reason: '公开' }, await it.as('lisi'))
  const answer = await calls.upload(djid, 'secret.pdf', Buffer.from('%PDF-1.7'), await it.as('lisi'))
  const { wjid } = answer.data as { wjid: string }
  const set = { phone: 'landline 8888', fee: '4321.00', helper: '2009118', attached: [wjid] }
  await calls.post('save', { djid, mbid, bbxh: await it.revision(djid), set }, await it.as('lisi'))
  const sent = await it.submit(djid, 'lisi')
  expect(sent, JSON.stringify(sent)).toMatchObject({ code: 200, data: { cwList: [] } })
  return { id: djid, file: wjid }
}
const opened = async (id: string, headers: { satoken: string }) => {
  const { data } = await it.portal.post('/mbxq/open', { djid: id }, headers)
  return data as {
    zdz: Record<string, unknown>
    yczdList: string[]
    named: object
    fjList: object[]
    xgq: object | null
  }
}
const leaks = (said: unknown) => {
  const text =
    typeof said === 'string' ? said : JSON.stringify(said, (key, value) => (key === 'template' ? null : value))
  return secrets.filter(secret => text.includes(secret))
}
async function paper(id: string, username: string) {
  const payload = { djid: id, locale: 'zh' }
  const url = '/portal_server/mbxq/paper'
  const answer = await it.portal.server.inject({ method: 'POST', url, headers: await it.as(username), payload })
  if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body)
  return reader.read(answer.rawPayload).text
}

async function readWord() {
  const places = '电话【{phone}】费用【{fee}】两倍【{doubled}】协助【{helper}】附件【{attached}】'
  const bytes = wordFile({ body: paragraph('{事由}') + paragraph(places) })
  const { type, payload } = multipart({}, '申请.docx', bytes)
  const headers = { ...(await it.as('admin')), 'content-type': type }
  const url = '/portal_server/xtglMbgl/readWord'
  const answer = await it.portal.server.inject({ method: 'POST', url, headers, payload })
  return (JSON.parse(answer.body) as { data: { word: never } }).data.word
}
async function wordOf(id: string, username: string): Promise<string> {
  const payload = { djid: id, locale: 'zh', gs: 'docx' }
  const url = '/portal_server/mbxq/paper'
  const { rawPayload } = await it.portal.server.inject({ method: 'POST', url, headers: await it.as(username), payload })
  const xml = readZip(rawPayload).get('word/document.xml') ?? Buffer.alloc(0)
  return paragraphsOf(readXml(xml)).join('\n')
}

test('who decides a step is told nothing of what it does not see, by no call', async () => {
  const { id, file } = await begun()
  const wangwu = await it.as('wangwu')
  const seen = await opened(id, wangwu)
  expect(seen.zdz).toEqual({ reason: '公开' })
  expect([...seen.yczdList].sort()).toEqual(keys)
  expect(leaks(seen)).toEqual([])
  expect(await it.portal.post('/mbxq/file', { djid: id, wjid: file }, wangwu)).not.toMatchObject({ code: 200 })
  const text = await paper(id, 'wangwu')
  expect(text).toContain('公开')
  // Drawn across the page.
  expect(text).toMatch(/录[\s\S]*节/)
  expect(leaks(text)).toEqual([])
  for (const call of ['waiting', 'done']) {
    const { data } = await it.portal.post(`/mbxq/${call}`, {}, wangwu)
    expect(leaks(JSON.stringify(data).replaceAll('"2009118"', '')), call).toEqual([])
  }
  const found = await it.portal.post('/mbxq/waiting', { keyword: '4321' }, wangwu)
  expect(found.data).toMatchObject({ total: 0 })
  expect(leaks((await it.todos(id, 'wangwu')).map(({ title }) => title))).toEqual([])
})

test('a Word file has nothing of it for whoever decides that step, and all of it for its applicant', async () => {
  const { id } = await begun(await it.publish({ fields, steps, word: await readWord() }))
  const words = await wordOf(id, 'wangwu')
  expect(words).toContain('公开')
  expect(leaks(words)).toEqual([])
  expect(words).toContain('电话【】费用【】两倍【】协助【】附件【】')
  const whole = await wordOf(id, 'lisi')
  expect(whole).toContain('电话【landline 8888】')
  expect(leaks(whole)).toContain('secret.pdf')
})

test('who decides in their name, was asked by them or took the step over sees no more than they', async () => {
  const { id } = await begun()
  expect(leaks(await opened(id, await it.acting('zhaoliu', 'wangwu')))).toEqual([])
  const question = { djid: id, bzdm: 'check', ryList: ['2005019'], blyj: '您怎么看？' }
  expect(await it.call('ask', question, 'wangwu')).toMatchObject({ code: 200 })
  expect(leaks(await opened(id, await it.as('qianqi')))).toEqual([])
  expect(await it.give('handOn', id, 'check', 'wangwu', '2005019')).toMatchObject({ code: 200 })
  for (const username of ['wangwu', 'qianqi'])
    expect(leaks(await opened(id, await it.as(username))), username).toEqual([])
})

test('who applied, who looks after all documents and a step without such fields see everything', async () => {
  const { id, file } = await begun()
  for (const username of ['lisi', 'admin']) {
    const { zdz, yczdList } = await opened(id, await it.as(username))
    expect(zdz, username).toMatchObject({ phone: 'landline 8888', fee: '4321.00', helper: '2009118', attached: [file] })
    expect(yczdList).toEqual([])
  }
  expect(await paper(id, 'lisi')).toContain('landline 8888')
  await it.decide(id, 'check', 'wangwu')
  expect((await opened(id, await it.as('2009118'))).zdz).toMatchObject({ phone: 'landline 8888' })
  expect(leaks(await opened(id, await it.as('wangwu')))).toEqual([])
})

test('the difference of rounds does not say it either', async () => {
  const { id } = await begun()
  await it.decide(id, 'check', 'wangwu', { jd: wire.return, blyj: '请修改' })
  const set = { phone: 'other', fee: '1.00', reason: '另一个' }
  await calls.post('save', { djid: id, mbid: code, bbxh: await it.revision(id), set }, await it.as('lisi'))
  // While it is with its applicant, too.
  expect(leaks(await opened(id, await it.as('wangwu')))).toEqual([])
  await it.submit(id, 'lisi')
  const seen = await opened(id, await it.as('wangwu'))
  expect(seen.xgq).toMatchObject({ zdz: { reason: '公开' } })
  expect(leaks(seen)).toEqual([])
})
