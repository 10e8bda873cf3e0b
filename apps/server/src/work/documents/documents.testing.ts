import { readFileSync } from 'node:fs'
import { multipart } from '../../testing/generatedValues.ts'
import type { TestPortal, Wire } from '../../testing/portal.ts'
import { newId } from './filling/drafts.queries.ts'

type Loose = Record<string, unknown>
export type Headers = { satoken: string }

/** As much of a picture as tells its kind. */
export const png = Buffer.from('89504e470d0a1a0a0000', 'hex')

const ready: Loose = {
  ...JSON.parse(readFileSync(new URL('../../foundation/templates/yjfk.json', import.meta.url), 'utf8')),
  ownerUnit: '120800',
}

/** A template of these fields that everybody of staff may fill in, unless said otherwise. */
export const templateOf = (fields: Loose[], more: Loose = {}): Loose => {
  const label = (key: unknown) => ({ zh: `字段${key}`, en: `Field ${key}` })
  const whole = (it: Loose): Loose => ({
    kind: 'text',
    isRequired: false,
    label: label(it['key']),
    ...it,
    ...(Array.isArray(it['columns']) && { columns: it['columns'].map(whole) }),
  })
  return {
    ...ready,
    fillers: { rule: 'staff', units: [], roles: [], once: null },
    form: { groups: [{ key: 'matter', title: { zh: '事项', en: 'Matter' }, fields: fields.map(whole) }] },
    ...more,
  }
}

/** A form with a field of nearly every kind. */
export const trip = templateOf([
  { key: 'me', kind: 'person', from: 'person.code', mayChange: false, isRequired: true },
  { key: 'phone', from: 'person.mobile', mayChange: true },
  { key: 'reason', isRequired: true, hasLines: true },
  { key: 'cost', kind: 'amount', isRequired: true, max: '1000' },
  { key: 'seal', kind: 'choice', choices: [{ key: 'school', label: { zh: '学校章', en: 'School seal' } }] },
  { key: 'helper', kind: 'person', within: '310200' },
  { key: 'unit1', kind: 'unit' },
  { key: 'project1', kind: 'project', mustBe: [] },
  { key: 'left', kind: 'amount', from: 'project1.balance', mayChange: false },
  {
    key: 'goods',
    kind: 'table',
    columns: [
      { key: 'name', isRequired: true },
      { key: 'who', kind: 'person' },
    ],
  },
  { key: 'day1', kind: 'date' },
  { key: 'papers', kind: 'file' },
  { key: 'shot', kind: 'picture' },
  { key: 'double', kind: 'computed', rule: 'cost * 2' },
  { key: 'secret', shownWhen: "seal == 'school'" },
])

/** What somebody learns of a document that is not theirs. */
export const missing = { code: 800, message: '没有这份单据', data: null }
/** What somebody learns of a template, a person or a project that is not for them. */
export const missingRecord = { code: 800, message: '该记录不存在或已被删除', data: null }

/** Calls for documents, as a browser makes them. */
export function documentCalls(portal: TestPortal, admin: Headers) {
  const manage = async (verb: string, body: Loose) => {
    const answer = await portal.post(`/xtglMbgl/${verb}`, body, admin)
    if (answer.code !== 200) throw new Error(`${verb}: ${answer.message} ${JSON.stringify(answer.body['errors'])}`)
    return answer.data as Loose
  }
  const post = (verb: string, body: Loose, as: Headers) => portal.post(`/mbxq/${verb}`, body, as)
  return {
    post,
    manage,
    /** The last line of the log of that kind. */
    lastLog: async (operation: string) => {
      const [line] = await portal.sql<{ object: string; detail: string; actor_name: string; principal_name: string }>(
        'select object, detail, actor_name, principal_name from operation_log where operation = $1 order by seq desc limit 1',
        [operation],
      )
      return line
    },
    /** Publishes it, as the first or the next version. */
    async publish(mbid: string, document: Loose) {
      const { data } = await portal.post('/xtglMbgl/get', { mbid }, admin)
      const bbxh = (data as { template?: { bbxh: number } } | null)?.template?.bbxh
      const saved = await manage('save', { mbid, document, ...(bbxh && { bbxh }) })
      await manage('publish', { mbid, bbxh: saved['bbxh'] })
    },
    /** Begins a document. */
    async begin(mbid: string, set: Loose, as: Headers) {
      const answer = await post('save', { djid: newId(), mbid, bbxh: 0, set }, as)
      if (answer.code !== 200) throw new Error(`save: ${answer.message}`)
      return answer.data as { djid: string; bbxh: number; others: Loose; conflicts: Loose }
    },
    open: async (body: Loose, as: Headers) =>
      (await post('open', body, as)).data as Loose & { zdz: Loose; named: Loose },
    async upload(djid: string, name: string, bytes: Buffer, as: Headers): Promise<Wire> {
      const { type, payload } = multipart({ djid }, name, bytes)
      const url = '/portal_server/mbxq/upload'
      const headers = { ...as, 'content-type': type }
      const answer = await portal.server.inject({ method: 'POST', url, headers, payload })
      const body = JSON.parse(answer.body) as Loose
      return {
        status: answer.statusCode,
        headers: answer.headers,
        code: body['code'],
        data: body['data'],
        message: String(body['message']),
        body,
      }
    },
  }
}
