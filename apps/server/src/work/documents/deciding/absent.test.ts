import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deciding, startDeciding, steps, wire } from './deciding.testing.ts'
import { settleLeft } from './settling.job.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
  await it.role('sealers', 'lisi', 'wangwu')
  await it.role('keepers', 'qianqi')
})
afterAll(() => it.portal.close())

const sealers = { kind: 'role', role: 'sealers' } as const
const lisi = { kind: 'person', person: '2016127' } as const
const wangwu = { kind: 'person', person: '2010064' } as const
const keepers = { people: [], roles: ['keepers'] }
const disable = (username: string, enabled = false) =>
  it.portal.sql('update users set enabled = $2 where username = $1', [username, enabled])
const leader = async (unit: string) => {
  const [row] = await it.portal.sql<{ username: string; code: string }>(
    `select u.username, u.code from unit_posts p join users u on u.id = p.user_id
     where p.unit_code = $1 and p.post = 'leader' and current_date between p.starts_on and coalesce(p.ends_on, 'infinity')`,
    [unit],
  )
  if (!row) throw new Error(`${unit} has no leader`)
  return row
}
const remarks = async (id: string, username: string) => {
  const { bzList } = await it.way(id, username)
  return bzList.map(one => `${one.bzdm}:${steps[one.bzzt]} ${one.sm?.zh ?? ''}`.trim())
}

describe('where it would be the applicant', () => {
  test('the leader above decides, it passes, or they are asked nevertheless', async () => {
    const head = await leader('310200')
    const [parent] = await it.portal.sql<{ code: string }>(
      `select parent_code as code from units where code = '310200'`,
    )
    const above = await leader(String(parent?.code))
    const who = { kind: 'unitLeader', level: 1 } as const
    const code = await it.publish({
      steps: [
        { key: 'up', who, self: 'up' },
        { key: 'pass', who, self: 'pass', group: 2 },
        { key: 'ask', who, self: 'ask', group: 3 },
        { key: 'above', who: { kind: 'unitLeader', level: 2 }, repeated: 'pass', group: 4 },
      ],
    })
    const other = await it.draft(code, 'zhangsan')
    expect(await it.line(other, 'zhangsan')).toBe(
      `up:waiting(${head.code}) pass:waiting(${head.code}) ask:waiting(${head.code}) above:waiting(${above.code})`,
    )
    const id = await it.submitted(code, head.username)
    expect(await it.line(id, head.username)).toBe(
      `up:open(${above.code}) pass:passed ask:waiting(${head.code}) above:passed(${above.code})`,
    )
    await it.decide(id, 'up', above.username)
    expect((await it.decide(id, 'ask', head.username)).data).toMatchObject({ djzt: wire.issued })
    expect(await remarks(id, head.username)).toEqual([
      'up:agreed 申请人即办理人，由上级负责人办理',
      'pass:passed 申请人即办理人，无需办理',
      'ask:agreed',
      'above:passed 办理人在前面的步骤已同意',
    ])
  })

  test('they may not decide it in the name of somebody for whom they act', async () => {
    const code = await it.publish({ steps: [{ key: 'a', who: wangwu }] })
    const id = await it.submitted(code, '2015206')
    const acting = await it.acting('2015206', 'wangwu')
    const body = { djid: id, bzdm: 'a', bbxh: await it.revision(id), jd: wire.agree, blyj: '' }
    expect((await it.portal.post('/mbxq/decide', body, acting)).message).toBe(
      '您是申请人，不能以他人名义办理自己的单据',
    )
  })
})

