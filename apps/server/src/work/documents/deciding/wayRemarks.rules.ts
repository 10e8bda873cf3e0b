import type { BothWords } from '@portico/contract/work/templateFields.ts'

/** Why a step is passed or left out, or why others stand in. */
export const wayRemarks = {
  leftOut: { zh: '不符合条件，无需办理', en: 'Its condition does not hold: nobody has to decide it' },
  nobodySkipped: { zh: '找不到办理人，按设置略过', en: 'Nobody was found; it is left out, as the template says' },
  unassigned: {
    zh: '找不到办理人，请模板管理员指定',
    en: 'Nobody was found; whoever looks after the template names somebody',
  },
  unassignedAgain: {
    zh: '办理人已离岗，已转请模板管理员指定',
    en: 'Whoever had it has left; whoever looks after the template names somebody',
  },
  toChoose: { zh: '提交时由申请人选定', en: 'The applicant chooses when submitting' },
  leaderAbove: { zh: '申请人即办理人，由上级负责人办理', en: 'It would be the applicant; the leader above decides' },
  isApplicant: { zh: '申请人即办理人，无需办理', en: 'It would be the applicant: nobody has to decide it' },
  hasAgreed: { zh: '办理人在前面的步骤已同意', en: 'Whoever decides it has agreed before' },
  agreedLastRound: { zh: '上一轮已同意，内容未变', en: 'Agreed in the round before; what it is about is the same' },
} as const satisfies Readonly<Record<string, BothWords>>
