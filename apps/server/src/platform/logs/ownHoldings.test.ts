import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = { satoken: string }
let portal: TestPortal
let admin: As
/** lisi, with everything that the administrator may do. */
let acting: As
/** Her unit, and one that is not hers. */
let units: { own: string; other: string }
let lisi: { suid: number; bbxh: number } & Record<string, unknown>

const refused = { code: 800, message: '代他人办理业务时不能增加自己的权限' }
const notWhileActing = { code: 800, message: '代他人办理业务时不能进行此操作' }
const row = async (username: string) => {
  const [found] = await portal.sql<{ id: number }>('select id from users where username = $1', [username])
  return (await portal.post('/xtglYhgl/getUser', { suid: found?.id }, admin)).data as typeof lisi
}
const codes = (list: unknown, key: string) => (list as Record<string, string>[]).map(it => it[key])
const account = (person: typeof lisi, over: object = {}) => {
  const { suid, bbxh, rydm, username, uname, unameEn, email, yhzt, bdyh, bdip } = person
  const roles = { jsList: codes(person['jsList'], 'jsdm'), dwxxList: codes(person['dwxxList'], 'bmdm') }
  return { suid, bbxh, rydm, username, uname, unameEn, email, yhzt, bdyh, bdip, ...roles, ...over }
}
const update = (person: typeof lisi, over: object) => portal.post('/xtglYhgl/update', account(person, over), acting)
const revision = async (jsdm: string) =>
  ((await portal.post('/xtglJsgl/getGrants', { jsdm }, admin)).data as { bbxh: number }).bbxh
/** All that somebody holds, whichever way it came to them. */
const heldBy = async (username: string) =>
  portal.sql(
    `select h.role_code, g.permission_id, p."right" from held_roles h join users u on u.id = h.user_id
       left join role_permissions g on g.role_code = h.role_code left join permissions p on p.id = g.permission_id
     where u.username = $1 order by 1, 2`,
    [username],
  )

beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  await portal.sql(
    `insert into delegations (delegator_id, delegate_id, starts_at, ends_at, reason, parts)
     select a.id, b.id, now() - interval '1 day', now() + interval '1 day', '', '{}' from users a, users b
     where a.username = 'admin' and b.username = 'lisi'`,
  )
  const body = { name: 'admin', pwd: '', loginType: 'qrcodeLogin' }
  const [boss] = await portal.sql<{ code: string }>("select code from users where username = 'admin'")
  const answer = await portal.post(
    '/login',
    { ...body, name: boss?.code },
    { 'login-method': 'DELEGATE', ...(await portal.as('lisi')) },
  )
  acting = { satoken: String(answer.headers['satoken']) }
  const [found] = await portal.sql<typeof units>(
    `select m.unit_code as own, (select code from units where code <> all(select unit_code from user_units where user_id = m.user_id)
       and parent_code is not null order by code desc limit 1) as other
     from user_units m join users u on u.id = m.user_id where u.username = 'lisi' and m.is_primary`,
  )
  if (!found) throw new Error('lisi has no unit')
  units = found
})
afterAll(() => portal.close())
beforeEach(async () => {
  lisi = await row('lisi')
})

