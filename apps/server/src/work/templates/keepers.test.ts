import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding } from '../documents/deciding/deciding.testing.ts'

/** 李四's staff number, who is named by one template; 王五 has the right for all. */
const [keeper, stranger] = ['lisi', 'zhangsan']
const ready = {
  ...JSON.parse(readFileSync(new URL('../../foundation/templates/yjfk.json', import.meta.url), 'utf8')),
  ownerUnit: '120800',
}
const named = (people: string[], roles: string[] = []) => ({ ...ready, administrators: { people, roles } })
const pages = ['/xtgl/mbgl', '/xtgl/mbgl/editor', '/xtgl/djgl']

let it: Deciding
let code: string
let document: string
beforeAll(async () => {
  it = await startDeciding()
  code = await it.publish({ steps: [] })
  document = await it.submitted(code, '2015206')
  for (const mbid of ['own', 'other']) await post('xtglMbgl/save', { mbid, document: named([]) }, 'admin')
})
afterAll(() => it.portal.close())

const post = async (path: string, body: object, username: string) =>
  it.portal.post(`/${path}`, body, await it.portal.as(username))
const name = async (people: string[], roles: string[] = [], mbid = 'own') => {
  const { data } = await post('xtglMbgl/get', { mbid }, 'admin')
  const { bbxh } = (data as { template: { bbxh: number } }).template
  return post('xtglMbgl/save', { mbid, bbxh, document: named(people, roles) }, 'admin')
}
interface Route {
  path: string
  sysMenuList: Route[] | null
}
const flat = (routes: Route[]): string[] =>
  routes.flatMap(({ path, sysMenuList }) => [path, ...flat(sysMenuList ?? [])])
const opens = async (username: string) => {
  const { data } = await it.portal.post('/getMenuTree', {}, await it.portal.as(username))
  return flat(data as Route[]).filter(path => pages.includes(path))
}
const listed = async (username: string) => {
  const { data } = await post('xtglMbgl/list', {}, username)
  return (data as { list: { mbid: string }[] } | null)?.list.map(row => row.mbid)
}
const codeOf = async (username: string) => {
  const { data } = await it.portal.get('/yhxx', await it.portal.as(username))
  return (data as { rydm: string }).rydm
}

test('whom a template names opens the pages with that one alone; whom none names finds neither', async () => {
  expect(await opens(keeper)).toEqual([])
  expect((await post('xtglMbgl/list', {}, keeper)).code).toBe(403)
  await name([await codeOf(keeper)])
  await expect.poll(() => opens(keeper)).toEqual(expect.arrayContaining([pages[0], pages[2]]))
  expect(await listed(keeper)).toEqual(['own'])
  expect((await post('xtglMbgl/get', { mbid: 'own' }, keeper)).code).toBe(200)
  for (const verb of ['get', 'versions', 'export'])
    expect((await post(`xtglMbgl/${verb}`, { mbid: 'other' }, keeper)).message, verb).toBe('该记录不存在或已被删除')
  expect(await opens(stranger)).toEqual([])
  expect((await post('xtglMbgl/list', {}, stranger)).code).toBe(403)
})

test('they save, publish, withdraw and give again what names them, and nothing else; none is new by them', async () => {
  const save = (mbid: string, bbxh?: number) =>
    post('xtglMbgl/save', { mbid, document: named(['2016127', '2008035']), ...(bbxh && { bbxh }) }, keeper)
  await name([await codeOf(keeper)])
  const [{ revision } = { revision: 0 }] = await it.portal.sql<{ revision: number }>(
    "select revision from templates where code = 'own'",
  )
  expect((await post('xtglMbgl/publish', { mbid: 'own', bbxh: revision }, keeper)).data).toEqual({ bbh: 1 })
  expect((await post('xtglMbgl/withdraw', { mbid: 'own', bbxh: revision + 1, cxyy: '改版' }, keeper)).code).toBe(200)
  expect((await post('xtglMbgl/reissue', { mbid: 'own', bbxh: revision + 2 }, keeper)).code).toBe(200)
  expect((await save('other', 1)).message).toBe('该记录不存在或已被删除')
  expect((await post('xtglMbgl/delete', { mbid: 'other', bbxh: 1 }, keeper)).message).toBe('该记录不存在或已被删除')
  expect((await save('brandnew')).message).toBe('没有权限')
  for (const verb of ['copy', 'import', 'gallery']) expect((await post(`xtglMbgl/${verb}`, {}, keeper)).code).toBe(403)
  expect(await it.portal.sql("select code from templates where code = 'brandnew'")).toEqual([])
})

test('they find its documents, read and void them, and none of another', async () => {
  const list = async () =>
    ((await post('xtglDj/list', {}, keeper)).data as { list: { djid: string }[] }).list.map(row => row.djid)
  const voiding = () => post('xtglDj/void', { djid: document, zfyy: '材料有误' }, keeper)
  expect(await list()).not.toContain(document)
  expect((await voiding()).message).toBe('没有这份单据')
  expect((await it.call('open', { djid: document }, keeper)).message).toBe('没有这份单据')
  await it.portal.sql("insert into record_keepers values ('documents', $1, $2)", [
    code,
    `person:${await codeOf(keeper)}`,
  ])
  await expect.poll(list).toEqual([document])
  expect((await post('xtglDj/templates', {}, keeper)).data).toMatchObject([{ mbid: code }])
  expect((await it.call('open', { djid: document }, keeper)).data).toMatchObject({ djid: document })
  expect((await voiding()).code).toBe(200)
})

