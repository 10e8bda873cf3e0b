import type { Language } from '../../openMessages.ts'
import type { WayStep } from '../../work/templateDocument.ts'

const zhEnds = { remind: '逾期提醒', copyLeader: '逾期提醒并抄送上级', handToDeputy: '逾期转给副职' } as const
const enEnds = {
  remind: 'late steps are reminded',
  copyLeader: 'late steps are reminded and copied to the leader above',
  handToDeputy: 'late steps go to the deputy',
} as const

/** How long steps take and what then happens: once where all are alike, else for each that has a term. */
export function dueSentence(steps: readonly WayStep[], who: (step: WayStep) => string, language: Language): string {
  const timed = steps.flatMap(({ due, ...step }) => (due ? [{ due, who: who({ due, ...step }) }] : []))
  const [first] = timed
  if (!first) return ''
  const { workdays, end } = first.due
  const isZh = language === 'zh'
  const days = (count: number) => (isZh ? `${count} 个工作日` : `${count} working day${count === 1 ? '' : 's'}`)
  const areAlike =
    timed.length === steps.length && timed.every(({ due }) => due.workdays === workdays && due.end === end)
  if (areAlike && isZh) return `每步 ${days(workdays)}，${zhEnds[end]}。`
  if (areAlike) return `Each step has ${days(workdays)}; ${enEnds[end]}.`
  if (isZh) return `${timed.map(it => `${it.who} ${days(it.due.workdays)}，${zhEnds[it.due.end]}`).join('；')}。`
  const said = timed.map(it => `${it.who} has ${days(it.due.workdays)}, ${enEnds[it.due.end]}`).join('; ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}
