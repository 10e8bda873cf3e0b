import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let teacher: { satoken: string }
let auditor: { satoken: string }
const lines: string[] = []
beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  portal = await startPortal({}, { logger })
  admin = await portal.as('admin')
  teacher = await portal.as('zhangsan')
  auditor = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const lastLog = async (operation: string) => {
  const [row] = await portal.sql<{ object: string; outcome: string; detail: string }>(
    'select object, outcome, detail from operation_log where operation = $1 order by seq desc limit 1',
    [operation],
  )
  return row && { ...row, detail: JSON.parse(row.detail) }
}

describe('what the query and table components ask', () => {
  const ask = (path: string, body: object, as = teacher, language = 'zh') =>
    portal.post(path, body, { ...as, 'accept-language': language })

  test('fields come with the names of the specification, then the buttons', async () => {
    const { data } = await ask('/xtQueryConfig/getXtQueryConfig', { pageId: 'project-funds' })
    const list = data as { fieldId: string }[]
    expect(list[0]).toEqual({
      fieldId: 'cx-projectCode',
      prop: 'projectCode',
      componentTiltleZh: '项目编号',
      componentTiltleEn: 'Project code',
      placeholderTextZh: '请输入项目编号',
      placeholderTextEn: 'Enter project code',
      componentSize: 1,
      isShow: 1,
      componentType: 'text',
    })
    expect(list.slice(-4).map(it => it.fieldId)).toEqual(['cx-btn-cx', 'cx-btn-cz', 'cx-btn-sccx', 'cx-btn-pfcx'])
    const none = await ask('/xtQueryConfig/getXtQueryConfig', { pageId: 'project-funds', groupId: 'other' })
    expect(none.data).toEqual([])
  })

  test('the page config says the same in small letters', async () => {
    const { data } = await ask('/common/loadPageConfig', { pageId: 'project-funds', groupId: 'cx' })
    expect((data as unknown[])[0]).toEqual({
      pageid: 'project-funds',
      moduleid: 'project-funds',
      groupid: 'cx',
      fieldid: 'cx-projectCode',
      componenttype: 'text',
      componenttiltlezh: '项目编号',
      componenttiltleen: 'Project code',
      placeholdertextzh: '请输入项目编号',
      placeholdertexten: 'Enter project code',
      componentsize: 1,
      isshow: 1,
    })
  })

  test('columns come with their heads, and labels in both languages and in the caller’s', async () => {
    const { data } = await ask('/xtTableConfig/getXtTableConfig', { pageId: 'project-funds' }, teacher, 'en')
    const list = data as Record<string, unknown>[]
    const expected = {
      prop: 'budgetSituation',
      label: 'Budget (yuan)',
      labelArr: { zh: '预算情况（元）', en: 'Budget (yuan)' },
      children: [{ prop: 'budget', label: 'Opening', isAmountOfMoney: 1, columnAlign: 'right' }, {}, {}],
    }
    expect(list.find(it => it['prop'] === 'budgetSituation')).toMatchObject(expected)
    expect(list[0]).toMatchObject({ prop: 'projectCode', fixed: 'left', isLink: 1, clickHandlerName: 'detail' })
    const { data: own } = await ask('/xtTableConfig/getXtTableConfig', { pageId: 'reimbursements' })
    expect((own as unknown[])[0]).toMatchObject({ prop: 'xzk', isSelectedDisable: 2, label: '选择' })
  })

  test('pages that no menu entry of the person leads to are refused, and written down', async () => {
    for (const path of [
      '/xtQueryConfig/getXtQueryConfig',
      '/common/loadPageConfig',
      '/xtTableConfig/getXtTableConfig',
    ]) {
      expect(await ask(path, { pageId: 'logs' })).toMatchObject({ code: 800, message: '您没有查看该页面的权限' })
      expect((await ask(path, { pageId: "x' or 1=1 --" })).code).toBe(800)
    }
    expect((await ask('/xtTableConfig/getXtTableConfig', { pageId: 'logs' }, auditor)).code).toBe(200)
    await ask('/common/loadPageConfig', { pageId: 'logs' })
    expect(await lastLog('pages.refused')).toMatchObject({ object: 'logs', outcome: 'refused' })
  })
})

