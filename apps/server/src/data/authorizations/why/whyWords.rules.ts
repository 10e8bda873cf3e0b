import type { WhyPlace } from '@portico/contract/data/authorizationDoctor.ts'
import type { AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import type { Language } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { daysOver } from '@portico/contract/rules/funds/duration.ts'
import type { Checked, WhyCause, WhyValue, WhyValues } from './why.rules.ts'
import type { MendDeed } from './whyMend.rules.ts'
import { causeWords, checkNames, rowWords, type Said } from './whySentences.rules.ts'

const deeds: Readonly<Record<MendDeed, { label: Said; text: Said }>> = {
  enable: {
    label: ['去启用账号', 'To the account'],
    text: ['在用户管理中启用这个账号。', 'Switch the account on among the users.'],
  },
  switchAccount: {
    label: ['', ''],
    text: [
      '请用另一个账号登录，或请授权人改授权给这个账号。',
      'Sign in with the other account, or ask for an authorization of this one.',
    ],
  },
  books: {
    label: ['', ''],
    text: ['请在财务系统中处理，门户随后自动更新。', 'Mend it in the finance system; the portal follows.'],
  },
  handOver: {
    label: ['', ''],
    text: [
      '请在财务系统中变更负责人，移交后授权恢复。',
      'Change the leader in the finance system; what was given goes on then.',
    ],
  },
  authorise: {
    label: ['授权给{person}', 'Authorise {person}'],
    text: ['打开新建授权，人员和项目已填好。', 'Opens the form with person and project filled in.'],
  },
  approve: { label: ['去审批', 'Decide it'], text: ['通过后立即可用。', 'Approved, it serves at once.'] },
  urge: {
    label: ['看我的申请', 'To my application'],
    text: ['可以在那里催办，每天一次。', 'You can urge it there, once a day.'],
  },
  apply: {
    label: ['替我写申请', 'Write the application'],
    text: ['项目已填好，送到 {name} 的授权审批。', 'The project is filled in; it goes to {name}.'],
  },
  applyUnseen: {
    label: ['替我写申请', 'Write the application'],
    text: ['编号已填好，送到项目负责人的授权审批。', 'The number is filled in; it goes to whoever leads the project.'],
  },
  applyAgain: {
    label: ['修改后重新申请', 'Mend and apply again'],
    text: ['上次填写的内容都在，改好再提交。', 'What you wrote is there; mend it and send it again.'],
  },
  applyRenewal: {
    label: ['申请续期', 'Ask for longer'],
    text: ['原来的内容已填好，送到 {name} 的授权审批。', 'The terms are filled in; it goes to {name}.'],
  },
  applyRaise: {
    label: ['申请增额', 'Ask for more'],
    text: ['填写新的金额，送到 {name} 的授权审批。', 'Fill in the new sum; it goes to {name}.'],
  },
  begin: {
    label: ['今天开始', 'Begin today'],
    text: ['立即生效，结束日期和其余内容不变。', 'It serves at once; its end and all else stay.'],
  },
  renew: {
    label: ['续期三个月', 'Renew for 3 months'],
    text: ['从今天起算，其余不变：{rest}。', 'From today on; all else stays: {rest}.'],
  },
  addUse: {
    label: ['加上{place}', 'Add {place}'],
    text: ['打开变更，勾选后保存即生效。', 'Opens its terms; what you tick serves at once.'],
  },
  resume: {
    label: ['恢复', 'Resume'],
    text: ['立即恢复，金额和期限不变。', 'It serves again at once; sum and time stay.'],
  },
  raise: {
    label: ['改金额…', 'Change the sum…'],
    text: ['填写新的总额，立即生效。', 'Fill in the new sum; it counts at once.'],
  },
  link: {
    label: ['看上级授权', 'To the one above'],
    text: ['收回失效的一条，或授权给别人。', 'Take back what is out, or give it to somebody else.'],
  },
  allowPassingOn: {
    label: ['允许二次授权', 'Allow passing on'],
    text: ['打开变更，开启后保存。', 'Opens its terms; switch it on and save.'],
  },
  chooseUnit: {
    label: ['选择{unit}', 'Choose {unit}'],
    text: ['一按即选，之后办理的业务都归这个单位。', 'One press; what you do afterwards is done for it.'],
  },
  grantPage: {
    label: ['去权限管理', 'To permissions'],
    text: ['给这个人的角色加上这个页面或应用。', 'Give a role of theirs the page or application.'],
  },
  system: {
    label: ['去业务系统', 'To the systems'],
    text: ['启用系统，或允许它办理此类业务。', 'Switch the system on, or allow it to do this.'],
  },
  wait: { label: ['', ''], text: ['维护结束后自动恢复。', 'It comes back by itself when that is over.'] },
  switchBack: {
    label: ['', ''],
    text: ['请先用页面上方的按钮切换回本人。', 'Go back to yourself first, by the button at the top.'],
  },
  ask: {
    label: ['请 {to} 处理', 'Ask {to}'],
    text: ['写一句话，作为待办送给 {to}。', 'Write a line; it goes to {to} as a to-do item.'],
  },
}

/** Who is asked where a right decides. */
const holders: Readonly<Record<string, Said>> = {
  users: ['用户管理员', 'the user administrators'],
  permissions: ['权限管理员', 'the role administrators'],
  systems: ['系统管理员', 'the system administrators'],
  authorizations: ['财务处', 'the finance office'],
  'funds.approve': ['财务审批', 'finance'],
}
export const holderWords = (right: string, language: Language): string => pick(holders[right] ?? ['', ''], language)

/** Unknown numbers, others’ projects and other people: one and the same, whatever there is. */
const unknown = {
  title: ['没有找到', 'Not found'],
  text: [
    '没有这个人或项目，或者它与您无关。请核对工号和项目编号；只能检查本人，以及您负责或授出的项目。',
    'There is no such person or project, or it is not yours to know. Check both numbers; you can ask for yourself, and about projects that you lead or gave.',
  ],
  self: [
    '没有这个项目编号，或没有授权给您。请核对编号；编号无误时可以申请授权。',
    'There is no project with this number, or it was not given to you. Check the number; if it is right, you can apply.',
  ],
} as const satisfies Readonly<Record<string, Said>>
export const unknownWords = (isSelf: boolean, language: Language) => ({
  title: pick(unknown.title, language),
  text: pick(isSelf ? unknown.self : unknown.text, language),
})

const places: Readonly<Record<WhyPlace, Said>> = {
  query: [authorizationWords.uses.query.zh, 'web query'],
  reimbursement: [authorizationWords.uses.reimbursement.zh, 'reimbursement'],
  income: [authorizationWords.uses.income.zh, 'income declaration'],
  passOn: ['再授权', 'passing on'],
}
export const placeWords = (place: WhyPlace, language: Language): string => pick(places[place], language)

const summary = {
  failed: [
    '{person} 在{place}用不了 {project}。其余 {count} 项正常，处理后刷新页面就能看到。',
    '{person} cannot use {project} for {place}. {count} others are fine; once mended, a fresh page shows it.',
  ],
  more: [
    '{person} 在{place}用不了 {project}。共有 {failed} 项要处理，先处理这一项。',
    '{person} cannot use {project} for {place}. {failed} things want mending; this one first.',
  ],
  fine: [
    '{person} 现在可以在{place}使用 {project}。还是看不到时，请刷新页面或重新登录。',
    '{person} can use {project} for {place} now. If it still does not show, load the page anew or sign in again.',
  ],
  fineTitle: ['没有发现问题', 'Nothing is wrong'],
  waiting: [
    '{person} {at} 已提交申请 {amount}，两边都处理只会生效一次。',
    '{person} applied for {amount} on {at}; done on either side, it counts once.',
  ],
  rest: ['限额 {amount}，已用 {spent}，可用 {left}', 'limit {amount}, {spent} spent, {left} left'],
  restByProject: ['按项目，不设限额', 'by project, no limit'],
} as const satisfies Readonly<Record<string, Said>>

const pick = ([zh, en]: Said, language: Language): string => (language === 'en' ? en : zh)
const isUse = (text: string): text is AuthorizationUse => Object.hasOwn(authorizationWords.uses, text)

/** How the reader is told: in which language, and how moments are written. */
export interface Teller {
  language: Language
  format(at: Date): string
}

/** One value as it is read: sums with ¥, moments to the minute, midnights as their day, ends as their last second. */
export function valueWords(value: WhyValue, { language, format }: Teller): string {
  if (typeof value !== 'object') return String(value)
  if ('sum' in value) return `¥${formatAmount(value.sum)}`
  if ('at' in value)
    return format(new Date(value.at))
      .slice(0, 16)
      .replace(/ 00:00$/, '')
  const last = (end: string) => format(new Date(Date.parse(end) - 1000))
  if ('until' in value) return last(value.until)
  if ('since' in value) {
    const days = daysOver(last(value.since).slice(0, 10), format(new Date(value.now)).slice(0, 10))
    return language === 'en' ? `${days} day${days === 1 ? '' : 's'}` : `${days} 天`
  }
  if ('zh' in value) return language === 'en' ? value.en : value.zh
  const named = value.uses.map(use => (isUse(use) ? authorizationWords.uses[use][language] : use))
  return named.join(language === 'en' ? ', ' : '、')
}

export function filled(said: Said, values: WhyValues, teller: Teller): string {
  const words = pick(said, teller.language)
  const told = words.replace(/\{(\w+)\}/g, (_, name: string) => valueWords(values[name] ?? '', teller))
  return told.replaceAll('您 ', '您')
}

export const checkWords = (it: Checked, values: WhyValues, teller: Teller) => ({
  name: pick(checkNames[it.check], teller.language),
  words: filled(
    it.state === 'failed' ? causeWords[it.key].row : (rowWords[it.key] ?? ['', '']),
    { ...values, ...it.values },
    teller,
  ),
})
export const causeTitle = (cause: WhyCause, values: WhyValues, teller: Teller): string =>
  filled(causeWords[cause].title, values, teller)
export const deedWords = (deed: MendDeed, values: WhyValues, teller: Teller) => ({
  label: filled(deeds[deed].label, values, teller),
  text: filled(deeds[deed].text, values, teller),
})
export const summaryWords = (which: keyof typeof summary, values: WhyValues, teller: Teller): string =>
  filled(summary[which], values, teller)

const request: Said = [
  '请处理 {project} {place}：{cause}（{person}）',
  'Please mend {project}, {place}: {cause} ({person})',
]
/** What a written request is called in a to-do list. */
export const requestTitle = (cause: WhyCause, values: WhyValues, teller: Teller): string =>
  filled(request, { ...values, cause: causeTitle(cause, values, teller) }, teller)
