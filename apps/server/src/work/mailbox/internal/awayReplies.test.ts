import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, mailSteps } from '../../../testing/mail/mails.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let steps: ReturnType<typeof mailSteps>
let qianqi: { satoken: string }
let zhaoliu: { satoken: string }
const zhaoliuAt = 'zhaoliu@jzu.edu.cn'
const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  portal = await startPortal()
  steps = mailSteps(portal)
  qianqi = await portal.as('qianqi')
  zhaoliu = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const replies = async (as: { satoken: string }, folder = 'inbox') =>
  (await steps.list(as, folder)).filter(it => it.subject.startsWith('自动回复'))
const write = (subject: string, to = [zhaoliuAt], as = qianqi) => steps.send(as, draftOf(to, { subject }))
const leave = async (more: object = {}) => {
  const [wangwu] = await portal.sql<{ id: number }>("select id from users where code = '2010064'")
  const body = { ksrq: day(0), jsrq: day(13), wtrid: wangwu?.id, xmList: [], yjzdhf: true, ...more }
  const { data } = await portal.post('/sqgl/absenceStart', body, zhaoliu)
  return Number((data as { id: number }).id)
}
const back = (id: number) => portal.post('/sqgl/absenceEnd', { id }, zhaoliu)

test('who is away answers each person once, by whom they are stood in for and until when', async () => {
  await write('之前')
  expect(await replies(qianqi)).toEqual([])
  const id = await leave()
  await write('用电检查')
  await write('用电检查，再问一次')
  const [reply, ...more] = await replies(qianqi)
  expect(more).toEqual([])
  expect(reply).toMatchObject({
    subject: '自动回复 / Automatic reply: 用电检查',
    from: { address: zhaoliuAt },
    isRead: 0,
  })
  const { data } = await steps.post(
    'getEmailDetail',
    { accountId: 0, folder: 'inbox', emailId: reply?.emailId },
    qianqi,
  )
  expect(JSON.stringify(data)).toContain(`我离岗至 ${day(13)}`)
  expect(JSON.stringify(data)).toContain('由 王五 代办')
  // Whoever is away sees what was said in their name.
  expect(await replies(zhaoliu, 'sent')).toMatchObject([{ isRead: 1 }])
  // Nor do they answer themself.
  await write('备忘', [zhaoliuAt], zhaoliu)
  expect(await replies(zhaoliu)).toEqual([])
  await back(id)
})

test('nobody is answered by who is back, has not gone yet, or does not want it', async () => {
  const before = (await replies(qianqi)).length
  await write('回来了吗')
  const later = await leave({ ksrq: day(3) })
  await write('还在吗')
  await back(later)
  const quiet = await leave({ yjzdhf: false })
  await write('在吗')
  await back(quiet)
  expect(await replies(qianqi)).toHaveLength(before)
})

test('two who are away do not answer each other’s answers', async () => {
  const id = await leave()
  await portal.sql(
    `insert into absences (person_code, starts_at, ends_at, replies)
     select code, now() - interval '1 day', now() + interval '1 day', true from users where username = 'qianqi'`,
  )
  const before = (await replies(zhaoliu)).length
  await write('我也离岗了')
  expect((await replies(qianqi)).length).toBeGreaterThan(0)
  expect(await replies(zhaoliu)).toHaveLength(before)
  await back(id)
})