const post = (verb: string, body: unknown, as = admin) => portal.post(`/xtglYmpz/${verb}`, body, as)
type Document = Record<string, unknown> & { cxzdList: Record<string, unknown>[]; blList: Record<string, unknown>[] }
const read = async (pageId: string) => {
  const { data } = await post('get', { pageId })
  return data as { page: Record<string, unknown>; document: Document }
}

describe('administering pages', () => {
  test('is for those with the right alone', async () => {
    for (const verb of ['list', 'get', 'save', 'publish', 'write', 'read', 'preview', 'place', 'remove'])
      expect((await post(verb, { pageId: 'salary' }, await portal.as('lisi'))).code).toBe(403)
  })

  test('the list is searched, sorted and told apart by state', async () => {
    const { data } = await post('list', { orderBy: 'pageId', isDesc: 1, pageSize: 3 })
    expect(data).toMatchObject({
      total: 12,
      list: [{ pageId: 'users' }, { pageId: 'unit-project-funds' }, { pageId: 'unit-fund-transactions' }],
    })
    expect((await post('list', { keyword: '工资' })).data).toMatchObject({
      total: 1,
      list: [{ pageId: 'salary', ymmc: '我的工资', sjjid: 'salary', fbzt: 1, bbh: 1, sfcd: 1, bbxh: 1 }],
    })
    expect((await post('list', { fbzt: 2 })).data).toMatchObject({ total: 0 })
    expect((await post('list', { keyword: "'; drop table page_configs --" })).data).toMatchObject({ total: 0 })
    expect((await post('list', { orderBy: 'draft' })).code).toBe(404)
  })

  test('a draft is saved, published, and only then what people see', async () => {
    const { page, document } = await read('salary')
    expect(page).toMatchObject({ bbxh: 1, fbzt: 1 })
    const changed = { ...document, ymmc: '工资条' }
    expect((await post('save', { pageId: 'salary', bbxh: 1, document: changed })).data).toEqual({
      pageId: 'salary',
      bbxh: 2,
    })
    expect((await read('salary')).page).toMatchObject({ ymmc: '工资条', fbzt: 2, bbh: 1 })
    const label = async () => {
      const { data } = await portal.post('/xtTableConfig/getXtTableConfig', { pageId: 'salary' }, teacher)
      return (data as { label: string }[])[0]?.label
    }
    expect(await label()).toBe('月份')
    const columns = document.blList.map((it, at) =>
      at === 0 ? { ...it, labelArr: { zh: '工资月', en: 'Month' } } : it,
    )
    await post('save', { pageId: 'salary', bbxh: 2, document: { ...changed, blList: columns } })
    expect(await label()).toBe('月份')
    expect((await post('publish', { pageId: 'salary', bbxh: 3, bz: '改名' })).data).toEqual({ bbh: 2 })
    expect(await label()).toBe('工资月')
    expect(await lastLog('pages.publish')).toMatchObject({ object: '工资条', detail: { version: 2, remark: '改名' } })
    const late = await post('save', { pageId: 'salary', bbxh: 2, document })
    expect(late.message).toMatch(/^该记录已被 系统管理员 于 20\d\d-/)

    expect((await post('versions', { pageId: 'salary' })).data).toMatchObject([
      { bbh: 2, bz: '改名', fbr: '系统管理员', sfdq: 1 },
      { bbh: 1, bz: '初始版本', sfdq: 0 },
    ])
    expect((await post('restore', { pageId: 'salary', bbxh: 4, bbh: 1 })).data).toEqual({ pageId: 'salary', bbxh: 5 })
    expect((await read('salary')).document).toEqual(document)
    expect(await label()).toBe('工资月')
    expect((await post('restore', { pageId: 'salary', bbxh: 5, bbh: 9 })).message).toBe('该记录不存在或已被删除')
  })

  test('what does not fit the data set is refused, each mistake under its place', async () => {
    const { document } = await read('income')
    const wrong = {
      ...document,
      ymmc: ' ',
      cxzdList: [{ ...document.cxzdList[0], fieldId: 'payer', prop: 'payer; drop table users' }],
      blList: [{ ...document.blList[0], clickHandlerName: 'alert(1)' }, ...document.blList.slice(1)],
    }
    const answer = await post('save', { pageId: 'income', bbxh: 1, document: wrong })
    expect(answer).toMatchObject({
      code: 800,
      message: expect.stringMatching(/^页面配置有 4 处错误：「中文名称」：必须填写/),
    })
    expect(answer.body['errors']).toEqual({
      ymmc: '「中文名称」：必须填写',
      'cxzdList[0].fieldId': '第 1 个查询字段的「字段编号」：字段编号应为“cx-名称”，名称由字母和数字组成',
      'cxzdList[0].prop': '第 1 个查询字段的「列」：数据集没有列“payer; drop table users”',
      'blList[0].clickHandlerName': '第 1 个表格列的「点击处理」：没有名为“alert(1)”的点击处理',
    })
    const other = await post('save', { pageId: 'income', bbxh: 1, document: { ...document, sjjid: 'pg_shadow' } })
    expect(other.body['errors']).toEqual({ sjjid: '「数据集」：数据集“pg_shadow”不存在或已停用' })
  })

  test('odd buttons are told in the words of the specification, and logged', async () => {
    const { document } = await read('income')
    const buttons = document['anList'] as { componentType: string }[]
    const [one] = buttons
    for (const anList of [[one, one], [{ ...one, componentType: '' }], [{ ...one, componentType: 'x' }]]) {
      lines.length = 0
      const answer = await post('save', { pageId: 'income', bbxh: 1, document: { ...document, anList } })
      expect(answer).toMatchObject({ code: 800, message: '按钮类型无效或重复' })
      expect(lines.join()).toContain('"msg":"invalid or duplicate button type"')
    }
  })

  test('every page goes to text and back, to the letter', async () => {
    const { data } = await post('list', { pageSize: 50 })
    for (const { pageId } of (data as { list: { pageId: string }[] }).list) {
      const text = ((await post('write', { pageId })).data as { text: string }).text
      const copyId = `${pageId}-two`
      const longest = text.padEnd(399_000)
      expect((await post('read', { pageId: copyId, text: longest })).data).toEqual({ pageId: copyId, bbxh: 1 })
      expect((await post('write', { pageId: copyId })).data).toEqual({ text })
      expect((await read(copyId)).document).toEqual((await read(pageId)).document)
      expect((await post('remove', { pageId: copyId, bbxh: 1 })).code).toBe(200)
    }
  })

  test('a text with mistakes changes nothing and names each of them', async () => {
    const { text } = (await post('write', { pageId: 'assets' })).data as { text: string }
    const odd = JSON.parse(text) as Document
    Object.assign(odd, { extra: 1 })
    Object.assign(odd.blList[1] ?? {}, { width: 5, onclick: 'x' })
    const answer = await post('read', { pageId: 'assets', bbxh: 1, text: JSON.stringify(odd) })
    expect(answer.body['errors']).toEqual({
      extra: '没有名为“extra”的项',
      'blList[1].onclick': '第 2 个表格列：没有名为“onclick”的项',
      'blList[1].width': '第 2 个表格列的「宽度」：低于下限 40',
    })
    expect((await post('read', { pageId: 'assets', bbxh: 1, text: '{' })).body['errors']).toHaveProperty('(text)')
    expect((await read('assets')).page).toMatchObject({ bbxh: 1 })
  })

  test('a page is copied under an id of its own', async () => {
    expect((await post('copy', { pageId: 'assets', newPageId: 'Bad id' })).body['errors']).toHaveProperty('newPageId')
    expect((await post('copy', { pageId: 'assets', newPageId: 'users' })).body['errors']).toEqual({
      newPageId: 'users已存在',
    })
    expect((await post('copy', { pageId: 'assets', newPageId: 'assets-two' })).data).toEqual({
      pageId: 'assets-two',
      bbxh: 1,
    })
    expect((await read('assets-two')).page).toMatchObject({ fbzt: 0, bbh: 0, sfcd: 0 })
    expect((await post('place', { pageId: 'assets-two', pid: '100', jsList: ['staff'] })).message).toBe('请先发布页面')
  })

  test('a preview shows the draft with the caller’s own scope', async () => {
    const { document } = await read('users')
    const all = await post('preview', { document })
    expect(all.message).toBe('操作成功')
    expect(all.data).toMatchObject({ zdList: expect.any(Array), list: expect.any(Array) })
    const { total, list } = all.data as { total: number; list: Record<string, unknown>[] }
    expect(list.length).toBe(Math.min(10, total))
    expect(Object.keys(list[0] ?? {})).toEqual(expect.arrayContaining(['id', 'code', 'unitName']))
    expect((await post('preview', { document, dwdm: '310200' })).message).toMatch(/^所选单位不属于您/)
    expect(await lastLog('pages.refused')).toMatchObject({ outcome: 'refused', detail: { unit: '310200' } })
    expect(await lastLog('pages.preview')).toMatchObject({ detail: { dataSet: 'users', scope: 'unitAndBelow' } })
    expect((await post('preview', { document: { ...document, blList: [{}] } })).code).toBe(404)
  })
})

