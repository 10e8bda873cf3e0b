import { importColumns } from '@portico/contract/admin/imports.ts'
import { writeXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { templateHeading } from '#admin/imports/importRow.rules.ts'
import type { TestPortal } from './portal.ts'

interface State {
  drid: string
  drzt: string
  zs: number
  zqs: number
  cws: number
  wts: number
  ycls: number
  sbyy?: string
}

export const headings = importColumns.map(templateHeading)
export const person = (n: number, over: Record<number, string> = {}) => {
  const cells = [
    `I${100_000 + n}`,
    `import${n}`,
    `导入${n}`,
    '',
    '计算机科学与技术学院',
    n % 3 ? '' : '120800',
    n % 2 ? '教职工' : 'staff、teacher',
    '讲师',
    `import${n}@jzu.edu.cn`,
    `139${String(n).padStart(8, '0')}`,
    '11010519491231002X',
    '',
  ]
  for (const [at, value] of Object.entries(over)) cells[Number(at)] = value
  return cells
}
export const sheet = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: 'People', rows }] })

/** A sheet may take half a minute to be unpacked, behind others that take as long. */
export const patience = 50_000

/** Imports of people from sheets, by an administrator unless told otherwise. */
export function sheetImports(portal: () => TestPortal, admin: () => { satoken: string }) {
  async function upload(bytes: Uint8Array, as = admin(), name = '新教师.xlsx') {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name))
    const request = new Request('http://x', { method: 'POST', body: form })
    const answer = await portal().server.inject({
      method: 'POST',
      url: '/portal_server/xtglYhdr/upload',
      headers: { ...as, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return JSON.parse(answer.body) as { code: number; data: State; message: string }
  }
  const stateOf = async (id: string, as = admin()) =>
    (await portal().post('/xtglYhdr/state', { drid: id }, as)).data as State
  async function settled(id: string, as = admin()) {
    await expect.poll(async () => (await stateOf(id, as)).drzt, { timeout: patience }).not.toMatch(/checking|writing/)
    return stateOf(id, as)
  }
  const checked = async (rows: (string | number)[][], as = admin()) => {
    const { data } = await upload(await sheet([headings, ...rows]), as)
    return settled(data.drid, as)
  }
  const problemsOf = async (id: string, as = admin()) =>
    (await portal().post('/xtglYhdr/problems', { drid: id, pageSize: 400 }, as)).data as {
      total: number
      list: { hh: number; lm?: string; nr?: string; cwxx: string }[]
    }
  const write = (id: string, over: object = {}, as = admin()) =>
    portal().post('/xtglYhdr/write', { drid: id, jdrzq: false, csmm: false, ...over }, as)
  return { upload, settled, checked, problemsOf, write, stateOf }
}
