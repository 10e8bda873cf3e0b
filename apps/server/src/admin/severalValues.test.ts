import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { takesSeveral } from '@portico/contract/lists.ts'
import { encode, type Rows } from '@portico/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  await portal.sql(`insert into feedback (user_id, category, content, state)
    select id, kind, 'x', state from users, (values ('problem', 'open'), ('question', 'closed'), ('other', 'working'))
      as more(kind, state) where username = 'zhaoliu'`)
  await portal.sql(`insert into registrations (name, username, code, email, mobile, address, unit_code, state)
    select '甲', 'reg' || state, 'reg' || state, 'a@b.cn', '13900000000', '::1', min(code), state from units, (values ('waiting'), ('approved'),
      ('rejected')) as more(state) group by state`)
  const as = await portal.as('admin')
  for (const url of ['/xtglJsgl/export', '/xtglCssz/export']) await portal.post(url, { outputType: 'csv' }, as)
  const colleague = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
  await portal.post('/login', colleague, { 'login-method': 'DELEGATE', ...(await portal.as('lisi')) })
})
afterAll(() => portal.close())

const admin = 'admin'
/** By list and filter: two values of it, who asks, and what else of lists that are longer than a page. */
const filters: Readonly<Record<string, readonly [one: unknown, other: unknown, who?: string, more?: object]>> = {
  'users.list unitCode': ['310200', '120800'],
  'users.list roleCode': ['teacher', 'unit-admin'],
  'registrations.list state': ['waiting', 'rejected'],
  'logs.operations operation': ['roles.export', 'parameters.export'],
  'logs.signIns method': ['PASSWORD', 'DELEGATE'],
  'versions.records level': ['major', 'repair'],
  'parameters.list topic': ['lists', 'contact'],
  'parameters.list kind': ['number', 'text'],
  'systems.managed jumpMode': ['plain', 'ticket'],
  'delegations.list state': ['inForce', 'over'],
  'delegations.log event': ['granted', 'revoked'],
  'pageConfigs.list status': ['draft', 'published'],
  'authorizations.given use': ['query', 'reimbursement', '2009118'],
  'authorizations.given state': ['inForce', 'over', '2009118'],
  'authorizations.given projectCode': ['HX-2024-092', 'NSFC-62476', '2009118'],
  'authorizations.everybody use': ['query', 'income', '2003042', { projectCode: ['HX-2024-092', 'NSFC-62476'] }],
  'authorizations.everybody state': ['paused', 'usedUp', '2003042'],
  'authorizations.everybody projectCode': ['HX-2024-092', 'NSFC-62476', '2003042'],
  'authorizations.received use': ['query', 'reimbursement', 'zhangsan'],
  'authorizations.received state': ['inForce', 'over', 'zhangsan'],
  'authorizations.received projectCode': ['HX-2024-092', 'NSFC-62476', 'lisi'],
  'authorizations.log event': ['granted', 'paused'],
  'articles.records typeId': [1, 2],
  'articles.records state': ['draft', 'published'],
  'notices.records stage': ['published', 'expired'],
  'feedback.records category': ['problem', 'other'],
  'feedback.records state': ['open', 'closed'],
  'calendar.days year': [2026, 2025],
  'templates.list status': ['draft', 'withdrawn'],
  'templates.list ownerUnit': ['110100', '120100'],
  'documentRecords.list state': ['running', 'issued'],
  'documentRecords.list code': ['yysq', 'qjsq'],
  'documents.mine state': ['running', 'issued', '2009118'],
  'documents.mine code': ['yysq', 'qjsq', '2009118'],
  'documents.waiting state': ['running', 'issued', '2007260'],
  'documents.waiting code': ['zzzm', 'qjsq', '2007260'],
  'documents.done state': ['issued', 'returned', '1998017'],
  'documents.done code': ['yysq', 'qjsq', '1998017'],
  'todos.list systemId': ['0001', '0002', '2009118'],
  'todos.list kind': ['approval', 'report', '2009118'],
}

interface List {
  name: string
  endpoint: Endpoint
  filter: string
}
const lists = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([verb, endpoint]: [string, Endpoint]): List[] => {
    const names = Object.keys((endpoint.input as { rows?: Rows } | undefined)?.rows ?? {})
    const several = endpoint.file ? [] : names.filter(filter => takesSeveral(endpoint.input as never, filter))
    return several.map(filter => ({ name: `${noun}.${verb} ${filter}`, endpoint, filter }))
  }),
)

test('every list that takes several values is asked for some here', () => {
  expect(lists.map(list => list.name).filter(name => !(name in filters))).toEqual([])
})

test.each(lists)('$name finds what either of two values finds, and by one what it did', async list => {
  const [one, other, who = admin, more = {}] = filters[list.name] ?? []
  const as = await portal.as(who)
  const found = async (values: readonly unknown[]) => {
    const body = encode(list.endpoint.input as never, { limit: 400, ...more, [list.filter]: values } as never) as object
    const { data } = await portal.post(list.endpoint.url, body, as)
    return new Set((data as { list: object[] }).list.map(row => JSON.stringify(row)))
  }
  const [first, second, both] = [await found([one]), await found([other]), await found([one, other])]
  expect(both).toEqual(new Set([...first, ...second]))
  expect(both.size).toBeGreaterThan(0)
})