test('where nobody is there, the administrators of the template name somebody, or it is left out as it says', async () => {
  const nobody = { kind: 'person', person: '9999999' } as const
  const code = await it.publish({
    administrators: keepers,
    steps: [
      { key: 'a', who: nobody, nobody: 'skip' },
      { key: 'b', who: { kind: 'chosen', role: 'nobodys' }, group: 2 },
      { key: 'c', who: { kind: 'projectLeader', field: 'project' }, group: 3 },
    ],
    fields: [{ key: 'project', kind: 'project', label: { zh: '项目', en: 'Project' }, isRequired: false }],
  })
  const id = await it.submitted(code, 'zhangsan')
  expect(await it.line(id, 'zhangsan')).toBe('a:skipped b:open c:waiting')
  expect((await remarks(id, 'zhangsan'))[1]).toBe('b:open 找不到办理人，请模板管理员指定')
  expect((await it.decide(id, 'b', 'qianqi')).message).toBe('这一步还没有办理人，请先指定')
  await it.give('assign', id, 'b', 'qianqi', wangwu.person)
  await it.decide(id, 'b', 'wangwu')
  await it.give('assign', id, 'c', 'qianqi', lisi.person)
  expect((await it.decide(id, 'c', 'lisi')).data).toMatchObject({ djzt: wire.issued })
  // Of a template that nobody looks after: whoever looks after all of them.
  const bare = await it.submitted(await it.publish({ steps: [{ key: 'a', who: nobody }] }), 'zhangsan')
  expect(await it.line(bare, 'zhangsan')).toBe('a:open')
  const [asked] = await it.portal.sql<{ username: string }>(
    `select u.username from document_people p join users u on u.id = p.user_id where p.document_id = $1`,
    [bare],
  )
  expect((await it.todos(bare, String(asked?.username)))[0]?.title).toMatch(/^请指定办理人 · 用印申请\d+ · 张三/)
})

test('the leader of the chosen project decides, and a person whom a field names', async () => {
  const [project] = await it.portal.sql<{ code: string; leader: string }>(
    `select p.code, p.leader_code as leader from projects p join users u on u.code = p.leader_code
     where u.username = 'qianqi' and p.closed_on is null order by p.code limit 1`,
  )
  const label = { zh: '字段', en: 'Field' }
  const code = await it.publish({
    steps: [
      { key: 'a', who: { kind: 'projectLeader', field: 'project' }, self: 'ask' },
      { key: 'b', who: { kind: 'fieldPerson', field: 'host' }, group: 2 },
    ],
    fields: [
      { key: 'project', kind: 'project', label, isRequired: false },
      { key: 'host', kind: 'person', label, isRequired: false },
    ],
  })
  const values = { project: project?.code, host: '2010064' }
  const id = await it.draft(code, 'qianqi', values)
  expect(await it.line(id, 'qianqi')).toBe(`a:waiting(${project?.leader}) b:waiting(2010064)`)
  // Whoever may not use the project does not learn who leads it.
  expect(await it.line(await it.draft(code, 'zhangsan', values), 'zhangsan')).not.toContain(project?.leader)
})

test('who is away is told with the day when they are back, and who decides in their name meanwhile', async () => {
  const code = await it.publish({
    steps: [
      { key: 'a', who: lisi },
      { key: 'b', who: sealers, group: 2 },
    ],
  })
  const id = await it.submitted(code, 'zhangsan')
  const away = async () => (await it.way(id, 'zhangsan')).bzList.map(({ lgList }) => lgList)
  expect(await away()).toEqual([[], []])
  const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)
  const [standIn] = await it.portal.sql<{ id: number }>("select id from users where username = 'wangwu'")
  const asked = { wtrid: standIn?.id, ksrq: day(0), jsrq: day(6), lgyy: '赴新加坡访学', xmList: [] }
  const begun = await it.portal.post('/sqgl/absenceStart', asked, await it.as('lisi'))
  expect(begun.code).toBe(200)
  const { id: absence } = begun.data as { id: number }
  try {
    const lisiAway = { zgh: '2016127', fgrq: day(7), dbrList: [{ zgh: '2010064', xm: '王五' }] }
    expect(await away()).toMatchObject([[lisiAway], [lisiAway]])
    // Of a document of their own they may not decide in anybody's name.
    const own = await it.submitted(code, 'wangwu')
    const [step] = (await it.way(own, 'wangwu')).bzList
    expect(step?.lgList).toMatchObject([{ ...lisiAway, dbrList: [] }])
    expect((await it.decide(id, 'a', 'lisi')).code).toBe(200)
    // Of a step that is decided it does not matter.
    expect(await away()).toMatchObject([[], [lisiAway]])
  } finally {
    expect((await it.portal.post('/sqgl/absenceEnd', { id: absence }, await it.as('lisi'))).code).toBe(200)
  }
  expect(await away()).toEqual([[], []])
})

