import type { Sentence } from './openMessages.ts'

/** Why a project is not authorised, or an authorization not changed; at the field that caused it. */
export const authorizationMessages = {
  grantedProjectRequired: { zh: '请选择授权项目', en: 'Choose a project.' },
  useRequired: { zh: '请选择授权系统', en: 'Choose a system.' },
  receiverRequired: { zh: '请选择被授权人', en: 'Choose who is authorised.' },
  endPassed: { zh: '结束日期已过', en: 'The end date has passed.' },
  amountBelowFen: { zh: '金额精确到分，最多两位小数', en: 'At most two decimals.' },
  overFree: {
    zh: '超过可用余额 {free}。{count} 人合计 {sum}，每人最多 {each}',
    en: 'More than the {free} that is free. {count} people make {sum}; at most {each} each.',
  },
  overFreeUnseen: { zh: '超过上级授权还能用的金额', en: 'More than is left of the authorization above.' },
  overLeft: { zh: '超过您还能用的 {left}', en: 'More than your {left}.' },
  passingOnForbidden: {
    zh: '该授权不允许二次授权，请联系授权人 {giver}',
    en: 'This authorization may not be passed on; ask {giver}.',
  },
  chainTooDeep: { zh: '最多授权 {count} 级', en: 'At most {count} levels.' },
  notAfterParent: { zh: '不能晚于上级授权的 {date}', en: 'Not after {date}, when the authorization above ends.' },
  useNotHeld: { zh: '上级授权不含 {use}', en: 'The authorization above is not for {use}.' },
  receiverIsSelf: { zh: '不能授权给自己', en: 'You cannot authorise yourself.' },
  receiverIsLeader: { zh: '项目负责人无需授权', en: 'The project leader needs no authorization.' },
  receiverIsAbove: { zh: '{name} 已是上级授权人', en: '{name} is above you in this chain.' },
  receiverOff: { zh: '该人员已停用', en: 'The person is disabled.' },
  projectNotYours: { zh: '您不是该项目的负责人', en: 'You do not lead this project.' },
  projectClosed: { zh: '项目已关闭', en: 'The project is closed.' },
  projectEnded: { zh: '项目于 {date} 结束', en: 'The project ended on {date}.' },
  authorizationExists: {
    zh: '已有一条授权（{amount}，至 {date}），请改为续期或增额',
    en: 'There is one already ({amount}, until {date}); renew or raise it.',
  },
  belowBound: {
    zh: '最多可收回 {max}：占用 {held}、再授权 {passed} 不在其中',
    en: 'At most {max}: {held} is held and {passed} passed on.',
  },
  amountBelowBound: {
    zh: '不能低于 {min}：已用、占用和再授权的金额不能收回',
    en: 'Not below {min}: what is spent, held and passed on cannot be taken back.',
  },
  controlCannotChange: {
    zh: '按项目与按金额的授权不能互相变更，请收回后重新授权',
    en: 'By project and by amount cannot be exchanged; take it back and authorise anew.',
  },
  authorizationOver: { zh: '授权已经结束', en: 'The authorization has ended.' },
  undoTooLate: { zh: '收回已超过 10 分钟，不能撤销', en: 'It was taken back over ten minutes ago and stays so.' },
  undoNoMoney: {
    zh: '收回的金额已被使用，不能恢复原授权',
    en: 'The money was used meanwhile; the authorization cannot be restored.',
  },
  linesWrong: {
    zh: '{name} 的 {project} 不能授权：{why}',
    en: '{project} cannot be given to {name}: {why}',
  },
  byProject: { zh: '全部余额', en: 'whole balance' },
  longTerm: { zh: '长期', en: 'long term' },
  useQuery: { zh: '网上查询', en: 'web query' },
  useReimbursement: { zh: '网上报销', en: 'reimbursement' },
  useIncome: { zh: '收入申报', en: 'income declaration' },
} as const satisfies Readonly<Record<string, Sentence>>
