import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { starredFolder } from '#work/mailbox/mailStore.rules.ts'
import { plantPage } from './testing/configuredPages.ts'
import { fundsPage, plantFunds } from './testing/fundsPage.ts'
import { draftOf, mailSteps } from './testing/mail/mails.ts'
import { oddWords, unfitWords } from './testing/oddWords.ts'
import { expectNoPause, longestPause } from './testing/pauses.ts'
import { startPortal, type TestPortal } from './testing/portal.ts'

/** What people type into filters and searches, or somebody sends in their place, holds nobody up and breaks nothing. */
let portal: TestPortal
let zhangsan: { satoken: string }
let floor: number

type Condition = { fieldId: string; value: string | string[] }
type Head = { prop: string; values?: string[]; text?: string }
interface Ask {
  queryCondition?: Condition[]
  columnFilter?: Head[]
  sortList?: { prop: string; isDesc: number }[]
  idList?: string[]
}
const everyCall = ['list', 'sums', 'options', 'print'] as const
const query = async (ask: Ask, { calls = everyCall.slice(0, 1), keyword = '' } = {}) => {
  const answers = []
  for (const call of calls) {
    const more = call === 'options' ? { prop: 'projectName', keyword } : {}
    answers.push(await portal.post(`/xtQueryPage/${call}`, { pageId: 'wide-funds', ...ask, ...more }, zhangsan))
  }
  return answers
}
/** Taken, or refused in words. */
const expectSaid = (answers: readonly { status: number; code: unknown; message: string }[], codes = [200, 800]) => {
  for (const { status, code, message } of answers) {
    expect(status, message).toBe(200)
    expect(codes, message).toContain(code)
  }
}

/** The rows of the first answer. */
const listed = <R>([first]: readonly { data: unknown }[]): R[] => (first?.data as { list: R[] } | undefined)?.list ?? []

beforeAll(async () => {
  portal = await startPortal()
  await plantFunds(portal)
  await plantPage(portal, 'wide-funds', fundsPage('all'), ['staff'])
  zhangsan = await portal.as('zhangsan')
  const good = () => query({ queryCondition: [{ fieldId: 'f-name', value: '智能' }] })
  floor = Math.max(await longestPause(good), await longestPause(good))
})
afterAll(() => portal.close())

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
/** As many as one list may hold, and more of them than a body. */
const values = (prefix: string) => many(200, at => `${prefix}${at}`)

