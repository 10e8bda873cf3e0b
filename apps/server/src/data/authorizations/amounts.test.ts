import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { newProject } from '../funds/fundModel.testing.ts'
import { askFor, first, terms } from './authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
let assistant: Record<string, string>
let receivers: number[]
let given: number
let application: number

beforeAll(async () => {
  portal = await startPortal()
  leader = await portal.as('2009118')
  assistant = await portal.as('wangwu')
  receivers = (await portal.sql<{ id: number }>("select id from users where code = '2016127'")).map(it => it.id)
  await newProject(portal, 'SUM-1', '2009118', 1000)
  expect(await post('give', grant('100'))).toMatchObject({ code: 200 })
  given = first((await post('given', { xmbh: 'SUM-1' })).data.list).id
  application = Number((await post('apply', asked('20'), assistant)).data['id'])
})
afterAll(() => portal.close())

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const grant = (sqje: string, djxe?: string) => ({
  ...terms,
  bsqridList: receivers,
  xmList: [{ xmbh: 'SUM-1', sjid: null, sqje }],
  djxe,
})
const asked = (sqje: string) => ({
  sqlx: 'new',
  xmbh: 'SUM-1',
  ysqid: null,
  ycsqid: null,
  sqxt: ['reimbursement'],
  sqje,
  sqqx: '3m',
  ksrq: terms.ksrq,
  sqyt: '差旅',
  fjid: null,
})
const { ksrq, ...kept } = terms
const decided = (sqje: string) => ({ id: application, sqje, sqqx: '3m', ksrq, ecsq: false, yekj: false })
const changed = async (more: object) => {
  const { bbxh } = first((await post('given', { xmbh: 'SUM-1' })).data.list)
  return { ...kept, id: given, bbxh, sqje: '100', ...more }
}

const below = { zh: '金额必须大于 0', en: 'The amount must be above 0.' }
const none = { zh: '控制金额时，金额不能为 0', en: 'The amount must not be 0 when it is controlled.' }
const noNumber = { zh: '检测到非数字字符', en: 'Non-numeric characters were found.' }

/** What is typed, what is said of a sum that somebody is held to, and of one that limits or is taken back. */
const cases = [
  ['-1', below, below],
  ['', none, null],
  ['0', none, below],
  ['1e3', noNumber, noNumber],
] as const

test.each(cases)(
  '“%s” is wrong at its field, in both languages, wherever a sum is typed',
  async (typed, held, limits) => {
    for (const language of ['zh', 'en'] as const) {
      const saidOf = async (verb: string, body: object, as = leader) => {
        const answer = await post(verb, body, { ...as, 'accept-language': language })
        expect(answer.code).toBe(800)
        return answer.body['errors']
      }
      expect(await saidOf('give', grant(typed))).toEqual({ xmList: held[language] })
      expect(await saidOf('change', await changed({ sqje: typed }))).toEqual({ sqje: held[language] })
      expect(await saidOf('apply', asked(typed), assistant)).toEqual({ sqje: held[language] })
      expect(await saidOf('approve', decided(typed))).toEqual({ sqje: held[language] })
      const taken = { list: [{ id: given, shje: typed }] }
      expect(await saidOf('reduce', taken)).toEqual({ list: (limits ?? below)[language] })
      // No most per document is no limit.
      if (!limits) continue
      for (const verb of ['preview', 'give'])
        expect(await saidOf(verb, grant('1', typed))).toEqual({ djxe: limits[language] })
      expect(await saidOf('change', await changed({ djxe: typed }))).toEqual({ djxe: limits[language] })
    }
  },
)
