import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { newProject } from '../funds/fundModel.testing.ts'
import { askFor, first, terms } from './authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
const code = 'APPROVES-1'
beforeAll(async () => {
  portal = await startPortal()
  await newProject(portal, code, '2009118', 1000)
  leader = await portal.as('2009118')
})
afterAll(() => portal.close())

/** A document of the project, claimed by somebody and approved by somebody else. */
const approved = (form: string, applicant: string, approver: string, days: number) =>
  portal.sql(
    `insert into reimbursements (form_no, submitted_at, applicant_code, applicant_name, unit_code, account_set_code, project_code,
       kind, amount, status, approver_code)
     select $1, now() - make_interval(days => $4), $2, 'x', unit_code, account_set_code, code, 'travel', 10, 'paid', $3
     from projects where code = $5`,
    [form, applicant, approver, days, code],
  )
const idOf = async (staff: string) =>
  (await portal.sql<{ id: number }>('select id from users where code = $1', [staff]))[0]?.id ?? 0

test('whoever approves documents of a project is named before they get it, and it is made all the same', async () => {
  await approved('A-1', '2008035', '2016127', 20)
  await approved('A-2', '2009118', '2016127', 30)
  await approved('A-3', '2009118', '2016127', 400)
  const receivers = [await idOf('2016127'), await idOf('2010064')]
  const grant = { ...terms, bsqridList: receivers, xmList: [{ xmbh: code, sjid: null, sqje: '100' }] }
  expect((await askFor(portal, 'preview', grant, leader)).data.list).toMatchObject([
    { bsqr: '2016127', jcjg: 'fine', sm: '近一年审核过此项目的 2 张单据，授权后请由他人审核' },
    { bsqr: '2010064', jcjg: 'fine', sm: null },
  ])
  expect(await askFor(portal, 'give', grant, leader)).toMatchObject({ code: 200, data: { sl: 2 } })
})

test('who decides reads whether the applicant approves documents, their own among them', async () => {
  const ask = async (username: string) => {
    const applicant = await portal.as(username)
    const { ecsq: _, yekj: __, ...wanted } = terms
    const form = { sqlx: 'new', xmbh: code, ysqid: null, ycsqid: null, ...wanted, sqje: '30', sqyt: '差旅', fjid: null }
    const { id } = (await askFor(portal, 'apply', { ...form, sqxt: ['income'] }, applicant)).data
    const { jcList } = (await askFor(portal, 'approval', { id }, leader)).data as unknown as {
      jcList: { jcjg: string; sm: string }[]
    }
    return jcList
  }
  const checks = await ask('lisi')
  expect(checks).toContainEqual({ jcjg: 'note', sm: '近一年审核过此项目的 2 张单据，授权后请由他人审核' })
  expect(first(checks.filter(it => it.sm.includes('您的')) as never)).toMatchObject({ jcjg: 'note' })
  expect(await ask('2021192')).toContainEqual({ jcjg: 'fine', sm: '不审核此项目的单据' })
})
