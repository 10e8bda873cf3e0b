import { signInMethodNames } from '@portico/contract/access/signInWays.ts'
import { type OperationRow, ownAddress, type SignInRow } from '@portico/contract/admin/logs.ts'
import type { Language } from '@portico/contract/messages.ts'
import { signInReasons } from '@portico/contract/operations/auth.ts'
import { changeSentence, noteSentence, operationSentence } from '@portico/contract/operations/operations.ts'
import { deviceName } from '@portico/contract/rules/deviceName.ts'
import type { Clock } from '#http/clock.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import type { OperationRecord, SignInRecord } from './logs.queries.ts'

type Value = OperationRow['changes'][number]['from']

export const tableTitles = {
  operation_log: { zh: '操作日志', en: 'Operation log' },
  login_log: { zh: '登录日志', en: 'Sign-in log' },
} as const

/** Also what does not travel as it is: objects go as their JSON. */
function wireValue(value: unknown): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map(item => (typeof item === 'string' ? clean(item) : JSON.stringify(item)))
  return clean(JSON.stringify(value))
}

/** What a log keeps is shown whatever it is: characters that no answer may carry are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const clean = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').toWellFormed()
/** For what stands on one line. */
const line = (text: string, longest: number) =>
  clean(text)
    .replace(/[\t\r\n]+/g, ' ')
    .slice(0, longest)

/** What was kept of an operation, taken apart into changes and everything else. */
function detailOf(text: string): Pick<OperationRow, 'changes' | 'notes'> {
  const detail = readJson(text)
  const { changes, ...rest } = detail
  const list = Array.isArray(changes) ? changes : []
  return {
    changes: list.flatMap((change: unknown) => {
      if (typeof change !== 'object' || change === null || !('field' in change)) return []
      const from = 'from' in change ? change.from : null
      const to = 'to' in change ? change.to : null
      return [{ field: line(String(change.field), 200), from: wireValue(from), to: wireValue(to) }]
    }),
    notes: Object.entries(rest).map(([field, value]) => ({ field: line(field, 200), value: wireValue(value) })),
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

export function operationShape(row: OperationRecord, clock: Clock): OperationRow {
  return {
    id: row.seq,
    at: clock.format(row.at),
    actor: row.actorName === null ? undefined : line(row.actorName, 200),
    // Named only where somebody acted for a colleague.
    principal: row.principalId === row.actorId || row.principalName === null ? undefined : line(row.principalName, 200),
    operation: line(row.operation, 100),
    object: row.object === null ? undefined : clean(row.object).slice(0, 20_000),
    isDone: row.outcome === 'done',
    address: line(row.address, 100),
    requestId: line(row.requestId, 100),
    ...detailOf(row.detail),
  }
}

export function signInShape(row: SignInRecord, clock: Clock): SignInRow {
  return {
    id: row.seq,
    at: clock.format(row.at),
    username: line(row.username, 200),
    actor: row.actorName === null ? undefined : line(row.actorName, 200),
    principal: row.principalId === row.actorId || row.principalName === null ? undefined : line(row.principalName, 200),
    method: line(row.method, 40),
    isSuccess: row.success,
    reason: row.reason === null ? undefined : line(row.reason, 200),
    address: line(row.address, 100),
    device: line(row.userAgent, 400),
  }
}

/** The operation's changes and notes as one text, a sentence to a line. */
function sentencesOf(row: OperationRecord, language: Language): string {
  const { changes, notes } = detailOf(row.detail)
  return [
    ...changes.map(change => changeSentence(row.operation, change, language)),
    ...notes.map(({ field, value }) => noteSentence(row.operation, field, value, language)),
  ].join('\n')
}

const heads = {
  number: { zh: '序号', en: 'Number' },
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '操作人', en: 'Who' },
  portal: { zh: '门户（自动）', en: 'the portal itself' },
  principal: { zh: '代何人', en: 'For whom' },
  what: { zh: '操作', en: 'What' },
  outcome: { zh: '结果', en: 'Outcome' },
  done: { zh: '成功', en: 'done' },
  refused: { zh: '被拒绝', en: 'refused' },
  detail: { zh: '内容', en: 'Detail' },
  address: { zh: 'IP 地址', en: 'Address' },
  request: { zh: '请求编号', en: 'Request' },
  username: { zh: '登录名', en: 'User name' },
  method: { zh: '登录方式', en: 'Method' },
  reason: { zh: '失败原因', en: 'Why not' },
  device: { zh: '设备', en: 'Device' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  userAgent: { zh: '浏览器标识', en: 'User agent' },
} as const

export function operationColumns(language: Language): TableColumn<OperationRecord>[] {
  const head = (name: keyof typeof heads) => heads[name][language]
  return [
    { label: head('number'), value: row => row.seq },
    { label: head('at'), moment: row => row.at },
    { label: head('actor'), value: row => row.actorName ?? (row.address === ownAddress ? head('portal') : null) },
    { label: head('principal'), value: row => (row.principalId === row.actorId ? null : row.principalName) },
    { label: head('what'), value: row => operationSentence(row.operation, row.object ?? '', language) },
    { label: head('outcome'), value: row => head(row.outcome) },
    { label: head('detail'), value: row => sentencesOf(row, language) },
    { label: head('address'), value: row => row.address },
    { label: head('request'), value: row => row.requestId },
  ]
}

export function signInColumns(language: Language): TableColumn<SignInRecord>[] {
  const head = (name: keyof typeof heads) => heads[name][language]
  const word = (names: Readonly<Record<string, Readonly<Record<Language, string>>>>, key: string) =>
    names[key]?.[language] ?? key
  return [
    { label: head('number'), value: row => row.seq },
    { label: head('at'), moment: row => row.at },
    { label: head('username'), value: row => row.username },
    { label: head('actor'), value: row => row.actorName },
    { label: head('principal'), value: row => (row.principalId === row.actorId ? null : row.principalName) },
    { label: head('method'), value: row => word(signInMethodNames, row.method) },
    { label: head('outcome'), value: row => head(row.success ? 'done' : 'refused') },
    { label: head('reason'), value: row => (row.reason === null ? null : word(signInReasons, row.reason)) },
    { label: head('address'), value: row => row.address },
    { label: head('device'), value: row => deviceName(row.userAgent, head('unknownDevice')) },
    { label: head('userAgent'), value: row => row.userAgent },
  ]
}
