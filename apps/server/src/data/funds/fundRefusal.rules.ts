import type { Sentence } from '@portico/contract/openMessages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'

/** Why money is not moved: the reason for programs, and what the person is told. `{…}` stands for what the books say. */
const sentences = {
  overLimit: {
    zh: '这笔授权还能用 {left} 元，您要用 {amount} 元。可以请 {giver} 增额。',
    en: '{left} is left of this authorization; you asked for {amount}. {giverEn} can raise it.',
  },
  overParent: {
    zh: '上级授权只剩 {left} 元：{giver} 也在使用。',
    en: 'Only {left} is left of the authorization above; {giverEn} uses it too.',
  },
  overBalance: { zh: '项目可用余额不足。', en: 'The project has not enough free money.' },
  overDocument: { zh: '单张单据最多 {limit} 元。', en: 'At most {limit} for one document.' },
  notAuthorised: {
    zh: '您没有项目 {project} 的{use}授权。可以申请授权，或检查原因。',
    en: 'You are not authorised to use {project} for {useEn}. You can apply for it, or look up why.',
  },
  chooseOne: { zh: '有几笔授权可用，请选择一笔。', en: 'Several authorizations fit; choose one.' },
  expired: { zh: '授权已于 {date} 到期。', en: 'The authorization ended on {date}.' },
  notBegun: { zh: '将于 {date} 生效。', en: 'It begins on {date}.' },
  paused: { zh: '授权已由 {giver} 暂停。', en: '{giverEn} paused the authorization.' },
  takenBack: { zh: '授权已于 {date} 收回。', en: 'The authorization was taken back on {date}.' },
  leaderAway: {
    zh: '项目负责人账号已停用，授权暂不可用。',
    en: 'The project leader’s account is off; the authorization rests.',
  },
  receiverOff: { zh: '您的账号已停用，授权暂不可用。', en: 'Your account is off; the authorization rests.' },
  projectClosed: { zh: '项目已关闭。', en: 'The project is closed.' },
  projectEnded: { zh: '项目已于 {date} 结束。', en: 'The project ended on {date}.' },
  delegationOver: { zh: '您代 {giver} 办理的委托已结束。', en: 'You no longer act for {giverEn}.' },
  wrongUnit: { zh: '项目不属于办理单位 {unit}。', en: 'The project does not belong to the unit {unit}.' },
  holdUnknown: { zh: '占用不存在。', en: 'There is no such hold.' },
  holdClosed: { zh: '占用已结清。', en: 'The hold is settled.' },
  holdExpired: { zh: '占用已于 {date} 到期释放。', en: 'The hold ended on {date} and was released.' },
  holdRevoked: { zh: '占用已被 {giver} 撤销。', en: '{giverEn} revoked the hold.' },
  overHeld: { zh: '核销 {amount} 超过占用 {open}。', en: '{amount} is more than the {open} that is held.' },
  overCommitted: { zh: '退回超过已核销 {open}。', en: 'More is returned than the {open} that was spent.' },
  keyUsed: { zh: '幂等键已用于另一内容。', en: 'The key was used for another call.' },
  useNotAllowed: { zh: '本系统不能办理此类业务。', en: 'This system may not do this.' },
  badAmount: { zh: '金额有误。', en: 'An amount is not right.' },
  badField: { zh: '字段有误。', en: 'A field is not right.' },
  busy: { zh: '请用同一幂等键重试。', en: 'Send it again with the same key.' },
} as const satisfies Readonly<Record<string, Sentence>>
export type FundReason = keyof typeof sentences
/** To whom the figures above are hidden. */
const unseenParent: Sentence = {
  zh: '上级授权余额不足：{giver} 也在使用。',
  en: 'Too little is left of the authorization above; {giverEn} uses it too.',
}

export const isFundReason = (text: string): text is FundReason => Object.hasOwn(sentences, text)

/** What the books said with a refusal, made fit to be read: amounts with thousands, moments as days. */
export interface FundFacts {
  left?: string | null
  amount?: string
  open?: string
  limit?: string
  date?: string
  project?: string
  authorization?: number
  unit?: string
  /** For whom somebody acts. */
  person?: string
  giver?: string
  giverEn?: string
  use?: string
  useEn?: string
}

const amounts: ReadonlySet<string> = new Set(['left', 'amount', 'open', 'limit'])

function filled(words: string, facts: FundFacts): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = String(facts[name as keyof FundFacts] ?? '')
    if (amounts.has(name)) return formatAmount(fact)
    return name === 'date' ? fact.slice(0, 10) : fact
  })
}

/** The refusal as the system gets it: a reason for its code, two sentences for its person, and what both rest on. */
export const fundRefusal = (reason: FundReason, facts: FundFacts) => {
  const { zh, en } = reason === 'overParent' && facts.left === undefined ? unseenParent : sentences[reason]
  return { reason, say: filled(zh, facts), sayEn: filled(en, facts) }
}
