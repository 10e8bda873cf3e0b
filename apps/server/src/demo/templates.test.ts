import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

interface Row {
  mbid: string
  mbmc: string
  dwmc: string
  mbzt: number
  bbh: number
  cgbbh: number | null
  cxyy: string
}
const ask = async <T>(verb: string, body: object, username = 'admin') => {
  const answer = await portal.post(`/xtglMbgl/${verb}`, body, await portal.as(username))
  if (answer.code !== 200) throw new Error(`${verb}: ${answer.message}`)
  return answer.data as T
}
const listed = (username?: string) => ask<{ list: Row[]; total: number }>('list', { pageSize: 50 }, username)

test('the list shows templates that are published, worked on, never published and withdrawn', async () => {
  const { list, total } = await listed()
  expect(total).toBe(12)
  const states = list.map(({ mbid, dwmc, mbzt, bbh, cgbbh }) => [mbid, dwmc, mbzt, bbh, cgbbh])
  expect(states).toEqual(
    expect.arrayContaining([
      ['yysq', '学校办公室', 1, 3, 4],
      ['zzzm', '人事处', 1, 5, null],
      ['jzba', '科学技术处', 0, 0, 1],
      ['xwzs', '学生工作处', 2, 2, null],
    ]),
  )
  expect(list.filter(({ mbzt, cxyy }) => (mbzt === 2) !== (cxyy !== '')).map(({ mbid }) => mbid)).toEqual([])
})

test('whoever keeps the templates of the demo sees them, nobody else', async () => {
  expect((await listed('2006058')).total).toBe(12)
  await expect(listed('zhangsan')).rejects.toThrow('list')
})

test('versions are read back as they were published, each with what was said of it', async () => {
  const versions = await ask<{ bbh: number; fbr: string; bz: string; sfdq: number }[]>('versions', { mbid: 'yysq' })
  expect(versions.map(({ bbh, sfdq }) => [bbh, sfdq])).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ])
  const fields = async (version: number) => {
    const { document } = await ask<{ document: { form: { groups: { fields: { key: string }[] }[] } } }>('get', {
      mbid: 'yysq',
      bbh: version,
    })
    return document.form.groups.flatMap(group => group.fields.map(({ key }) => key))
  }
  expect(await fields(3)).toEqual(expect.arrayContaining(await fields(2)))
  expect(await fields(3)).toContain('contract')
  expect(await fields(2)).not.toContain('contract')
})

test('one more is made of a template of the gallery, and says what is left to choose', async () => {
  const gallery = await ask<{ mbid: string }[]>('gallery', {})
  expect(gallery).toHaveLength(12)
  const made = { xmbid: 'fpys2', mbmc: '票据遗失说明', mbmcEn: 'Receipt loss', dwdm: '120100' }
  expect(await ask('copy', { mbid: 'fpys', sffb: 1, ...made })).toEqual({ mbid: 'fpys2', bbxh: 1 })
})
