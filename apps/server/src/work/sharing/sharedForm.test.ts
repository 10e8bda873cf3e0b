import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { documentCalls, type Headers, templateOf } from '../documents/documents.testing.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import { type Form, fixed, later, visit, words } from './sharing.testing.ts'

let portal: TestPortal
let lisi: Headers
let calls: ReturnType<typeof documentCalls>
beforeAll(async () => {
  portal = await startPortal()
  lisi = await portal.as('lisi')
  calls = documentCalls(portal, await portal.as('admin'))
})
afterAll(() => portal.close())

const made = async (body: object) => {
  const link = { ljmc: '校园开放日', ...words, yxts: 7, gdz: fixed, ...body }
  return (await portal.post('/mbpz/add', link, lisi)).data as { key: string }
}
const formOf = async (key: string) => ((await portal.post('/mbpz/open', { key })).data as { form: Form }).form
const sent = async (key: string, zdz: object) => {
  const { pz } = await formOf(key)
  return later(3_500, () => portal.post('/mbpz/send', { key, pz, zdz, llq: newId() }))
}

test('is asked for by the rules that its page has: what reads a field of deciders is none of them', async () => {
  const [step] = (visit['way'] as { steps: object[] }).steps
  const [group] = (visit['form'] as { groups: { fields: object[] }[] }).groups
  const label = { zh: '接待室', en: 'Room' }
  const fields = [
    ...(group?.fields ?? []),
    { key: 'room', kind: 'text', label, isRequired: false },
    { key: 'remark', kind: 'text', label, isRequired: true, shownWhen: "room == 'A'" },
    {
      key: 'people',
      kind: 'number',
      label,
      isRequired: false,
      mustBe: [{ rule: "room != 'A' || people > 9", say: { zh: '人太少', en: 'Too few' } }],
    },
  ]
  await calls.publish('rooms', {
    ...visit,
    form: { groups: [{ ...group, fields }] },
    way: { steps: [{ ...step, fields: { edit: ['room'], hide: [] } }], afterReturn: 'smart' },
  })
  const { key } = await made({ mbid: 'rooms' })
  expect(JSON.stringify((await formOf(key)).groups)).not.toContain('"room"')
  expect((await sent(key, { guest: '甲' })).data).toMatchObject({ cwList: [{ field: 'remark' }] })
  expect(await sent(key, { guest: '甲', remark: '素食', people: '3' })).toMatchObject({ data: { cwList: [] } })
  expect(await portal.sql(`select submitted ->> 'remark' as remark from documents where code = 'rooms'`)).toEqual([
    { remark: '素食' },
  ])
})

test('offers dictionaries to visitors by the values that everybody chooses', async () => {
  const choice = { key: 'answer', kind: 'choice', dictionary: 'yesNo', isRequired: true }
  await calls.publish('answers', templateOf([choice], { administrators: visit['administrators'] }))
  const { key } = await made({ mbid: 'answers', gdz: {} })
  const form = await formOf(key)
  expect(JSON.stringify(form.groups)).toContain('{"key":"1","label":{"zh":"是","en":"Yes"}}')
  expect(await sent(key, { answer: '1' })).toMatchObject({ code: 200, data: { cwList: [] } })
})
