import { randomBytes } from 'node:crypto'
import type { TemplateDocument, WayStep } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { startPortal } from '../../../testing/portal.ts'

type Step = Partial<WayStep> & Pick<WayStep, 'key' | 'who'>
type Wire = Record<string, unknown>
interface Publishing {
  name?: string
  steps?: Step[]
  fields?: TemplateField[]
  serial?: Partial<TemplateDocument['serial']>
  afterReturn?: TemplateDocument['way']['afterReturn']
  administrators?: TemplateDocument['administrators']
  proof?: TemplateDocument['proof']
  paper?: TemplateDocument['paper']
  word?: TemplateDocument['word']
}
export interface WireStep {
  lc: number
  bzdm: string
  bzzt: number
  ryList: { zgh: string }[]
  sm: { zh: string } | null
  lgList: { zgh: string; fgrq: string; dbrList: { zgh: string; xm: string }[] }[]
}
export interface WireHappening {
  lc: number
  bzdm: string | null
  sjlx: number
  blr: { xm: string } | null
  bwtr: { xm: string } | null
  jsr: { xm: string } | null
  blyj: string
}
/** What may be decided, and states of steps and documents, as they travel. */
export const wire = {
  agree: 1,
  return: 2,
  decline: 3,
  draft: 0,
  running: 1,
  returned: 2,
  declined: 3,
  issued: 4,
} as const
export const steps = ['waiting', 'open', 'agreed', 'returned', 'declined', 'skipped', 'passed', 'cancelled'] as const

