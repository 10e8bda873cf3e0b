import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'

/** Why somebody is told of an authorization. */
export type Telling = 'week' | 'end' | 'nearly' | 'usedUp'

/** What is told of, with both names of whoever may use it. */
export interface ToldAuthorization {
  projectCode: string
  receiverName: string
  receiverNameEn: string
  /** Null by project. */
  amount: string | null
  used: string
  /** Its last day, as it is written; null for long term. */
  lastDay: string | null
}

/** In Chinese and in English, as a to-do item has them. */
export type BothWords = readonly [zh: string, en: string]

/** What is said of a cause. */
export function tellingWords(
  cause: Telling,
  { projectCode: project, receiverName, receiverNameEn, amount, used, lastDay }: ToldAuthorization,
): BothWords {
  const [zh, en] = [`${receiverName} 的 ${project} 授权`, `The authorization of ${receiverNameEn} for ${project}`]
  const date = lastDay ?? ''
  if (cause === 'week') return [`${zh}将于 ${date} 到期`, `${en} ends on ${date}`]
  if (cause === 'end') return [`${zh}已于 ${date} 到期`, `${en} ended on ${date}`]
  const limit = formatAmount(amount ?? '0.00')
  if (cause === 'usedUp') return [`${zh}已用完，限额 ${limit}`, `${en} is used up, ${limit} in all`]
  const [of, spent] = [inFen(amount ?? '0.00'), inFen(used)]
  // In tenths, cut: what is not used up never reads as a hundred per cent.
  const share = of === 0n ? '0' : (Number((spent * 1000n) / of) / 10).toFixed(1)
  const left = formatAmount(fromFen(of - spent))
  return [
    `${zh}已动用 ${share}%，还剩 ${left}`,
    `${share} % of the authorization of ${receiverNameEn} for ${project} is taken up; ${left} is left`,
  ]
}

/** That somebody has used today what another let them use: a sum, on so many documents. */
export function spentWords(it: {
  projectCode: string
  personName: string
  personNameEn: string
  sum: string
  documents: number
}): BothWords {
  const sum = formatAmount(it.sum)
  return [
    `${it.personName} 今天用 ${it.projectCode} ${sum}，${it.documents} 张单据`,
    `${it.personNameEn} used ${sum} of ${it.projectCode} today, on ${it.documents} ${it.documents === 1 ? 'document' : 'documents'}`,
  ]
}
