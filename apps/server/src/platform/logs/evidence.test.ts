import { api } from '@portico/contract/api.ts'
import type { Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { changeSentence } from '@portico/contract/operations/operations.ts'
import { emptyOf } from '@portico/contract/shapes.ts'
import { encode } from '@portico/contract/wire.ts'
import type { NoticeChange } from '@portico/contract/work/notices.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { evidenceOf } from './evidence.testing.ts'

let portal: TestPortal
let admin: { satoken: string }
let leaving: { satoken: string }
let evidence: ReturnType<typeof evidenceOf>
beforeAll(async () => {
  portal = await startPortal()
  // What the portal does by itself each minute would be a change beside the one that is looked at.
  await portal.services.jobs.close()
  evidence = evidenceOf(portal)
  admin = await portal.as('admin')
  leaving = await portal.as('lisi')
})
afterAll(() => portal.close())

const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>, who = admin) =>
  portal.post(endpoint.path, endpoint.input && encode(endpoint.input, input), who)
const one = async <T extends pg.QueryResultRow>(text: string) => {
  const [row] = await portal.sql<T>(text)
  if (!row) throw new Error(`nothing found: ${text}`)
  return row
}
const revision = async (table: string, where: string) =>
  (await one<{ revision: number }>(`select revision from ${table} where ${where}`)).revision
const ofRole = () => revision('roles', "code = 'kept'")

const day = '2031-05-01'
const named = { name: '保管', nameEn: 'Kept' }
/** Calls that change something, in an order in which each works: what a call needs, those before it have made. */
const changes: readonly [operation: string, call: () => Promise<{ code: unknown; message: string }>][] = [
  ['roles.add', () => ask(api.roles.add, { code: 'kept', name: '保管', nameEn: 'Keeping', position: 9 })],
  [
    'roles.update',
    async () =>
      ask(api.roles.update, {
        code: 'kept',
        name: '保管员',
        nameEn: 'Keeper',
        position: 9,
        revision: await ofRole(),
      }),
  ],
  [
    'roles.saveGrants',
    async () => {
      const { id } = await one<{ id: string }>('select id from permissions where not is_branch order by id limit 1')
      return ask(api.roles.saveGrants, { code: 'kept', checked: [id], halfChecked: [], revision: await ofRole() })
    },
  ],
  [
    'accountSets.add',
    () => ask(api.accountSets.add, { code: 'K9', name: '保管账套', nameEn: 'Kept set', enabled: true }),
  ],
  [
    'units.add',
    () =>
      ask(api.units.add, {
        code: 'K901',
        name: '保管处',
        nameEn: 'Keeping',
        accountSetCode: 'K9',
        parentCode: undefined,
        position: 900,
        enabled: true,
      }),
  ],
  [
    'roles.saveUnits',
    async () => ask(api.roles.saveUnits, { code: 'kept', units: ['K901'], revision: await ofRole() }),
  ],
  [
    'roles.saveAccountSets',
    async () => ask(api.roles.saveAccountSets, { code: 'kept', accountSets: ['K9'], revision: await ofRole() }),
  ],
  [
    'users.add',
    () =>
      ask(api.users.add, {
        code: 'K0001',
        username: 'keeper',
        name: '保管人',
        nameEn: 'Keeper',
        email: 'keeper@example.edu',
        jobTitle: undefined,
        jobTitleEn: undefined,
        joinedOn: undefined,
        mobile: '13800000999',
        cardId: '11010519491231002X',
        enabled: true,
        isLocal: true,
        boundAddresses: [],
        roles: ['kept'],
        units: ['K901'],
      }),
  ],
  ['users.disable', async () => ask(api.users.setEnabled, { ids: [await keeper()], enabled: false })],
  ['users.resetPassword', async () => ask(api.users.resetPassword, { id: await keeper() })],
  ['users.unlock', async () => ask(api.users.unlock, { id: await keeper() })],
  ['users.resetQuestion', async () => ask(api.users.resetQuestion, { id: await keeper() })],
  ['users.endSession', async () => ask(api.users.endSession, { id: await keeper(), sessionId: undefined })],
  [
    'users.remove',
    async () => ask(api.users.remove, { id: await keeper(), revision: await revision('users', "code = 'K0001'") }),
  ],
  ['dictionaries.add', () => ask(api.dictionaries.add, { id: 'kept', ...named, isEnabled: true, labels: [] })],
  ['dictionaries.remove', () => ask(api.dictionaries.remove, { id: 'kept' })],
  ['parameters.add', () => ask(api.parameters.add, { id: 'kept', ...named, value: '1', kind: 'text' })],
  [
    'parameters.update',
    async () =>
      ask(api.parameters.update, {
        id: 'kept',
        ...named,
        value: '2',
        revision: await revision('parameters', "id = 'kept'"),
      }),
  ],
  [
    'parameters.remove',
    async () => ask(api.parameters.remove, { id: 'kept', revision: await revision('parameters', "id = 'kept'") }),
  ],
  [
    'calendar.addDays',
    () => ask(api.calendar.addDays, { day, kind: 'holiday', name: '假', nameEn: 'Holiday', lastDay: undefined }),
  ],
  [
    'calendar.removeDay',
    async () => ask(api.calendar.removeDay, { day, revision: await revision('service_days', `day = '${day}'`) }),
  ],
  [
    'versions.create',
    () =>
      ask(api.versions.save, {
        id: undefined,
        revision: undefined,
        version: '99.1',
        title: '新',
        titleEn: 'New',
        level: 'repair',
        updatedAt: '2031-01-01 00:00:00',
        content: '<p>一</p>',
        contentEn: '',
      }),
  ],
  [
    'articles.createType',
    () =>
      ask(api.articles.saveType, {
        id: undefined,
        revision: undefined,
        number: 'K9',
        ...named,
        shortName: '保',
        remark: '',
        homePosition: 9,
        enabled: true,
      }),
  ],
  [
    'notices.publish',
    () =>
      ask(api.notices.save, {
        ...(emptyOf(api.notices.save.input.rows) as NoticeChange),
        level: 'normal',
        kind: 'notice',
        title: '保管',
        body: '<p>一</p>',
        publisher: '校办',
        publisherEn: 'Office',
        isPublished: true,
      }),
  ],
  [
    'notices.recall',
    async () => {
      const row = await one<{ id: number; revision: number }>(
        'select id, revision from notices order by id desc limit 1',
      )
      return ask(api.notices.recall, { id: row.id, revision: row.revision })
    },
  ],
  [
    'permissions.add',
    async () => {
      const { id } = await one<{ id: string }>(
        'select id from permissions where is_branch and path is null and level = 1 order by id limit 1',
      )
      return ask(api.permissions.add, {
        parentId: id,
        id: `${id}999`,
        ...named,
        isBranch: true,
        position: 999,
      })
    },
  ],
  [
    'delegations.add',
    async () => {
      const { id } = await one<{ id: number }>("select id from users where username = 'lisi'")
      const when = { startsAt: '2031-01-01 00:00:00', endsAt: '2031-02-01 00:00:00' }
      return ask(api.delegations.add, { delegateId: id, ...when, reason: undefined })
    },
  ],
  [
    'delegations.revoke',
    async () =>
      ask(api.delegations.revoke, {
        id: (await one<{ id: number }>('select id from delegations order by id desc limit 1')).id,
      }),
  ],
  ['schedule.renewFeed', () => ask(api.schedule.renewFeed, undefined)],
  ['schedule.closeFeed', () => ask(api.schedule.closeFeed, undefined)],
  ['favourites.saveRoleHome', () => ask(api.favourites.saveRoleHome, { roleCode: 'kept', ids: [], revision: 0 })],
  [
    'workbench.saveRoleDefault',
    () => ask(api.workbench.saveRoleDefault, { roleCode: 'kept', widgets: [], revision: 0 }),
  ],
  ['auth.signOut', () => ask(api.auth.signOut, { closing: undefined }, leaving)],
  ['sessions.endOthers', () => ask(api.sessions.endOthers, undefined)],
]
const keeper = async () => (await one<{ id: number }>("select id from users where code = 'K0001'")).id