describe('who leaves while a document waits', () => {
  test('is not waited for: others of the role decide, and what needs all goes on without them', async () => {
    const code = await it.publish({ steps: [{ key: 'a', who: sealers, need: 'all' }] })
    const id = await it.submitted(code, 'zhangsan')
    await it.decide(id, 'a', 'lisi')
    await it.role('sealers', 'lisi', 'qianqi')
    expect((await it.decide(id, 'a', 'wangwu')).message).toBe('没有这份单据')
    expect(await it.line(id, 'zhangsan')).toBe('a:open(2005019,2016127)')
    expect((await it.todos(id, 'qianqi')).length).toBe(1)
    expect(await it.todos(id, 'wangwu')).toEqual([])
    await it.role('sealers', 'lisi')
    expect(await it.line(id, 'zhangsan')).toBe('a:agreed(2016127)')
    expect(await it.state(id)).toMatchObject({ state: 'issued', serial: '用印0001' })
    expect(await it.todos(id, 'qianqi')).toEqual([])
    await it.role('sealers', 'lisi', 'wangwu')
  })

  test('is found by the portal itself, where nobody looks', async () => {
    const code = await it.publish({
      administrators: keepers,
      steps: [
        { key: 'a', who: lisi },
        { key: 'b', who: sealers },
      ],
    })
    const id = await it.submitted(code, 'zhangsan')
    await disable('lisi')
    try {
      await settleLeft(it.portal.services)
      const open = await it.portal.sql<{ key: string; code: string }>(
        `select p.key, u.code from document_people p join users u on u.id = p.user_id
         where p.document_id = $1 and p.is_open order by 1, 2`,
        [id],
      )
      expect(open).toEqual([
        { key: 'a', code: '2005019' },
        { key: 'b', code: '2010064' },
      ])
      expect((await it.todos(id, 'qianqi')).length).toBe(1)
      const lines = `select count(*)::int as count from operation_log where operation = 'documents.settle'`
      const [before] = await it.portal.sql<{ count: number }>(lines)
      await settleLeft(it.portal.services)
      expect((await it.portal.sql(lines))[0]).toEqual(before)
    } finally {
      await disable('lisi', true)
    }
    // They are back: it is theirs again.
    expect(await it.line(id, 'zhangsan')).toBe('a:open(2016127) b:open(2010064,2016127)')
  })
})

test('a delegate decides in both names, where the authorisation is for to-do items', async () => {
  const code = await it.publish({ steps: [{ key: 'a', who: sealers }] })
  const id = await it.submitted(code, 'zhangsan')
  const body = { djid: id, bzdm: 'a', bbxh: await it.revision(id), jd: wire.agree, blyj: '已核对' }
  const mail = await it.acting('zhaoliu', 'lisi', ['mail'])
  expect((await it.portal.post('/mbxq/decide', body, mail)).code).not.toBe(200)
  const acting = await it.acting('zhaoliu', 'lisi')
  const waiting = await it.portal.post('/mbxq/waiting', {}, acting)
  expect((waiting.data as { list: { djid: string }[] }).list.map(one => one.djid)).toContain(id)
  const opened = await it.portal.post('/mbxq/open', { djid: id }, acting)
  expect(opened.data).toMatchObject({ wdbz: { bzdm: 'a', verbs: ['return', 'decline'] } })
  expect((await it.portal.post('/mbxq/decide', body, acting)).data).toMatchObject({ djzt: wire.issued })
  const { sjList } = await it.way(id, 'zhangsan')
  expect(sjList[1]).toMatchObject({ blr: { xm: '赵六' }, bwtr: { xm: '李四' }, blyj: '已核对' })
  const [item] = await it.portal.sql(
    `select t.done_by, t.done_for from todos t join users u on u.id = t.user_id
     where u.username = 'lisi' and t.external_id = $1`,
    [`document:${id}:1:1`],
  )
  expect(item).toEqual({ done_by: '赵六', done_for: '李四' })
  expect((await it.decide(id, 'a', 'wangwu')).message).toMatch(/^这一步已由赵六（代李四）于/)
})
