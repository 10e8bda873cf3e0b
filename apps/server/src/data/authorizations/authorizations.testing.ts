import type { TestPortal } from '../../testing/portal.ts'

export interface Row extends Record<string, unknown> {
  id: number
  bbxh: number
  sm: string | null
  lsList: { lx: string }[]
}
export interface Data extends Record<string, unknown> {
  total: number
  list: Row[]
}

/** A call about authorizations as a browser makes it. */
export async function askFor(portal: TestPortal, verb: string, body: object, as: Record<string, string>) {
  const answer = await portal.post(`/sqgl/${verb}`, body, as)
  return { ...answer, data: answer.data as Data }
}

export const first = (list: readonly Row[]): Row => {
  const [row] = list
  if (!row) throw new Error('no row')
  return row
}

/** Three months from today, for looking and claiming. */
export const terms = {
  sqxt: ['query', 'reimbursement'],
  sqqx: '3m',
  ksrq: new Date().toISOString().slice(0, 10),
  ecsq: false,
  yekj: false,
}
