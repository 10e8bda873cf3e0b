import type { Language } from '../messages.ts'
import { articleOperations } from './articles.ts'
import { authOperations, refusalReasons } from './auth.ts'
import { authorizationOperations } from './authorizations.ts'
import { dataSetOperations } from './dataSets.ts'
import { delegationOperations } from './delegations.ts'
import { dictionaryOperations } from './dictionaries.ts'
import { documentOperations } from './documents.ts'
import { exportOperations } from './exports.ts'
import { feedbackOperations } from './feedback.ts'
import { fundOperations } from './funds.ts'
import { logOperations } from './logs.ts'
import { mailOperations } from './mail.ts'
import { noticeOperations } from './notices.ts'
import { pageOperations } from './pages.ts'
import { permissionOperations } from './permission.ts'
import { profileOperations } from './profile.ts'
import { proofOperations } from './proofs.ts'
import { roleOperations } from './roles.ts'
import { scheduleOperations } from './schedule.ts'
import { sharingOperations } from './sharing.ts'
import { systemOperations } from './system.ts'
import { templateOperations } from './templates.ts'
import { todoOperations } from './todos.ts'
import { unitOperations } from './units.ts'
import { userOperations } from './users.ts'
import { versionOperations } from './versions.ts'
import { viewOperations } from './views.ts'
import { workbenchOperations } from './workbench.ts'

type Sentence = Readonly<Record<Language, string>>

/** What the operation log says of one noun: its operations (`{object}` is what it was done to) and its fields. */
export interface OperationWords {
  readonly operations: Readonly<Record<string, Sentence>>
  readonly fields: Readonly<Record<string, Sentence>>
}

/** One changed field, as the log keeps it. */
export interface Change {
  field: string
  from: unknown
  to: unknown
}

const known = [
  articleOperations,
  authOperations,
  authorizationOperations,
  dataSetOperations,
  delegationOperations,
  dictionaryOperations,
  documentOperations,
  exportOperations,
  feedbackOperations,
  fundOperations,
  logOperations,
  mailOperations,
  noticeOperations,
  pageOperations,
  permissionOperations,
  profileOperations,
  proofOperations,
  roleOperations,
  scheduleOperations,
  sharingOperations,
  systemOperations,
  templateOperations,
  todoOperations,
  unitOperations,
  userOperations,
  versionOperations,
  viewOperations,
  workbenchOperations,
] as const
const nouns: readonly OperationWords[] = known

type CodeOf<N> = N extends { operations: infer All } ? keyof All : never
/** What may be written into the operation log: what has words. */
export type OperationCode = CodeOf<(typeof known)[number]>

const operations: ReadonlyMap<string, Sentence> = new Map(nouns.flatMap(noun => Object.entries(noun.operations)))
/** A field is looked up in its own noun first: `name` of a user is not that of a system. */
const fieldsOf: ReadonlyMap<string, Sentence> = new Map(nouns.flatMap(noun => Object.entries(noun.fields)))
const nounOf: ReadonlyMap<string, OperationWords> = new Map(
  nouns.flatMap(noun => Object.keys(noun.operations).map(code => [code, noun] as const)),
)

const words = {
  set: { zh: '{field}设为“{to}”', en: '{field} set to “{to}”' },
  changed: { zh: '{field}由“{from}”改为“{to}”', en: '{field} changed from “{from}” to “{to}”' },
  cleared: { zh: '{field}已清空（原为“{from}”）', en: '{field} cleared (was “{from}”)' },
  plain: { zh: '{field}：{to}', en: '{field}: {to}' },
  needs: { zh: '缺少权限 {right}', en: 'needs the right {right}' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
} as const satisfies Readonly<Record<string, Sentence>>

/** What was done to what, in plain words; an operation without words is shown by its code. */
export function operationSentence(code: string, object: string | undefined, language: Language): string {
  const sentence = operations.get(code)?.[language]
  if (!sentence) return object ? `${code} ${object}` : code
  return tidy(sentence.replace('{object}', () => object ?? ''))
}

/** The operation alone, for filters: its sentence without an object. */
export function operationName(code: string, language: Language): string {
  return operationSentence(code, undefined, language)
}

/** Every operation that has words, with its name. */
export function knownOperations(language: Language): { code: string; name: string }[] {
  return [...operations.keys()].map(code => ({ code, name: operationName(code, language) }))
}

/** One changed field in plain words. */
export function changeSentence(code: string, { field, from, to }: Change, language: Language): string {
  const kind = isEmpty(from) ? 'set' : isEmpty(to) ? 'cleared' : 'changed'
  return fill(words[kind][language], {
    field: fieldName(code, field, language),
    from: valueText(from, language),
    to: valueText(to, language),
  })
}

/** Something else that the log keeps of an operation, such as a reason or a count. */
export function noteSentence(code: string, field: string, value: unknown, language: Language): string {
  const to = field === 'why' ? reasonText(String(value), language) : valueText(value, language)
  return fill(words.plain[language], { field: fieldName(code, field, language), to })
}

const reasons: Readonly<Record<string, Sentence>> = refusalReasons

/** Why something was refused: words for what is known, `needs x` for a missing right, else as it stands. */
function reasonText(why: string, language: Language): string {
  const right = /^needs (\S+)$/.exec(why)?.[1]
  return right ? fill(words.needs[language], { right }) : (reasons[why]?.[language] ?? why)
}

/** What a field is called; one without words by its own name. */
function fieldName(code: string, field: string, language: Language): string {
  return (nounOf.get(code)?.fields[field] ?? fieldsOf.get(field))?.[language] ?? field
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function valueText(value: unknown, language: Language): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'][language]
  if (Array.isArray(value)) return value.map(item => valueText(item, language)).join(language === 'zh' ? '、' : ', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const fill = (sentence: string, values: Readonly<Record<string, string>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** A sentence whose object is missing has no gap where it would stand. */
const tidy = (sentence: string) =>
  sentence
    .replace(/[“「]\s*[”」]/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