describe('a page in the menu', () => {
  test('is put there for roles, opens for them, and cannot be removed meanwhile', async () => {
    await post('copy', { pageId: 'project-funds', newPageId: 'my-projects' })
    const open = () => portal.post('/xtTableConfig/getXtTableConfig', { pageId: 'my-projects' }, teacher)
    expect((await post('publish', { pageId: 'my-projects', bbxh: 1 })).data).toEqual({ bbh: 1 })
    expect((await open()).code).toBe(800)
    const [group] = await portal.sql<{ id: string }>("select id from permissions where path = '/ywcx'")
    const { data: places } = await post('places', {})
    const names = (list: { qname?: string; jsmc?: string }[]) => list.map(it => it.qname ?? it.jsmc)
    const { cdList, jsList } = places as { cdList: object[]; jsList: object[] }
    expect(names(cdList)).toEqual(expect.arrayContaining(['门户', '业务查询', '系统管理']))
    expect(names(jsList)).toContain('教师')
    const place = { pageId: 'my-projects', pid: group?.id, jsList: ['teacher'] }
    const { data } = await post('place', place)
    expect(data).toEqual({ qid: expect.stringMatching(new RegExp(`^${group?.id}\\d{3}$`)) })
    expect((await open()).code).toBe(200)
    expect((await portal.post('/xtTableConfig/getXtTableConfig', { pageId: 'my-projects' }, auditor)).code).toBe(800)
    expect(await lastLog('pages.place')).toMatchObject({
      detail: { page: 'my-projects', parent: '业务查询', roles: ['教师'] },
    })
    expect((await post('place', place)).message).toBe('页面已在菜单中：项目经费余额')
    const removal = await post('remove', { pageId: 'my-projects', bbxh: 2 })
    expect(removal.message).toMatch(/^项目经费余额 仍被使用，不能删除/)
  })

  test('nobody gives what they do not hold', async () => {
    await portal.sql("insert into roles (code, name, name_en, position) values ('pager', '页面员', 'Pager', 90)")
    await portal.sql(
      `insert into role_permissions select 'pager', id from permissions where "right" = 'pages' or path in ('/', '/xtgl')`,
    )
    await portal.sql("insert into user_roles select id, 'pager' from users where username = 'lisi'")
    portal.services.changes.tell('*')
    const pager = await portal.as('lisi')
    await post('copy', { pageId: 'assets', newPageId: 'assets-three' }, pager)
    await post('publish', { pageId: 'assets-three', bbxh: 1 }, pager)
    await portal.sql(
      `insert into permissions select (jsonb_populate_record(p, '{"id": "100098"}')).* from permissions p where path = '/mbzx'`,
    )
    const place = { pageId: 'assets-three', pid: '100098', jsList: ['staff'] }
    expect((await post('places', {}, pager)).data).toEqual({ cdList: [], jsList: [] })
    expect((await post('place', place, pager)).message).toBe('不能授予您自己没有的权限')
    await portal.sql(`insert into role_permissions select 'pager', id from permissions where "right" = 'permissions'`)
    portal.services.changes.tell('*')
    const keeper = await portal.as('lisi')
    expect((await post('place', place, keeper)).message).toBe('不能授予您自己没有的权限')
    const [own] = await portal.sql<{ id: string }>("select id from permissions where path = '/xtgl'")
    expect((await post('place', { ...place, pid: own?.id, jsList: ['nobody'] }, keeper)).code).toBe(800)
    expect((await post('place', { ...place, pid: own?.id, jsList: ['staff'] }, keeper)).code).toBe(200)
  })
})