describe('filters of a query page', () => {
  test.each(oddWords)('find words of signs as they stand, or nothing %#', async word => {
    await portal.sql("update projects set name = $1 where code = 'P6'", [word])
    const [typed, headed] = [
      { queryCondition: [{ fieldId: 'f-name', value: word }] },
      { columnFilter: [{ prop: 'projectName', text: word }] },
    ]
    for (const ask of [typed, headed]) {
      const answers = await query(ask, { calls: ['list', 'options'], keyword: word })
      expectSaid(answers, [200])
      // A wildcard would find all seven.
      const rows = listed<{ projectCode: string }>(answers).map(row => row.projectCode)
      expect(rows.filter(code => code !== 'P3')).toEqual(['P6'])
    }
    for (const fieldId of ['f-kind', 'f-tree', 'f-leader', 'f-unit'])
      expectSaid(await query({ queryCondition: [{ fieldId, value: word }] }))
    expectSaid(await query({ columnFilter: [{ prop: 'kind', values: [word] }], idList: [word.slice(0, 60)] }))
    for (const fieldId of ['f-balance', 'f-rate', 'f-start', 'f-ends'])
      expectSaid(await query({ queryCondition: [{ fieldId, value: [word, word] }] }), [800])
  })

  test.each(unfitWords)('refuse what is no text %#', async word => {
    for (const ask of [
      { queryCondition: [{ fieldId: 'f-name', value: word }] },
      { queryCondition: [{ fieldId: word, value: 'x' }] },
      { columnFilter: [{ prop: 'projectName', text: word }] },
      { columnFilter: [{ prop: 'kind', values: [word] }] },
      { sortList: [{ prop: word, isDesc: 1 }] },
      { idList: [word] },
    ])
      expectSaid(await query(ask), [404])
  })

  test.each([
    '1e400',
    '9'.repeat(100),
    `0.${'9'.repeat(90)}`,
    '-9999999999999999',
    'Infinity',
    'NaN',
    '0x10',
    '１２',
    '1_000',
    '0000-00-00',
    '9999-12-31',
    '10000-01-01',
    '-4713-01-01',
    '2026-02-30',
    '275760-09-13',
    'infinity',
    'now',
  ])('numbers and days have bounds: %s', async value => {
    for (const fieldId of ['f-balance', 'f-rate', 'f-ends'])
      for (const pair of [
        [value, ''],
        ['', value],
      ])
        expectSaid(await query({ queryCondition: [{ fieldId, value: pair }] }))
    expectSaid(await query({ queryCondition: [{ fieldId: 'f-start', value }] }))
    expectSaid(await query({ columnFilter: [{ prop: 'leader', values: [value] }] }))
  })

  test.each<[string, Ask]>([
    ['sixty words in one column', { queryCondition: many(60, () => ({ fieldId: 'f-name', value: 'a%_'.repeat(33) })) }],
    ['twelve thousand values', { queryCondition: many(60, at => ({ fieldId: 'f-kinds', value: values(`${at}-`) })) }],
    ['twelve thousand units', { queryCondition: many(60, at => ({ fieldId: 'f-unit', value: values(`${at}-`) })) }],
    ['twelve thousand people', { queryCondition: many(60, at => ({ fieldId: 'f-leader', value: values(`${at}-`) })) }],
    ['twelve thousand values in heads', { columnFilter: many(60, at => ({ prop: 'kind', values: values(`${at}-`) })) }],
    [
      'all at once, in eight orders',
      {
        queryCondition: many(60, at => ({ fieldId: 'f-unit', value: values(`${at}`) })),
        columnFilter: many(60, () => ({ prop: 'projectName', text: '%'.repeat(100) })),
        sortList: many(8, at => ({ prop: 'projectName', isDesc: at % 2 })),
        idList: many(1000, at => String(at)),
      },
    ],
  ])('%s hold nobody up', async (_, ask) => {
    await expectNoPause(async () => expectSaid(await query(ask, { calls: [...everyCall] })), floor)
  })

  test('more than a list may hold is refused', async () => {
    for (const ask of [
      { queryCondition: many(61, () => ({ fieldId: 'f-name', value: 'x' })) },
      { queryCondition: [{ fieldId: 'f-kinds', value: many(201, String) }] },
      { columnFilter: many(61, () => ({ prop: 'kind', text: 'x' })) },
      { idList: many(1001, String) },
    ])
      expectSaid(await query(ask), [404])
  })
})

describe('searching mails', () => {
  const searches = (keyword: string) => [
    ...['inbox', 'sent', starredFolder].map(folder => ['getEmailList', { accountId: 0, folder, keyword }] as const),
    ['getAddressees', { keyword }] as const,
  ]
  const search = async (keyword: string) => {
    const { post } = mailSteps(portal)
    const answers = []
    for (const [call, body] of searches(keyword)) answers.push(await post(call, body, zhangsan))
    return answers
  }

  test.each(oddWords)('finds words of signs as they stand %#', async word => {
    const { send } = mailSteps(portal)
    await send(zhangsan, draftOf(['zhangsan@jzu.edu.cn'], { subject: `找 ${word} 吗` }))
    const answers = await search(word)
    expectSaid(answers, [200])
    const found = listed<{ subject: string }>(answers).map(mail => mail.subject)
    expect(found.length).toBeGreaterThan(0)
    for (const subject of found) expect(subject).toContain(word.trim())
  })

  test.each(unfitWords)('refuses what is no text %#', async word => expectSaid(await search(word), [404]))

  test('holds nobody up, whatever is looked for in long mails', async () => {
    const { send } = mailSteps(portal)
    const long = '<p>'.concat('aaaaaaaaab '.repeat(20_000), '</p>')
    for (let at = 0; at < 5; at++) await send(zhangsan, draftOf(['zhangsan@jzu.edu.cn'], { html: long }))
    for (const word of [`${'a'.repeat(99)}b`, 'aaaaaaaaab '.repeat(9).trim(), 'İ'.repeat(100)])
      await expectNoPause(async () => expectSaid(await search(word), [200]), floor)
  }, 60_000)
})
