import type { WhyCheck } from '@portico/contract/data/authorizationDoctor.ts'
import type { WhyCause } from './why.rules.ts'

/** What the doctor says, in Chinese and English. `{…}` stands for what was found. */
export type Said = readonly [zh: string, en: string]

export const checkNames: Readonly<Record<WhyCheck, Said>> = {
  account: ['人员账号', 'Account'],
  identity: ['登录身份', 'Identity'],
  project: ['项目', 'Project'],
  leader: ['项目负责人', 'Leader'],
  authorization: ['有没有授权', 'Authorization'],
  period: ['有效期', 'Period'],
  uses: ['授权系统', 'Systems'],
  paused: ['暂停', 'Pause'],
  limit: ['授权额度', 'Limit'],
  free: ['项目可用余额', 'Free money'],
  chain: ['二次授权', 'Passing on'],
  unit: ['办理业务单位', 'Unit'],
  page: ['页面权限', 'Page'],
  system: ['业务系统', 'System'],
  acting: ['代办', 'Acting for'],
}

/** The conclusion, and what stands in the row of what failed. */
export const causeWords: Readonly<Record<WhyCause, { title: Said; row: Said }>> = {
  accountOff: {
    title: ['账号已停用', 'The account is off'],
    row: ['工号 {code} 的账号已停用', 'The account {code} is off'],
  },
  otherAccount: {
    title: ['授权给了另一个账号', 'Another account has it'],
    row: [
      '同一人的另一个账号 {code} 可以使用，这个账号没有授权',
      'The same person’s account {code} may use it, this one may not',
    ],
  },
  projectClosed: { title: ['项目已关闭', 'The project is closed'], row: ['已于 {date} 关闭', 'Closed on {date}'] },
  projectNotBegun: {
    title: ['项目还没有开始', 'The project has not begun'],
    row: ['{date} 开始', 'It begins on {date}'],
  },
  projectEnded: { title: ['项目已结束', 'The project has ended'], row: ['已于 {date} 结束', 'It ended on {date}'] },
  leaderOff: {
    title: ['项目负责人账号已停用', 'The leader’s account is off'],
    row: ['{name} 的账号已停用，须先移交项目', 'The account of {name} is off; the project has to be handed over'],
  },
  leaderChanged: {
    title: ['项目换了负责人', 'The project has another leader'],
    row: [
      '现在由 {name} 负责，原来的授权等待移交',
      '{name} leads it now; what was given before waits to be handed over',
    ],
  },
  noAuthorization: {
    title: ['没有授权', 'Not authorised'],
    row: ['没有授权，可以由 {name} 授权', 'There is none; {name} can give one'],
  },
  appliedOnly: {
    title: ['申请还没有处理', 'The application waits'],
    row: ['{at} 提交的申请在等 {name} 处理', 'The application of {at} waits for {name}'],
  },
  rejected: {
    title: ['申请被驳回', 'The application was rejected'],
    row: ['{at} 被 {name} 驳回：{reason}', '{name} rejected it on {at}: {reason}'],
  },
  takenBack: {
    title: ['授权已收回', 'It was taken back'],
    row: ['{name} 的授权已于 {at} 收回', 'What {name} gave was taken back on {at}'],
  },
  handedOver: {
    title: ['授权已随项目移交结束', 'It ended when the project was handed over'],
    row: ['{name} 的授权已于 {at} 随移交结束', 'What {name} gave ended on {at}'],
  },
  notBegun: { title: ['授权还没有开始', 'It has not begun'], row: ['{at} 开始', 'It begins on {at}'] },
  over: {
    title: ['授权已到期 {ago}', 'It ended {ago} ago'],
    row: ['{until} 到期，此后任何系统都看不到', 'It ended on {until}; no system shows it since'],
  },
  wrongUse: { title: ['授权不含{place}', 'It is not for {place}'], row: ['只含 {uses}', 'Only for {uses}'] },
  paused: { title: ['授权已暂停', 'It is paused'], row: ['由 {name} 暂停', '{name} let it rest'] },
  pausedAbove: {
    title: ['上级授权已暂停', 'What it was passed on from is paused'],
    row: ['{receiver} 的授权由 {name} 暂停', '{name} let that of {receiver} rest'],
  },
  usedUp: { title: ['授权已用完', 'It is used up'], row: ['限额 {amount}，已用完', 'All of {amount} is used'] },
  usedUpAbove: {
    title: ['上级授权已用完', 'What it was passed on from is used up'],
    row: ['{name} 的授权已用完', 'That of {name} is used up'],
  },
  noMoney: {
    title: ['项目没有可用余额', 'The project has no free money'],
    row: ['没有可用余额，{name} 已可看到', 'Nothing is free; {name} can see it'],
  },
  linkOut: {
    title: ['上级授权失效', 'A link of the chain is out'],
    row: ['{name} 的授权不再有效，由 {giver} 处理', 'What {name} has does not serve any more; {giver} can mend it'],
  },
  tooDeep: {
    title: ['不能再次授权', 'It may not be passed on again'],
    row: ['最多授权 {count} 级', 'At most {count} levels'],
  },
  mayNotPassOn: {
    title: ['不允许二次授权', 'It may not be passed on'],
    row: ['{name} 没有允许二次授权', '{name} did not allow passing it on'],
  },
  unitNotChosen: {
    title: ['还没有选择办理业务单位', 'No unit is chosen'],
    row: ['项目属于 {unit}', 'The project belongs to {unit}'],
  },
  otherUnit: {
    title: ['办理业务单位与项目不一致', 'Another unit is chosen'],
    row: ['项目属于 {unit}', 'The project belongs to {unit}'],
  },
  pageMissing: {
    title: ['角色没有这个页面', 'The role lacks the page'],
    row: ['角色没有 {name}', 'No role of theirs has {name}'],
  },
  systemOff: { title: ['业务系统已停用', 'The system is off'], row: ['{name} 已停用', '{name} is switched off'] },
  systemBusy: {
    title: ['业务系统正在维护', 'The system is being maintained'],
    row: ['{name} 维护到 {at}', '{name} is being maintained until {at}'],
  },
  systemNotAllowed: {
    title: ['业务系统不能办理此类业务', 'The system may not do this'],
    row: ['{name} 没有获准用于{place}', '{name} is not allowed {place}'],
  },
  acting: {
    title: ['您正在代他人办理', 'You act for somebody else'],
    row: ['正以 {name} 的身份登录', 'Signed in as {name}'],
  },
  delegationOver: {
    title: ['代办已结束', 'Acting for them is over'],
    row: ['代 {name} 办理的委托已于 {at} 结束', 'You acted for {name} until {at}'],
  },
}

