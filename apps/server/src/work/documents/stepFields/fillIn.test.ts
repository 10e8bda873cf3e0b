import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'

let it: Deciding
const field = (key: string, kind: TemplateField['kind'], more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: { zh: `字段${key}`, en: key },
  isRequired: false,
  ...more,
})
const fields = [
  field('sealedOn', 'date', {
    isRequired: true,
    mustBe: [{ rule: 'sealedOn >= today()', say: { zh: '不能早于今天', en: 'Not before today' } }],
  }),
  field('isDone', 'yesNo'),
  field('keeper', 'person'),
  field('wanted', 'number', { byApplicant: true, decimals: 0, max: '9' }),
  field('doubled', 'computed', { rule: 'wanted * 2' }),
]
const person = (code: string) => ({ kind: 'person', person: code }) as const
const edit = ['sealedOn', 'isDone', 'keeper', 'wanted']
const seal = { key: 'seal', who: person('2010064'), fields: { edit, hide: [] } }
const day = '2099-05-06'
beforeAll(async () => {
  it = await startDeciding()
})
afterAll(() => it.portal.close())

const valuesOf = async (id: string) => {
  const [row] = await it.portal.sql<{ values: Record<string, unknown>; submitted: Record<string, unknown> }>(
    'select values, submitted from documents where id = $1',
    [id],
  )
  return row
}
const said = (answer: { data: unknown }) =>
  (answer.data as { cwList: { field: string; zh: string }[] }).cwList.map(({ field: key, zh }) => `${key}: ${zh}`)

test('who decides fills in what the step names, by the rules of the form, and it is kept with the decision', async () => {
  const code = await it.publish({ steps: [seal, { key: 'last', group: 2, who: person('2009118') }], fields })
  const id = await it.submitted(code, 'lisi', { reason: '办会', wanted: '3', sealedOn: '2000-01-01' })
  expect(await it.call('open', { djid: id }, 'wangwu')).toMatchObject({ data: { wdbz: { txzdList: edit } } })
  const before = await it.revision(id)
  const wrong = await it.decide(id, 'seal', 'wangwu', {
    set: { sealedOn: '2001-01-01', wanted: '12', keeper: 'nobody' },
  })
  expect(said(wrong)).toEqual([
    'sealedOn: 不能早于今天',
    expect.stringContaining('wanted: '),
    expect.stringContaining('keeper: '),
  ])
  expect(said(await it.decide(id, 'seal', 'wangwu', { set: { sealedOn: null } }))).toEqual([
    expect.stringContaining('sealedOn: '),
  ])
  expect(await it.line(id, 'lisi')).toContain('seal:open')
  expect(await it.revision(id)).toBe(before)

  expect((await it.decide(id, 'seal', 'wangwu', { set: { sealedOn: day, wanted: '4' } })).data).toMatchObject({
    cwList: [],
  })
  expect(await it.line(id, 'lisi')).toContain('seal:agreed')
  const kept = await valuesOf(id)
  expect(kept?.values).toEqual({
    reason: '办会',
    sealedOn: day,
    isDone: false,
    wanted: '4',
    doubled: expect.anything(),
  })
  expect(Number(kept?.values['doubled'])).toBe(8)
  expect(kept?.submitted).toEqual(kept?.values)
  expect(await it.revision(id)).toBe(before + 1)
  const { sjList } = await it.way(id, 'lisi')
  const agreed = sjList.find(one => one.sjlx === 2) as unknown as { bgList: object[]; blr: { xm: string } }
  expect(agreed.blr.xm).toBe('王五')
  expect(agreed.bgList).toEqual(
    expect.arrayContaining([
      { zdbm: 'sealedOn', yz: '2000-01-01', xz: day },
      { zdbm: 'isDone', yz: null, xz: false },
      { zdbm: 'wanted', yz: '3', xz: '4' },
    ]),
  )
  expect(agreed.bgList).toHaveLength(3)
  await expect(
    it.portal.sql("update document_happenings set changes = '[]' where document_id = $1", [id]),
  ).rejects.toThrow()
})

