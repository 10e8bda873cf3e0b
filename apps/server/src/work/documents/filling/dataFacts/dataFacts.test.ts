import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../../testing/portal.ts'
import { documentCalls, type Headers, templateOf } from '../../documents.testing.ts'

let portal: TestPortal
let lisi: Headers
let calls: ReturnType<typeof documentCalls>
beforeAll(async () => {
  portal = await startPortal()
  const admin = await portal.as('admin')
  lisi = await portal.as('lisi')
  calls = documentCalls(portal, admin)
  const net = { kind: 'amount', from: 'dataset.salary.net' }
  await calls.publish(
    'income',
    templateOf([
      { key: 'net', ...net, mayChange: false, isRequired: true },
      { key: 'month', from: 'dataset.salary.month', mayChange: true },
      { key: 'months', kind: 'table', columns: [{ key: 'said', ...net, mayChange: false }, { key: 'about' }] },
      { key: 'double', kind: 'computed', rule: 'net * 2' },
      { key: 'why', requiredWhen: 'net > 1' },
    ]),
  )
})
afterAll(() => portal.close())

const ownLast = async () =>
  (
    await portal.sql<{ net: string; month: string }>(
      "select net::text, to_char(month, 'YYYY-MM') as month from salaries where person_code = '2016127' order by month desc limit 1",
    )
  )[0]

test('fields fill themselves with the first of one’s own rows, and nobody types another', async () => {
  const own = await ownLast()
  expect(own).toMatchObject({ net: expect.stringMatching(/^\d+\.\d\d$/), month: expect.stringMatching(/^\d{4}-\d\d$/) })
  const fresh = await calls.open({ mbid: 'income' }, lisi)
  expect(fresh.zdz).toMatchObject({ net: own?.net, month: own?.month })
  const rows = [{ id: 'r1', cells: { about: 'x', said: '1.00' } }]
  const { djid, bbxh } = await calls.begin('income', { net: '999999.00', months: rows }, lisi)
  const submit = async () => calls.post('submit', { djid, bbxh: bbxh + 1, blyj: '' }, lisi)
  expect((await calls.open({ djid }, lisi)).zdz).toMatchObject({ month: own?.month })
  await calls.post('save', { djid, mbid: 'income', bbxh, set: { month: '' } }, lisi)
  expect((await submit()).data).toMatchObject({ cwList: [{ field: 'why' }], djzt: 0 })
  await calls.post('save', { djid, mbid: 'income', bbxh: bbxh + 1, set: { why: 'a loan' } }, lisi)
  const sent = await calls.post('submit', { djid, bbxh: bbxh + 2, blyj: '' }, lisi)
  expect(sent.data).toMatchObject({ cwList: [], djzt: 4 })
  const kept = await calls.open({ djid }, lisi)
  expect(kept.zdz).toMatchObject({
    net: own?.net,
    double: String(Number(own?.net) * 2),
    months: [{ cells: { said: own?.net } }],
  })
  // What the portal read and nobody was shown is kept nowhere.
  expect(kept.named).not.toHaveProperty('dataset')
})

test('whoever acts reads them where the authorisation names the page that shows them', async () => {
  const own = await ownLast()
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const [delegate] = await portal.sql<{ id: number }>("select id from users where username = 'wangwu'")
  const pageNode = async (page: string) =>
    (await portal.sql<{ id: string }>('select id from permissions where path = $1', [`/cx/${page}`]))[0]?.id
  const acting = async (reach: object): Promise<Headers> => {
    await portal.sql('delete from delegations where delegate_id = $1', [delegate?.id])
    const given = { bwtid: delegate?.id, kssj: at(-1), jssj: at(30), ...reach }
    expect((await portal.post('/wtsq/add', given, lisi)).code).toBe(200)
    const body = { name: '2016127', pwd: '', loginType: 'qrcodeLogin' }
    const as = await portal.as('wangwu')
    const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...as })
    return { satoken: String(headers['satoken']) }
  }
  const kept = await calls.begin('income', { why: 'a loan' }, lisi)
  await portal.sql('update documents set "values" = \'{}\' where id = $1', [kept.djid])

  const elsewhere = await acting({ qidList: [await pageNode('reimbursements')] })
  for (const asked of [{ mbid: 'income' }, { djid: kept.djid }]) {
    const { zdz, named } = await calls.open(asked, elsewhere)
    expect(zdz).not.toHaveProperty('net')
    expect(named).not.toHaveProperty('dataset.facts')
  }
  const begun = await calls.begin('income', { why: 'a loan' }, elsewhere)
  expect(JSON.stringify(await calls.open({ djid: begun.djid }, elsewhere))).not.toContain(own?.net)
  const refused = await calls.post('submit', { djid: begun.djid, bbxh: begun.bbxh, blyj: '' }, elsewhere)
  expect(refused).toMatchObject({ code: 800, message: '委托授权不包含此内容，不能代为办理' })

  for (const reach of [{ qidList: [await pageNode('salary')] }, {}])
    expect((await calls.open({ mbid: 'income' }, await acting(reach))).zdz).toMatchObject({ net: own?.net })
})

test('a text says what the key of a dictionary is called, in the language of who fills in; a choice takes the key', async () => {
  const from = 'dataset.income.kind'
  await calls.publish(
    'kinds',
    templateOf([
      { key: 'said', from, mayChange: false },
      { key: 'kind', kind: 'choice', dictionary: 'incomeKind', from, mayChange: true },
    ]),
  )
  await portal.sql("update income_records set payee_code = '2016127' where id = (select min(id) from income_records)")
  const labels = await portal.sql<{ value: string; name: string; name_en: string }>(
    "select value, name, name_en from dictionary_labels where dictionary_id = 'incomeKind'",
  )
  const inChinese = (await calls.open({ mbid: 'kinds' }, lisi)).zdz as { said: string; kind: string }
  const label = labels.find(it => it.value === inChinese.kind)
  expect(inChinese.said).toBe(label?.name)
  const english = { ...lisi, 'accept-language': 'en' }
  expect((await calls.open({ mbid: 'kinds' }, english)).zdz).toEqual({ said: label?.name_en, kind: label?.value })
})

test('what does not answer in time is named, and read again by whoever asks again', async () => {
  await portal.sql('begin')
  await portal.sql('lock table salaries in access exclusive mode')
  const late = await calls.open({ mbid: 'income' }, lisi)
  await portal.sql('rollback')
  expect(late).toMatchObject({ wdsjList: [{ zh: expect.stringMatching(/./), en: expect.stringMatching(/./) }] })
  expect(late.zdz).not.toHaveProperty('net')
  const again = await calls.open({ mbid: 'income' }, lisi)
  expect(again).toMatchObject({ wdsjList: [], zdz: { net: (await ownLast())?.net } })
}, 20_000)

test('where it says nothing of the applicant, handing in says so at its field', async () => {
  await portal.sql("delete from salaries where person_code = '2016127'")
  const { djid, bbxh } = await calls.begin('income', { why: 'a loan' }, lisi)
  const { data } = await calls.post('submit', { djid, bbxh, blyj: '' }, lisi)
  expect(data).toMatchObject({ cwList: [{ field: 'net', zh: '没有可填入的数据，请联系模板管理人员' }] })
})