/** What stands in the row of what is fine, or does not matter. */
export const rowWords: Readonly<Record<string, Said>> = {
  accountOn: ['在用，工号 {code}', 'In use, {code}'],
  othersIdle: ['同一人的别的账号没有这个项目的授权', 'Other accounts of the person do not have it'],
  onlyAccount: ['没有别的账号', 'There is no other account'],
  projectOpen: ['存在且未关闭，{from} 至 {to}', 'Open, {from} to {to}'],
  isLeader: ['本人负责这个项目', 'They lead it'],
  leaderIn: ['{name}，账号在用', '{name}, in use'],
  needsNone: ['不涉及，负责人无需授权', 'Leaders need none'],
  hasSome: ['有 {count} 条：{name} → {receiver}，{at} 起', '{name} → {receiver}, since {at} ({count} in all)'],
  noEnd: ['{at} 起，长期', 'Since {at}, no end'],
  lasts: ['{at} 至 {until}', '{at} to {until}'],
  hasUses: ['含 {uses}', 'For {uses}'],
  notPaused: ['没有暂停', 'Not paused'],
  isLeft: ['限额 {amount}，还可用 {left}', '{left} left of {amount}'],
  isLeftOf: [
    '限额 {amount}，还可用 {left}；单张单据最多 {most}',
    '{left} left of {amount}; at most {most} per document',
  ],
  wholeProject: ['按项目授权，不设限额', 'By project, no limit'],
  wholeProjectOf: ['按项目授权，单张单据最多 {most}', 'By project, at most {most} per document'],
  noSums: ['不涉及，只查询', 'Does not matter: looking only'],
  isFree: ['{free}，够用', '{free}, enough'],
  isEnough: ['够用', 'Enough'],
  passedOn: ['由 {name} 再授权，上级都有效', '{name} passed it on; all above it serves'],
  isDirect: ['不涉及，负责人直接授权', 'Does not matter: given by the leader'],
  sameUnit: ['已选 {unit}，与项目一致', '{unit} is chosen, that of the project'],
  unitOfTheirs: [
    '项目属于 {unit}，本人选了哪个单位只有本人能查',
    'The project belongs to {unit}; which one they chose, only they can look up',
  ],
  unitElsewhere: [
    '项目属于 {unit}，不在可选单位中，不按单位筛选',
    'The project belongs to {unit}, which they cannot choose',
  ],
  noPage: ['没有设置相应的页面', 'No page is set up for it'],
  holdsPage: ['角色有 {name}', 'A role of theirs has {name}'],
  noSystem: ['不涉及，由门户显示', 'Does not matter: the portal shows it'],
  systemOn: ['{name} 启用，可以办理', '{name} is on and allowed'],
  inOwnName: ['不涉及，本人登录', 'Does not matter: signed in as oneself'],
  notConcerned: ['不涉及', 'Does not matter'],
}