test('what a step does not name is refused, and so is filling in while sending it back', async () => {
  const code = await it.publish({ steps: [seal, { key: 'last', group: 2, who: person('2009118') }], fields })
  const id = await it.submitted(code, 'lisi', { reason: '办会' })
  const set = { sealedOn: day, reason: '另一个' }
  expect(await it.decide(id, 'seal', 'wangwu', { set })).toMatchObject({ code: 800, message: '这一步不填写“事由”' })
  const english = { ...(await it.as('wangwu')), 'accept-language': 'en' }
  const sent = { djid: id, bzdm: 'seal', bbxh: await it.revision(id), jd: wire.agree, blyj: '', set }
  const { message } = await it.portal.post('/mbxq/decide', sent, english)
  expect(message).toBe('This step does not fill in “Reason”.')
  const back = { jd: wire.return, blyj: '请修改', set: { sealedOn: day } }
  expect((await it.decide(id, 'seal', 'wangwu', back)).code).toBe(800)
  expect((await valuesOf(id))?.values).not.toHaveProperty('sealedOn')
  await it.decide(id, 'seal', 'wangwu', { set: { sealedOn: day } })
  expect((await it.decide(id, 'last', '2009118', { set: { sealedOn: '2098-01-01' } })).code).toBe(800)
  expect((await it.decide(id, 'last', '2009118')).data).toMatchObject({ djzt: wire.issued })
})

test('an applicant neither fills it in nor loses it when it comes back', async () => {
  const code = await it.publish({
    steps: [seal, { key: 'last', group: 2, who: person('2009118'), verbs: ['return'] }],
    fields,
  })
  const id = await it.submitted(code, 'lisi', { reason: '办会' })
  await it.decide(id, 'seal', 'wangwu', { set: { sealedOn: day } })
  await it.decide(id, 'last', '2009118', { jd: wire.return, blyj: '请修改' })
  const set = { reason: '改过', sealedOn: '2050-01-01', isDone: true }
  expect((await it.call('save', { djid: id, mbid: code, bbxh: await it.revision(id), set }, 'lisi')).code).toBe(200)
  expect((await it.submit(id, 'lisi')).code).toBe(200)
  expect((await valuesOf(id))?.values).toMatchObject({ reason: '改过', sealedOn: day, isDone: false })
  // Nothing of weight has changed: the first step is not asked again.
  expect(await it.line(id, 'lisi')).toContain('last:open')
})

test('who was quicker changes what others have in front of them: they are told, and then decide', async () => {
  const code = await it.publish({ steps: [seal, { ...seal, key: 'other', who: person('2009118') }], fields })
  const id = await it.submitted(code, 'lisi', { reason: '办会' })
  const bbxh = await it.revision(id)
  await it.decide(id, 'seal', 'wangwu', { set: { sealedOn: day } })
  const late = await it.decide(id, 'other', '2009118', { bbxh, set: { sealedOn: '2099-07-07' } })
  expect(late).toMatchObject({ code: 800, message: '申请内容在您打开之后有改动，请看过改动再决定' })
  expect((await it.decide(id, 'other', '2009118', { set: { sealedOn: '2099-07-07' } })).code).toBe(200)
  expect((await valuesOf(id))?.values).toMatchObject({ sealedOn: '2099-07-07' })
})

test('who decides in somebody’s name fills in for them, and a step with something to fill in passes by nobody', async () => {
  const steps = [
    { key: 'first', who: person('2010064') },
    { ...seal, group: 2, repeated: 'pass', self: 'pass' },
  ] as const
  const code = await it.publish({ steps: [...steps], fields })
  const id = await it.submitted(code, 'lisi', { reason: '办会' })
  await it.decide(id, 'first', 'wangwu')
  expect(await it.line(id, 'lisi')).toContain('seal:open')
  const body = { djid: id, bzdm: 'seal', bbxh: await it.revision(id), jd: wire.agree, blyj: '', set: { sealedOn: day } }
  const answer = await it.portal.post('/mbxq/decide', body, await it.acting('zhaoliu', 'wangwu'))
  expect(answer).toMatchObject({ code: 200, data: { djzt: wire.issued, cwList: [] } })
  const { sjList } = await it.way(id, 'lisi')
  const agreed = sjList.findLast(one => one.sjlx === 2)
  expect(agreed).toMatchObject({ blr: { xm: '赵六' }, bwtr: { xm: '王五' } })
  const own = await it.submitted(code, 'wangwu', { reason: '自己的' })
  expect(await it.line(own, 'wangwu')).toBe('first:open(2010064) seal:waiting(2010064)')
})
