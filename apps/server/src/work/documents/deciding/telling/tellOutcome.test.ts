import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding.testing.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
})
afterAll(() => it.portal.close())

const lisi = { kind: 'person', person: '2016127' } as const
const one = { steps: [{ key: 'a', who: lisi }] }
/** What somebody has open of a document, as their own list says it. */
async function told(id: string, headers: { satoken: string }) {
  const { data } = await it.portal.post('/dbtz/dbsxList', { pageSize: 100 }, headers)
  const { list } = data as { list: Record<string, unknown>[] }
  const rows = await it.portal.sql<{ id: number }>(
    `select id from todos where external_id like 'document:' || $1 || ':%'`,
    [id],
  )
  const own = list.filter(row => rows.some(known => known.id === Number(row['id'])))
  return own.map(({ dbbt, dbbtEn, fsr, dblx, nbdz, kfbj }) => ({ dbbt, dbbtEn, fsr, dblx, nbdz, kfbj }))
}

test('its applicant hears that it is issued, with template, number and by whom, and marks that as read', async () => {
  const code = await it.publish(one)
  const name = `用印申请${code.slice(3)}`
  const id = await it.submitted(code, 'zhangsan')
  const acting = await it.acting('zhaoliu', 'lisi')
  const body = { djid: id, bzdm: 'a', bbxh: await it.revision(id), jd: wire.agree, blyj: '' }
  expect((await it.portal.post('/mbxq/decide', body, acting)).data).toMatchObject({ djzt: wire.issued })
  const zhangsan = await it.as('zhangsan')
  expect(await told(id, zhangsan)).toEqual([
    {
      dbbt: `${name}（用印0001）已办结，赵六（代李四）同意`,
      dbbtEn: expect.stringMatching(/^Stamp request \d+ \(用印0001\) is issued: .+ for .+ agreed$/),
      fsr: '赵六（代李四）',
      dblx: 5,
      nbdz: `/mbxq?id=${id}`,
      kfbj: 1,
    },
  ])
  const [item] = await it.portal.sql<{ id: number }>(
    `select t.id from todos t join users u on u.id = t.user_id where u.username = 'zhangsan' and t.external_id = $1`,
    [`document:${id}:1:end`],
  )
  expect((await it.portal.post('/dbtz/dbsxBj', { ids: [item?.id] }, zhangsan)).data).toEqual({ dbcount: 1 })
  expect(await told(id, zhangsan)).toEqual([])
})

test('who declines or sends it back is named; whoever handed it in for somebody else is told too', async () => {
  const code = await it.publish(one)
  const name = `用印申请${code.slice(3)}`
  const handedIn = async () => {
    const id = await it.draft(code, 'zhangsan')
    const acting = await it.acting('zhaoliu', 'zhangsan')
    const answer = await it.portal.post('/mbxq/submit', { djid: id, bbxh: await it.revision(id), blyj: '' }, acting)
    expect(answer.code).toBe(200)
    return id
  }
  const [zhangsan, zhaoliu] = [await it.as('zhangsan'), await it.as('zhaoliu')]
  const declined = await handedIn()
  await it.decide(declined, 'a', 'lisi', { jd: wire.decline, blyj: '不合规定' })
  for (const who of [zhangsan, zhaoliu])
    expect(await told(declined, who)).toMatchObject([{ dbbt: `李四不同意${name}`, dblx: 5 }])

  const returned = await handedIn()
  await it.decide(returned, 'a', 'lisi', { jd: wire.return, blyj: '请补充' })
  const back = `李四退回了${name}`
  expect(await told(returned, zhangsan)).toMatchObject([{ dbbt: back, fsr: '李四', dblx: 2, kfbj: 0 }])
  // It is the applicant's alone to open now.
  const [own] = await told(returned, zhaoliu)
  expect(own).toMatchObject({ dbbt: back, dblx: 5, kfbj: 1 })
  expect(own?.nbdz).toBeUndefined()
  await it.submit(returned, 'zhangsan')
  for (const who of [zhangsan, zhaoliu]) expect(await told(returned, who)).toEqual([])
})

test('nobody is told of what they did themselves', async () => {
  const self = { kind: 'person', person: '2015206' } as const
  const [row] = await it.portal.sql<{ username: string }>(`select username from users where code = '2015206'`)
  const username = String(row?.username)
  const id = await it.submitted(await it.publish({ steps: [{ key: 'a', who: self }] }), username)
  expect((await it.decide(id, 'a', username)).data).toMatchObject({ djzt: wire.issued })
  expect(await told(id, await it.as(username))).toEqual([])
})