describe('whoever acts for an administrator cannot give themself', () => {
  let before: unknown
  beforeEach(async () => {
    before = await heldBy('lisi')
  })
  const stays = async () => expect(await heldBy('lisi')).toEqual(before)

  test('a role', async () => {
    const jsList = [...codes(lisi['jsList'], 'jsdm'), 'admin']
    expect(await update(lisi, { jsList })).toMatchObject(refused)
    await stays()
    const [line] = await portal.sql(
      `select operation, outcome, actor_name, principal_name from operation_log order by seq desc limit 1`,
    )
    expect(line).toMatchObject({ operation: 'users.update', outcome: 'refused', actor_name: '李四' })
  })

  test('a unit, which brings its roles and its rows', async () => {
    const dwxxList = [...codes(lisi['dwxxList'], 'bmdm'), units.other]
    expect(await update(lisi, { dwxxList })).toMatchObject(refused)
    await stays()
  })

  test('a role by way of their unit', async () => {
    const body = { jsdm: 'auditor', bmdmList: [units.own], bbxh: await revision('auditor') }
    expect(await portal.post('/xtglJsgl/saveDw', body, acting)).toMatchObject(refused)
    await stays()
  })

  test('more by a role that they hold', async () => {
    const held = codes(lisi['jsList'], 'jsdm').find(code => code !== 'admin') ?? ''
    const all = await portal.sql<{ id: string }>('select id from permissions where not is_branch')
    const body = { jsdm: held, qidList: all.map(node => node.id), bxqidList: [], bbxh: await revision(held) }
    expect(await portal.post('/xtglJsgl/saveGrants', body, acting)).toMatchObject(refused)
    await stays()
  })

  test('further account sets by such a role', async () => {
    const held = codes(lisi['jsList'], 'jsdm')
    await portal.sql(`delete from role_account_sets where role_code = any($1)`, [held])
    await portal.sql(
      `insert into role_account_sets select code, (select min(code) from account_sets) from unnest($1::text[]) as code`,
      [held],
    )
    const body = { jsdm: held[0], ztdmList: [], bbxh: await revision(held[0] ?? '') }
    const others = held.slice(1)
    await portal.sql(`delete from role_account_sets where role_code = any($1)`, [others])
    expect(await portal.post('/xtglJsgl/saveZt', body, acting)).toMatchObject(refused)
    await portal.sql(`delete from role_account_sets where role_code = any($1)`, [held])
  })

  test('other rows on a page that they may open, by its scope or by its data', async () => {
    type Page = { page: { bbxh: number }; document: Record<string, unknown> }
    const read = async () => (await portal.post('/xtglYmpz/get', { pageId: 'salary' }, admin)).data as Page
    const publish = async (over: object) => {
      const { page, document } = await read()
      const draft = { pageId: 'salary', bbxh: page.bbxh, document: { ...document, ...over } }
      expect(await portal.post('/xtglYmpz/save', draft, acting)).toMatchObject({ code: 200 })
      return portal.post('/xtglYmpz/publish', { pageId: 'salary', bbxh: page.bbxh + 1 }, acting)
    }
    const seen = async () => (await portal.sql("select version from page_configs where id = 'salary'"))[0]
    const { document } = await read()
    const version = await seen()
    expect(await publish({ sjfw: 3 })).toMatchObject(refused)
    expect(await seen()).toEqual(version)
    // The same rows under another name are none that she had not.
    expect(await publish({ ...document, ymmc: '工资条' })).toMatchObject({ code: 200 })
    // Wide by somebody else, narrow by her.
    await portal.sql(
      "update page_versions set document = jsonb_set(document, '{scope}', '\"all\"') where page_id = 'salary'",
    )
    expect(await publish({ sjfw: 3 })).toMatchObject({ code: 200 })
    expect(await publish(document)).toMatchObject({ code: 200 })
  })

  test('the rows of a unit that comes to stand below theirs, or of another account set', async () => {
    const [own, other] = await portal.sql<{ code: string; revision: number; set: string }>(
      `select code, revision, account_set_code as set from units where code in ($1, $2) order by code <> $1`,
      [units.own, units.other],
    )
    const move = { bmdm: other?.code, sjbmdm: own?.code, xh: 0, bbxh: other?.revision }
    expect(await portal.post('/xtglDwgl/move', move, acting)).toMatchObject(refused)
    const { data } = await portal.post('/xtglDwgl/tree', {}, admin)
    const { bmmc, bmmcEn, sjbmdm, xh, dwzt } =
      (data as Record<string, unknown>[]).find(it => it['bmdm'] === own?.code) ?? {}
    const [set] = await portal.sql<{ code: string }>('select code from account_sets where code <> $1', [own?.set])
    const change = { bmdm: own?.code, bmmc, bmmcEn, sjbmdm, xh, dwzt, ztdm: set?.code, bbxh: own?.revision }
    expect(await portal.post('/xtglDwgl/update', change, acting)).toMatchObject(refused)
    // One that is new has no rows yet.
    const added = {
      bmdm: '31999',
      bmmc: '新科室',
      bmmcEn: 'New office',
      sjbmdm: own?.code,
      xh: 1,
      dwzt: 1,
    }
    expect(await portal.post('/xtglDwgl/add', { ...added, ztdm: own?.set }, acting)).toMatchObject({ code: 200 })
  })

  test('an authorisation, another account, or the way into one', async () => {
    const authorise = { bwtid: lisi.suid, kssj: '2030-01-01 00:00:00', jssj: '2030-02-01 00:00:00' }
    expect(await portal.post('/wtsq/add', authorise, acting)).toMatchObject(notWhileActing)
    const { suid: _, bbxh: __, ...made } = account(lisi, { rydm: 'PUPPET', username: 'puppet', tel: '13800138000' })
    expect(await portal.post('/xtglYhgl/add', made, acting)).toMatchObject(notWhileActing)
    expect(await portal.post('/xtglZcsh/approve', { id: 1, jsList: ['admin'] }, acting)).toMatchObject(notWhileActing)
    const zhangsan = await row('zhangsan')
    const answer = await update(zhangsan, { email: 'mine@jzu.edu.cn' })
    expect(answer).toMatchObject(notWhileActing)
    expect(answer.body['errors']).toEqual({ email: notWhileActing.message })
    expect((await row('zhangsan'))['email']).toBe(zhangsan['email'])
  })
})

describe('all else of the administration is done for somebody as before', () => {
  test('roles of others, and what changes nothing for oneself', async () => {
    const zhangsan = await row('zhangsan')
    const jsList = [...codes(zhangsan['jsList'], 'jsdm'), 'auditor']
    expect(await update(zhangsan, { jsList })).toMatchObject({ code: 200 })
    expect(await update(lisi, { zc: '会计师', zcEn: 'Accountant' })).toMatchObject({ code: 200 })
    const body = { jsdm: 'auditor', bmdmList: [units.other], bbxh: await revision('auditor') }
    expect(await portal.post('/xtglJsgl/saveDw', body, acting)).toMatchObject({ code: 200 })
  })

  test('an entry that one holds is moved and renamed', async () => {
    const [found] = await portal.sql<{ entry: string; branch: string }>(
      `select p.id as entry, b.id as branch from permissions p join role_permissions g on g.permission_id = p.id
       join held_roles h on h.role_code = g.role_code join users u on u.id = h.user_id
       join permissions b on b.is_branch and b.system_id = p.system_id and b.id <> p.parent_id
         and b.level = p.level - 1 and b.in_portal_menu
       where u.username = 'lisi' and not p.is_branch and p.in_portal_menu and p."right" is null order by p.id, b.id limit 1`,
    )
    const moved = await portal.post('/xtglQxgl/move', { qid: found?.entry, pid: found?.branch, xh: 1 }, acting)
    expect(moved).toMatchObject({ code: 200, data: { qid: expect.stringMatching(`^${found?.branch}`) } })
  })

  test('and one may lose what one holds', async () => {
    const [, ...jsList] = codes(lisi['jsList'], 'jsdm')
    expect(await update(lisi, { jsList })).toMatchObject({ code: 200 })
  })
})
