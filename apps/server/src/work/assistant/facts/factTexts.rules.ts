import type { Language } from '@portico/contract/messages.ts'

/** What the portal says when it knows. Amounts are decimal texts, formatted. */
const texts = {
  balance: {
    zh: '您负责的 {count} 个项目，目前{what}合计 **{sum}** 元。',
    en: 'Your projects: {count}. {What} in all, as of now: **{sum}** CNY.',
  },
  balanceOf: {
    zh: '名称或编号含“{name}”、由您负责的项目有 {count} 个，目前{what}合计 **{sum}** 元。',
    en: 'Projects that you lead with “{name}” in their name or number: {count}. {What} in all, as of now: **{sum}** CNY.',
  },
  noProjects: { zh: '您名下没有{name}项目。', en: 'You lead no project{name}.' },
  spent: {
    zh: '{days}，您可查看的项目共支出 {count} 笔，合计 **{sum}** 元。',
    en: '{days}: spent from the projects that you may look at: **{sum}** CNY, {count} items.',
  },
  salary: { zh: '{days} {what} **{sum}** 元。', en: '{days}, {what}: **{sum}** CNY.' },
  salaries: {
    zh: '{days} 共 {count} 个月，{what}合计 **{sum}** 元。',
    en: '{days}, {count} months, {what} in all: **{sum}** CNY.',
  },
  noSalary: { zh: '{days} 还没有工资记录。', en: 'There is no payslip for {days}.' },
  salaryMonths: {
    zh: '工资按月发放，说不出某一天或某一周的数。',
    en: 'Salaries are by month: there is no figure for days or weeks.',
  },
  income: {
    zh: '{days} 您的个人收入共 {count} 笔，实得合计 **{sum}** 元（不含工资）。',
    en: '{days}: your income beside the salary, paid out: **{sum}** CNY, {count} items.',
  },
  claims: { zh: '您{days}有 {count} 张{state}报销单{states}。', en: 'Your claims{days}{state}: {count}{states}.' },
  claimsSum: { zh: '在办与已付金额合计 **{sum}** 元。', en: 'Under way or paid: **{sum}** CNY.' },
  noClaims: { zh: '您{days}没有{state}报销单。', en: 'You have no claims{days}{state}.' },
  delegates: {
    zh: '{when}有 {count} 人可以代您办理，各自可办的事项见“授权与代办”：',
    en: '{When}, people who may act for you: {count}. For what each of them may, see Delegates.',
  },
  noDelegates: { zh: '{when}没有人可以代您办理。', en: '{When}, nobody may act for you.' },
  delegators: { zh: '您现在可以代 {count} 人办理：', en: 'People you may act for now: {count}.' },
  noDelegators: { zh: '您现在不能代任何人办理。', en: 'There is nobody you may act for now.' },
  until: { zh: '至 {day}', en: 'until {day}' },
  given: {
    zh: '您授出、尚未结束的项目授权有 **{count}** 项：',
    en: 'Project authorisations that you gave and that have not ended: **{count}**.',
  },
  received: {
    zh: '授权给您、尚未结束的项目授权有 **{count}** 项，可用额度合计 {sum} 元：',
    en: 'Project authorisations that you got and that have not ended: **{count}**, usable in all: {sum} CNY.',
  },
  entries: { zh: '{days} 有 {count} 项日程：', en: '{days}, on your schedule: {count}.' },
  noEntries: { zh: '{days} 没有日程。', en: '{days}: nothing is on your schedule.' },
  noEntryOn: {
    zh: '{days} 的日程里没有标题含“{name}”的事项。',
    en: '{days}: nothing on your schedule is called “{name}”.',
  },
  entryFoundOn: { zh: '{days} 日程“{name}”{count} 次：', en: '{days}, on your schedule with “{name}”: {count}.' },
  entryFound: { zh: '日程“{name}”接下来 {count} 次：', en: 'On your schedule with “{name}”, {count} to come:' },
  noEntry: {
    zh: '接下来 60 天的日程里没有标题含“{name}”的事项。',
    en: 'Within 60 days nothing on your schedule has “{name}” in its title.',
  },
  holiday: { zh: '{name}放假 {days}，共 {count} 天{work}。', en: '{name}: off {days}, days: {count}{work}.' },
  workdays: { zh: '；{days} 调休上班', en: '; work on {days}' },
  noHoliday: { zh: '服务日历里没有这个节日的放假安排。', en: 'The service calendar says nothing about this holiday.' },
  noHolidays: { zh: '服务日历里，{days}没有节假日。', en: 'The service calendar has no public holidays {days}.' },
  workday: { zh: '{day} 上班{why}。', en: '{day} is a working day{why}.' },
  dayOff: { zh: '{day} 不上班{why}。', en: '{day} is not a working day{why}.' },
  open: { zh: '{name}现在开放{until}。', en: '{name} is open now{until}.' },
  closed: { zh: '{name}现在不开放{until}。', en: '{name} is closed now{until}.' },
  changes: { zh: '，下次变更在 {at}', en: ', until {at}' },
  todos: { zh: '您有 **{count}** 项{which}待办事项{newest}', en: 'Open to-do items{which}: **{count}**.{newest}' },
  noTodos: { zh: '您{now}没有{which}待办事项。', en: 'You have nothing to do{which}{now}.' },
  waiting: {
    zh: '有 **{count}** 张单据等您办理{newest}',
    en: 'Documents that wait for your decision: **{count}**.{newest}',
  },
  noWaiting: { zh: '没有单据等您办理。', en: 'No document waits for your decision.' },
  newest: { zh: '，最先要处理的：', en: ' The first of them:' },
  stop: { zh: '。', en: '' },
  noticesOf: {
    zh: '{days} 发布的{which}通知公告有 **{count}** 条：',
    en: 'Notices published {days}{which}: **{count}**.',
  },
  noNoticesOf: { zh: '{days} 没有发布{which}通知公告。', en: 'No notices were published {days}{which}.' },
  noticesAbout: { zh: '与“{name}”有关的通知公告：', en: 'Notices about “{name}”:' },
  unread: { zh: '您有 **{count}** 条未读通知公告。', en: 'Unread notices: **{count}**.' },
  noUnread: { zh: '您没有未读的通知公告。', en: 'You have read all notices.' },
  allRead: { zh: '您没有未读的通知公告，最近的是：', en: 'You have read all notices. The latest are:' },
  mails: { zh: '您有 **{count}** 封未读邮件。', en: 'Unread mails: **{count}**.' },
  noMails: { zh: '您没有未读邮件。', en: 'You have no unread mails.' },
  unknownMails: {
    zh: '暂时无法取得未读邮件数，请稍后再试。',
    en: 'Your mails cannot be counted just now; please try again later.',
  },
  documents: { zh: '您的{which}单据有 {count} 张{states}：', en: 'Your documents{which}: {count}{states}.' },
  noDocuments: { zh: '您没有{which}单据。', en: 'You have no documents{which}.' },
  forms: { zh: '可以直接填写：', en: 'This is the form for it:' },
  person: { zh: '{name}（工号 {code}）在 {unit}。', en: '{name} (staff no. {code}) belongs to {unit}.' },
  people: { zh: '叫这个名字的有 {count} 人：', en: 'People by this name: {count}.' },
  noContact: {
    zh: '门户不向同事公开电话和邮箱，我无法得知。',
    en: 'The portal shows nobody’s telephone or address to colleagues: I cannot know it.',
  },
  me: { zh: '您是{name}，工号 {code}，单位：{units}。', en: 'You are {name}, staff no. {code}; units: {units}.' },
  unknown: { zh: '我无法从门户的数据中得知这一点。', en: 'I cannot know this from what the portal has.' },
  unknownDays: {
    zh: '我不能确定您问的是哪些天，请写明日期或月份。',
    en: 'I cannot tell which days you mean: please name the date or the month.',
  },
  notOfDays: {
    zh: '这里只有目前的情况，没有以下时间的：{days}。',
    en: 'The portal has only how it is now, not {days}.',
  },
  these: { zh: '这些地方可以查看：', en: 'These may say it:' },
  allDay: { zh: '全天', en: 'all day' },
} as const satisfies Record<string, Record<Language, string>>

export type FactText = keyof typeof texts

/** A sentence in the reader's language; `{What}` is `{what}` with a capital. */
export const factText = (
  key: FactText,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const small = name.replace(/^[A-Z]/, letter => letter.toLowerCase())
    const value = values[small]
    if (value === undefined) return whole
    const text = String(value)
    return small === name ? text : text.replace(/^[a-z]/, letter => letter.toUpperCase())
  })