/** A portal with small templates, and documents of them. */
export async function startDeciding(env: Record<string, string> = {}) {
  const portal = await startPortal(env)
  const sessions = new Map<string, Promise<{ satoken: string }>>()
  /** One session for each: to sign in again ends none, but takes its time. */
  const as = (username: string) => {
    const known = sessions.get(username) ?? portal.as(username)
    sessions.set(username, known)
    return known
  }
  let count = 0
  const publish = async (given: Publishing = {}) => {
    const { name, steps: way = [], fields = [], serial, afterReturn, administrators, proof, paper, word } = given
    count += 1
    const code = `way${count}`
    const label = { zh: '事由', en: 'Reason' }
    const document: TemplateDocument = {
      format: 'portico-template/1',
      name: name ?? `用印申请${count}`,
      nameEn: `Stamp request ${count}`,
      ownerUnit: '120800',
      administrators: administrators ?? { people: [], roles: [] },
      fillers: { rule: 'all', units: [], roles: [], once: null },
      form: {
        groups: [
          {
            key: 'matter',
            title: label,
            fields: [
              { key: 'reason', kind: 'text', label, isRequired: false },
              { key: 'money', kind: 'amount', label, isRequired: false },
              ...fields,
            ],
          },
        ],
      },
      serial: { text: '用印{no:4}', per: [], at: 'issued', ...serial },
      way: {
        steps: way.map(step => ({
          title: { zh: `步骤 ${step.key}`, en: `Step ${step.key}` },
          group: 1,
          need: 'any',
          verbs: ['return', 'decline'],
          due: null,
          self: 'ask',
          repeated: 'ask',
          nobody: 'administrators',
          ...step,
        })),
        afterReturn: afterReturn ?? 'smart',
      },
      ...(proof && { proof }),
      keepMonths: 36,
      ...(paper && { paper }),
      ...(word && { word }),
    }
    await portal.sql('insert into templates (code, version, published_at) values ($1, 1, now())', [code])
    await portal.sql(
      `insert into template_versions (code, version, document, digest, published_by) values ($1, 1, $2, '', 'test')`,
      [code, JSON.stringify(document)],
    )
    return code
  }
  const role = async (code: string, ...people: string[]) => {
    await portal.sql('insert into roles (code, name, name_en) values ($1, $1, $1) on conflict do nothing', [code])
    await portal.sql(`delete from user_roles where role_code = $1`, [code])
    await portal.sql(
      `insert into user_roles (user_id, role_code) select id, $1 from users where username = any($2::text[])`,
      [code, people],
    )
  }
  const draft = async (code: string, username: string, values: object = {}, filledBy = username) => {
    const id = randomBytes(16).toString('base64url')
    await portal.sql(
      `insert into documents (id, code, version, applicant_id, filled_by_id, unit_code, values, summary)
       select $1, $2, 1, a.id, b.id, '310200', $3, '{"zh":"办会","en":"A meeting"}' from users a, users b
       where a.username = $4 and b.username = $5`,
      [id, code, JSON.stringify(values), username, filledBy],
    )
    return id
  }
  const revision = async (id: string) => {
    const [row] = await portal.sql<{ revision: number }>('select revision from documents where id = $1', [id])
    return row?.revision ?? 0
  }
  const call = async (verb: string, body: object, username: string) =>
    portal.post(`/mbxq/${verb}`, body, await as(username))
  const submit = async (id: string, username: string) =>
    call('submit', { djid: id, bbxh: await revision(id), blyj: '请审阅' }, username)
  const submitted = async (code: string, username: string, values: object = {}) => {
    const id = await draft(code, username, values)
    const answer = await submit(id, username)
    if (answer.code !== 200) throw new Error(answer.message)
    return id
  }
  const decide = async (id: string, step: string, username: string, more: Wire = {}) =>
    call('decide', { djid: id, bzdm: step, bbxh: await revision(id), jd: wire.agree, blyj: '', ...more }, username)
  /** Hands a step on, or names who decides it. */
  const give = async (verb: 'handOn' | 'assign', id: string, step: string, username: string, to: string, more = {}) =>
    call(verb, { djid: id, bzdm: step, bbxh: await revision(id), jsr: to, blyj: '请代为办理', ...more }, username)
  const way = async (id: string, username: string) => {
    const { data } = await call('way', { djid: id, mbid: 'x' }, username)
    return data as { bzList: WireStep[]; sjList: WireHappening[] }
  }
  /** The last round in one line: `a:agreed b:open(lisi)`, by staff numbers. */
  const line = async (id: string, username: string) => {
    const { bzList } = await way(id, username)
    const last = Math.max(...bzList.map(it => it.lc))
    return bzList
      .filter(it => it.lc === last)
      .map(it => `${it.bzdm}:${steps[it.bzzt]}${it.ryList.length > 0 ? `(${it.ryList.map(one => one.zgh)})` : ''}`)
      .join(' ')
  }
  /** Titles of somebody's open items of the portal itself about this document. */
  const todos = async (id: string, username: string) =>
    portal.sql<{ title: string; kind: string; path: string; external_id: string }>(
      `select t.title, t.kind, t.path, t.external_id from todos t join users u on u.id = t.user_id
       where u.username = $1 and t.done_at is null and t.system_id = '0009' and t.external_id like 'document:' || $2 || ':%'`,
      [username, id],
    )
  const state = async (id: string) => {
    const [row] = await portal.sql<{ state: string; serial: string | null; reason: string | null; round: number }>(
      'select state, serial, reason, round from documents where id = $1',
      [id],
    )
    return row
  }
  /** A session of somebody who acts for another, by an authorisation for these parts. */
  const acting = async (delegate: string, delegator: string, parts: string[] = ['todos']) => {
    const [row] = await portal.sql<{ code: string }>(
      `with ended as (update delegations set revoked_at = now() where revoked_at is null and delegator_id in
         (select id from users where username = $1)),
       given as (insert into delegations (delegator_id, delegate_id, starts_at, ends_at, parts)
         select a.id, b.id, now() - interval '1 hour', now() + interval '1 day', $3 from users a, users b
         where a.username = $1 and b.username = $2)
       select code from users where username = $1`,
      [delegator, delegate, parts],
    )
    const own = await portal.as(delegate)
    const answer = await portal.post(
      '/login',
      { name: row?.code, pwd: '', loginType: 'qrcodeLogin' },
      { 'login-method': 'DELEGATE', ...own },
    )
    if (answer.code !== 200) throw new Error(answer.message)
    return { satoken: String(answer.headers.satoken) }
  }
  return {
    acting,
    portal,
    as,
    publish,
    role,
    draft,
    submit,
    submitted,
    decide,
    give,
    way,
    line,
    todos,
    state,
    call,
    revision,
  }
}
export type Deciding = Awaited<ReturnType<typeof startDeciding>>