describe('a change and its line', () => {
  test.each(changes)('%s: neither where the log takes no line; else both', async (operation, call) => {
    const before = { state: await evidence.state(), lines: await evidence.lines() }
    await evidence.shut()
    const failed = await call().finally(evidence.open)
    expect(failed.code, `it is said that it failed: ${failed.message}`).toBe(500)
    expect(await evidence.state(), 'nothing was changed').toBe(before.state)
    expect(await evidence.lines()).toBe(before.lines)
    const done = await call()
    expect([done.code, done.message]).toEqual([operation === 'auth.signOut' ? 205 : 200, expect.anything()])
    expect(await evidence.lines()).toBe(before.lines + 1)
    expect(await evidence.newest()).toBe(operation)
  })

  test('each field whose change the log keeps has words', async () => {
    const kept = await portal.sql<{ operation: string; field: string }>(
      `select distinct operation, change ->> 'field' as field
         from operation_log, jsonb_array_elements(detail::jsonb -> 'changes') as change order by 1, 2`,
    )
    expect(kept.length).toBeGreaterThan(100)
    const isWordless = (code: string, field: string) =>
      changeSentence(code, { field, from: 1, to: 2 }, 'zh').startsWith(`${field}由`)
    expect(kept.filter(({ operation, field }) => isWordless(operation, field))).toEqual([])
  })

  test('with the log locked, nobody is told that it is done, and nothing is', { timeout: 60_000 }, async () => {
    const { connectionString } = inject('databaseServer')
    const url = connectionString
      .replace(encodeURIComponent('{database}'), portal.database)
      .replace('{database}', portal.database)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    const before = { state: await evidence.state(), lines: await evidence.lines() }
    await other.query('begin; lock table operation_log in access exclusive mode')
    const codes = Array.from({ length: 6 }, (_, i) => `locked${i}`)
    const answers = await Promise.all(
      codes.map(code => ask(api.roles.add, { code, name: code, nameEn: code, position: 1 })),
    ).finally(() => other.query('rollback').then(() => other.end()))
    expect(answers.map(answer => answer.code)).toEqual(codes.map(() => 500))
    expect({ state: await evidence.state(), lines: await evidence.lines() }).toEqual(before)
  })

  test('many at once are all there, each with its line, and the chain is whole', async () => {
    const before = await evidence.lines()
    const codes = Array.from({ length: 60 }, (_, i) => `many${i}`)
    const answers = await Promise.all(
      codes.map(code => ask(api.roles.add, { code, name: code, nameEn: code, position: 1 })),
    )
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([200]))
    expect(await evidence.lines()).toBe(before + codes.length)
    expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
  })
})
