import type { Sentence } from './openMessages.ts'

/** Why a project is not authorised, or an authorization not changed; at the field that caused it. */
export const authorizationMessages = {
  grantedProjectRequired: { zh: '请选择授权项目', en: 'Choose a project.' },
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
  amountBelowBound: {
    zh: '不能低于 {min}：已用、占用和再授权的金额不能收回',
    en: 'Not below {min}: what is spent, held and passed on cannot be taken back.',
  },
  controlCannotChange: {
    zh: '按项目与按金额的授权不能互相变更，请收回后重新授权',
    en: 'By project and by amount cannot be exchanged; take it back and authorise anew.',
  },
  authorizationPaused: {
    zh: '上级授权已暂停，恢复后才能再授权',
    en: 'The authorization above is paused; it can be passed on once it is resumed.',
  },
  authorizationOver: { zh: '授权已经结束', en: 'The authorization has ended.' },
  restedByOther: {
    zh: '由 {name} 暂停，只有本人或项目负责人可以恢复',
    en: '{name} let it rest; only they or the project’s leader can resume it.',
  },
  groupsFull: { zh: '最多保存 {max} 个课题组，请先删除不用的', en: 'At most {max} groups; remove one first.' },
  groupEmpty: { zh: '课题组没有成员', en: 'The group has no members.' },
  groupUsed: { zh: '该课题组还有未结束的授权，请先收回', en: 'The group has authorizations; take them back first.' },
  groupAboveLimit: {
    zh: '超过 {amount} 的授权需财务负责人审批，不能授权给课题组，请授权给个人',
    en: 'From {amount} on finance approves first; give it to people instead of a group.',
  },
  setsFull: { zh: '最多保存 {max} 个方案，请先删除不用的', en: 'At most {max} sets; remove one first.' },
  renewalNeedless: {
    zh: '{name} 的 {project} 是长期授权，不用续期',
    en: '{project} was given to {name} for long and needs no renewal.',
  },
  undoTooLate: { zh: '收回已超过 10 分钟，不能撤销', en: 'It was taken back over ten minutes ago and stays so.' },
  undoneAlready: { zh: '该授权已恢复，无需再撤销收回', en: 'It is restored already.' },
  undoNoMoney: {
    zh: '收回的金额已被使用，不能恢复原授权',
    en: 'The money was used meanwhile; the authorization cannot be restored.',
  },
  linesWrong: {
    zh: '{name} 的 {project} 不能授权：{why}',
    en: '{project} cannot be given to {name}: {why}',
  },
  handoverExists: {
    zh: '{project} 已准备移交，请先取消',
    en: 'The handover of {project} is prepared already; cancel it first.',
  },
  successorIsSelf: { zh: '不能移交给自己', en: 'You cannot hand over to yourself.' },
  absenceExists: {
    zh: '{from} 至 {to} 已安排了一次离岗，请改期或先提前结束',
    en: 'You are away from {from} to {to} already; change that or end it first.',
  },
  absenceEmpty: {
    zh: '请至少选择一位代办人，或给一个项目安排使用人',
    en: 'Choose somebody to act for you, or somebody for a project.',
  },
  absenceOver: { zh: '这次离岗已经结束', en: 'This absence is over.' },
  startPassed: { zh: '日期不能早于今天', en: 'The day cannot be before today.' },
  delegationThen: {
    zh: '{name} 在这段时间已有您的委托授权，不用再安排',
    en: '{name} may act for you then already.',
  },
  financeFirst: {
    zh: '{project} 的 {amount} 须先由财务审批，请在“新建授权”中办理',
    en: '{amount} of {project} has to be approved by finance first: give it by “Authorise”.',
  },
  projectUnknown: {
    zh: '没有可以申请的项目“{code}”，请核对编号',
    en: 'There is no project “{code}” that can be applied for; check its number.',
  },
  renewNotLater: { zh: '续期后的结束日期必须晚于 {date}', en: 'The end must be after {date}.' },
  giverOff: {
    zh: '{name} 的账号已停用，暂时没有人可以审批，请联系财务处',
    en: 'The account of {name} is disabled, so that nobody can decide. Ask the finance office.',
  },
  urgedToday: { zh: '今天已经催办过，请明天再试', en: 'It was urged within the last day; try again tomorrow.' },
  applicationDecided: { zh: '该申请已由 {name} 于 {at} 处理', en: '{name} decided this application on {at}.' },
  applicationWithdrawn: { zh: '{name} 已撤回该申请', en: '{name} has withdrawn this application.' },
  applicationLapsed: {
    zh: '该申请超过 10 天未处理，已退回申请人',
    en: 'Nobody decided within 10 days; the application went back.',
  },
  noFinanceApprover: {
    zh: '该金额须由财务审批，但没有人有权审批，请联系系统管理员',
    en: 'Finance has to approve this amount, and nobody may; ask the administrator.',
  },
  receiverApproves: {
    zh: '近一年审核过此项目的 {count} 张单据，授权后请由他人审核',
    en: 'Approved {count} documents of this project within a year; let somebody else approve them now.',
  },
  checkApprovesNone: { zh: '不审核此项目的单据', en: 'Approves no documents of this project' },
  checkApprovesYours: {
    zh: '近一年审核过您的 {count} 张单据',
    en: 'Approved {count} of your documents within a year',
  },
  checkAccountOn: { zh: '账号在用', en: 'The account is in use' },
  checkAccountOff: { zh: '账号已停用', en: 'The account is disabled' },
  checkSameUnit: { zh: '项目所属单位的人员', en: 'Works in the project’s unit' },
  checkOtherUnit: { zh: '不是项目所属单位的人员（{unit}）', en: 'Does not work in the project’s unit ({unit})' },
  checkProjectOpen: { zh: '项目到 {date}，未关闭', en: 'The project runs until {date} and is open' },
  checkOutlivesProject: {
    zh: '申请的结束日期晚于项目结束日期 {date}，届时自动失效',
    en: 'Asked for beyond {date}, when the project ends and it with it',
  },
  checkRejected: { zh: '{date} {name} 驳回过：“{reason}”', en: '{name} rejected one on {date}: “{reason}”' },
  checkAlso: { zh: '已有一条授权：{amount}，至 {date}', en: 'Has an authorization already: {amount}, until {date}' },
  byProject: { zh: '全部余额', en: 'whole balance' },
  longTerm: { zh: '长期', en: 'long term' },
  useQuery: { zh: '网上查询', en: 'web query' },
  useReimbursement: { zh: '网上报销', en: 'reimbursement' },
  useIncome: { zh: '收入申报', en: 'income declaration' },
} as const satisfies Readonly<Record<string, Sentence>>
