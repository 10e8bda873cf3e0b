import type { Language } from '../openMessages.ts'
import { formatAmount } from '../rules/amounts/amount.ts'
import type { AuthorizationEvent, AuthorizationUse } from './authorizationEntities.ts'
import { authorizationWords } from './authorizationWords.ts'

/** What a sentence needs of a line of the log. */
export interface ToldLine {
  event: AuthorizationEvent
  projectCode: string
  giverName: string
  giverNameEn: string
  receiverName: string
  receiverNameEn: string
  actorName: string
  actorNameEn: string
  principalName: string | null
  uses: readonly AuthorizationUse[]
  amountBefore: string | null
  amountAfter: string | null
  /** Days. */
  from: string
  until: string | null
  reason: string | null
}

const sentences = {
  granted: {
    zh: '{giver} 授权 {receiver} 用 {project} {uses}，{new}，{from} 至 {to}',
    en: '{giver} let {receiver} use {project} for {uses}, {new}, {from} to {to}',
  },
  passedOn: {
    zh: '{giver} 把 {project} 再授权给 {receiver}，{new}，{from} 至 {to}',
    en: '{giver} passed on {project} to {receiver}, {new}, {from} to {to}',
  },
  changed: { zh: '{actor} 变更了 {receiver} 的 {project}', en: '{actor} changed {project} of {receiver}' },
  renewed: {
    zh: '{actor} 把 {receiver} 的 {project} 续期至 {to}',
    en: '{actor} renewed {project} of {receiver} until {to}',
  },
  raised: {
    zh: '{actor} 把 {receiver} 的 {project} 增额 {old} → {new}',
    en: '{actor} raised {project} of {receiver}, {old} → {new}',
  },
  reduced: {
    zh: '{actor} 把 {receiver} 的 {project} 减额 {old} → {new}',
    en: '{actor} reduced {project} of {receiver}, {old} → {new}',
  },
  paused: { zh: '{actor} 暂停了 {receiver} 的 {project}', en: '{actor} paused {project} of {receiver}' },
  resumed: { zh: '{actor} 恢复了 {receiver} 的 {project}', en: '{actor} resumed {project} of {receiver}' },
  takenBack: { zh: '{actor} 收回了 {receiver} 的 {project}', en: '{actor} took back {project} of {receiver}' },
  undone: {
    zh: '{actor} 撤销了对 {receiver} 的 {project} 的收回',
    en: '{actor} gave {project} back to {receiver}',
  },
  restored: {
    zh: '{actor} 把退回的款项归还给 {receiver} 的 {project}，{old} → {new}，至 {to}',
    en: '{actor} gave returned money of {project} back to {receiver}, {old} → {new}, until {to}',
  },
  applied: { zh: '{receiver} 申请用 {project} {new}', en: '{receiver} applied for {new} of {project}' },
  approved: {
    zh: '{actor} 通过了 {receiver} 对 {project} 的申请，{old} → {new}',
    en: '{actor} approved the application of {receiver} for {project}, {old} → {new}',
  },
  rejected: {
    zh: '{actor} 驳回了 {receiver} 对 {project} 的申请',
    en: '{actor} rejected the application of {receiver} for {project}',
  },
  withdrawn: {
    zh: '{receiver} 撤回了对 {project} 的申请',
    en: '{receiver} withdrew the application for {project}',
  },
  handedOver: {
    zh: '{receiver} 的 {project} 随项目移交给 {giver}',
    en: '{project} of {receiver} passed to {giver} with the project',
  },
  absence: {
    zh: '{giver} 离岗 {from} 至 {to}，由 {receiver} 代办',
    en: '{giver} is away from {from} to {to}, {receiver} stands in',
  },
  lapsed: { zh: '{receiver} 对 {project} 的申请逾期退回', en: 'The application of {receiver} for {project} lapsed' },
} as const satisfies Readonly<Record<AuthorizationEvent, Readonly<Record<Language, string>>>>

/** What a line of the log of authorizations says, in one sentence. */
export function sentenceOf(line: ToldLine, language: Language): string {
  const isEnglish = language === 'en'
  const name = (zh: string, en: string) => (isEnglish ? en : zh)
  const sum = (amount: string | null) =>
    amount === null ? authorizationWords.byProject[language] : `¥${formatAmount(amount)}`
  const actor = name(line.actorName, line.actorNameEn)
  const acting =
    line.principalName === null
      ? actor
      : name(`${actor} 代 ${line.principalName}`, `${actor} for ${line.principalName}`)
  const values: Readonly<Record<string, string>> = {
    project: line.projectCode,
    giver: name(line.giverName, line.giverNameEn),
    receiver: name(line.receiverName, line.receiverNameEn),
    actor: acting,
    uses: line.uses.map(use => authorizationWords.uses[use][language]).join(isEnglish ? ', ' : '、'),
    old: sum(line.amountBefore),
    new: sum(line.amountAfter),
    from: line.from,
    to: line.until ?? name('长期', 'no end'),
  }
  const sentence = sentences[line.event][language]
  const said = sentence.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const acts = line.principalName === null || sentence.includes('{actor}') ? '' : `${acting}${name('：', ': ')}`
  const why = line.reason === null || line.reason === '' ? '' : `${name('：', ': ')}${line.reason}`
  return `${acts}${said}${why}`
}
