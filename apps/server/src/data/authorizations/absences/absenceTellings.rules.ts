import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { BothWords } from '../tellings/tellings.rules.ts'

export interface ToldItem {
  projectCode: string | null
  amount: string | null
  spent: string | null
  held: string | null
}
export interface ToldAbsence {
  name: string
  nameEn: string
  startsOn: string
  endsOn: string
}

/** What somebody got of an absence: acting for the person, sums of projects. */
export function standinWords(it: ToldAbsence, items: readonly ToldItem[], isChanged: boolean): BothWords {
  const sums = items.flatMap(({ projectCode, amount }) =>
    projectCode === null ? [] : [`${projectCode} ${formatAmount(amount ?? '0.00')}`],
  )
  const acts = items.some(({ projectCode }) => projectCode === null)
  const zh = [...(acts ? ['请您代办'] : []), ...(sums.length > 0 ? [`您可用 ${sums.join('、')}`] : [])]
  const en = [...(acts ? ['please act for them'] : []), ...(sums.length > 0 ? [`you may use ${sums.join(', ')}`] : [])]
  return [
    `${it.name} ${isChanged ? '改为 ' : ''}${it.startsOn} 至 ${it.endsOn} 离岗，${zh.join('，')}`,
    `${it.nameEn} is ${isChanged ? 'now ' : ''}away from ${it.startsOn} to ${it.endsOn}: ${en.join('; ')}`,
  ]
}

export const beginsWords = ({ name, nameEn, endsOn }: ToldAbsence): BothWords => [
  `${name} 今天起离岗，您的代办与授权已生效，至 ${endsOn}`,
  `${nameEn} is away from today; what you were given for it is in force until ${endsOn}`,
]

export const soonOverWords = ({ endsOn }: ToldAbsence): BothWords => [
  `离岗模式将于 ${endsOn} 结束，可以改期`,
  `Your absence ends on ${endsOn}; you may change that`,
]

export const endedEarlyWords = ({ name, nameEn }: ToldAbsence): BothWords => [
  `${name} 已提前回来，为离岗安排的代办与授权已全部结束`,
  `${nameEn} is back early; what was arranged for the absence has ended`,
]

/** What was used of everything, and how much of it is not final. */
export function overWords({ startsOn, endsOn }: ToldAbsence, items: readonly ToldItem[]): BothWords {
  const sum = (of: 'spent' | 'held') =>
    formatAmount(fromFen(items.reduce((all, it) => all + inFen(it[of] ?? '0.00'), 0n)))
  return [
    `${startsOn} 至 ${endsOn} 的离岗已结束：共用 ${sum('spent')}，在途 ${sum('held')}`,
    `Your absence from ${startsOn} to ${endsOn} is over: ${sum('spent')} used, ${sum('held')} not final`,
  ]
}