test('who maintains templates without documents names nobody for them, takes out whom they like, and copies nobody', async () => {
  await it.portal.sql(`insert into roles (code, name, name_en) values ('maker', '模板', 'Maker')`)
  await it.portal.sql(
    `insert into role_permissions select 'maker', id from permissions where "right" = 'templates' or id = '100'`,
  )
  await it.portal.sql(`insert into user_roles select id, 'maker' from users where username = 'qianqi'`)
  await name([await codeOf(keeper)])
  await expect.poll(() => listed('qianqi')).toContain('other')
  const save = async (people: string[], roles: string[] = []) => {
    const [row] = await it.portal.sql<{ revision: number }>("select revision from templates where code = 'own'")
    return post('xtglMbgl/save', { mbid: 'own', bbxh: row?.revision, document: named(people, roles) }, 'qianqi')
  }
  const kept = async () =>
    (
      await it.portal.sql<{ keeper: string }>(
        `select keeper from record_keepers where record = 'own' and "right" = 'documents'`,
      )
    ).map(row => row.keeper)
  const own = await codeOf(keeper)
  for (const refused of [await save([own, await codeOf('qianqi')]), await save([own], ['staff'])])
    expect(refused).toMatchObject({ code: 800, body: { errors: { administrators: expect.stringContaining('单据') } } })
  expect(await kept()).toEqual([`person:${own}`])
  expect((await save([own])).code).toBe(200)
  const fresh = { mbid: 'made', document: named([own]) }
  expect((await post('xtglMbgl/save', fresh, 'qianqi')).code).toBe(800)
  const copy = { mbid: 'own', sffb: 0, xmbid: 'copied', mbmc: '副本', mbmcEn: 'Copy', dwdm: '120800' }
  expect((await post('xtglMbgl/copy', copy, 'qianqi')).code).toBe(200)
  expect(await it.portal.sql("select from record_keepers where record = 'copied'")).toEqual([])
  // Whom it names may name others.
  const [row] = await it.portal.sql<{ revision: number }>("select revision from templates where code = 'own'")
  const more = { mbid: 'own', bbxh: row?.revision, document: named([own, '2016127']) }
  expect((await post('xtglMbgl/save', more, keeper)).code).toBe(200)
  expect(await kept()).toContain('person:2016127')
  expect((await save([])).code).toBe(200)
  expect(await kept()).toEqual([])
})

test('whom the draft names counts, for documents too; without the draft those of the published version do', async () => {
  const revision = async () => {
    const [row] = await it.portal.sql<{ revision: number }>("select revision from templates where code = 'twice'")
    return row?.revision
  }
  const kept = async () =>
    it.portal.sql(`select "right", keeper from record_keepers where record = 'twice' order by "right", keeper`)
  const both = (...people: string[]) =>
    ['documents', 'templates'].flatMap(right => people.map(code => ({ right, keeper: `person:${code}` })))
  await post('xtglMbgl/save', { mbid: 'twice', document: named(['2008035']) }, 'admin')
  await post('xtglMbgl/publish', { mbid: 'twice', bbxh: await revision() }, 'admin')
  expect(await kept()).toEqual(both('2008035'))
  await post('xtglMbgl/save', { mbid: 'twice', bbxh: await revision(), document: named(['2016127']) }, 'admin')
  expect(await kept()).toEqual(both('2016127'))
  expect((await post('xtglMbgl/delete', { mbid: 'twice', bbxh: await revision() }, 'admin')).code).toBe(200)
  expect(await kept()).toEqual(both('2008035'))
})

test('a role names its holders; who is named no longer finds the page closed', async () => {
  await name([], ['auditor'])
  await expect.poll(() => listed('zhaoliu')).toEqual(['own'])
  await expect.poll(() => listed(keeper)).toBeUndefined()
  await it.portal.sql('delete from record_keepers where "right" = \'documents\'')
  await expect.poll(() => opens(keeper)).toEqual([])
})

test('the pages of one record are not theirs to grant', async () => {
  await name([], ['auditor'])
  await it.portal.sql(
    `insert into role_permissions select 'auditor', id from permissions where "right" = 'permissions' or "right" = 'roles'
     on conflict do nothing`,
  )
  const [{ id } = { id: '' }] = await it.portal.sql<{ id: string }>(
    "select id from permissions where component = 'mbgl'",
  )
  await expect.poll(() => opens('zhaoliu')).toEqual(expect.arrayContaining(pages.slice(0, 1)))
  const { qidList, bxqidList, bbxh } = (await post('xtglJsgl/getGrants', { jsdm: 'staff' }, 'admin')).data as {
    qidList: string[]
    bxqidList: string[]
    bbxh: number
  }
  const grant = (ids: string[]) =>
    post('xtglJsgl/saveGrants', { jsdm: 'staff', qidList: ids, bxqidList, bbxh }, 'zhaoliu')
  expect((await grant([...qidList, id])).message).toBe('不能授予您自己没有的权限')
})
