import { components } from '@portico/contract/pages.ts'
import type { ParameterTopic } from '@portico/contract/platform/parameters.ts'
import { defineTexts, type Text } from '#shared/i18n/texts.ts'

export const settingsTexts = defineTexts({
  title: { zh: '系统设置', en: 'System settings' },
  counts: { zh: '{pages} 个页面 · {parameters} 个参数', en: '{pages} pages · {parameters} parameters' },
  people: { zh: '人员与权限', en: 'People and permissions' },
  content: { zh: '内容发布', en: 'Content' },
  system: { zh: '系统与集成', en: 'System and integration' },
  logs: { zh: '日志与审计', en: 'Logs and audit' },
  parameters: { zh: '系统参数', en: 'System parameters' },
  nothing: { zh: '没有可维护的设置', en: 'Nothing to maintain' },
  nothingText: {
    zh: '您的角色没有任何管理功能，请联系系统管理员。',
    en: 'Your roles hold no administrative page; ask an administrator.',
  },
  search: { zh: '搜索页面和参数', en: 'Search pages and parameters' },
  searchHint: { zh: '页面、参数名称或编号', en: 'Page, parameter or id' },
  clearSearch: { zh: '清空搜索', en: 'Empty the search' },
  results: { zh: '搜索结果', en: 'Results' },
  found: { zh: '{parameters} 个参数，{pages} 个页面', en: '{parameters} parameters, {pages} pages' },
  pages: { zh: '页面', en: 'Pages' },
  noMatch: { zh: '没有找到，请换一个词再试。', en: 'Nothing found. Try another word.' },
  keys: {
    zh: '回车直接改 · Ctrl + 回车到参数页 · Esc 关闭',
    en: 'Enter edits here · Ctrl + Enter opens the page · Esc closes',
  },
  more: { zh: '在参数页查看全部 {count} 个', en: 'See all {count} on their page' },
  persons: { zh: '{count} 人', en: '{count}' },
  count: { zh: '{count} 个', en: '{count}' },
  records: { zh: '{count} 条', en: '{count}' },
  items: { zh: '{count} 项', en: '{count}' },
})

/** What each page of the administration is for, in one line. */
export const pageLines: Readonly<Partial<Record<string, Text>>> = {
  [components.permissions]: { zh: '菜单、应用和页面：谁能看到什么', en: 'Menu, applications, pages: who sees what' },
  [components.users]: { zh: '账号、密码、角色、停用', en: 'Accounts, passwords, roles' },
  [components.roles]: { zh: '一组权限，授给一类人', en: 'Rights that a kind of people holds' },
  [components.units]: { zh: '组织树、职务与办理业务单位', en: 'The tree of units and their posts' },
  [components.accountSets]: { zh: '单位记账所在的账套', en: 'Where units keep their books' },
  [components.parameters]: { zh: '全部参数，改动即时生效', en: 'All parameters, in effect at once' },
  [components.dictionaries]: { zh: '下拉选项的值与中英文名称', en: 'Options of selects, in both languages' },
  [components.systems]: { zh: '接入的系统、密钥和单点登录', en: 'Systems, their secrets and single sign-on' },
  [components.noticeRecords]: { zh: '发布、范围、必读与阅读情况', en: 'For whom, from when, who has read them' },
  [components.articleRecords]: { zh: '办事指南等长文', en: 'Guides and longer texts' },
  [components.articleTypes]: { zh: '文章按什么归类', en: 'What articles are sorted by' },
  [components.versions]: { zh: '新版本的说明，每人看一次', en: 'What is new, shown once to each person' },
  [components.feedback]: { zh: '用户的意见与答复', en: 'What people wrote, and the answers' },
  [components.platform]: {
    zh: '名称、标志、页脚、登录方式、服务时间、节假日',
    en: 'Names, logo, footer, sign-in, hours, holidays',
  },
  [components.textMessages]: { zh: '验证码和通知的通道', en: 'How codes and notices reach mobiles' },
  [components.mailServers]: { zh: '校内邮箱与外部邮件服务器', en: 'The mailbox and outside servers' },
  [components.directApplications]: { zh: '首页每组默认显示的应用', en: 'What a role finds on its home page' },
  [components.pageConfigs]: { zh: '用数据集搭查询页，不写代码', en: 'Query pages made of data sets' },
  [components.outsideDataSets]: { zh: '页面配置可用的外部数据源', en: 'Outside sources for configured pages' },
  '/cx/users': { zh: '全体账号的明细查询与导出', en: 'All accounts, to query and export' },
  '/cx/logs': { zh: '操作与登录的明细查询与导出', en: 'Operations and sign-ins, to query and export' },
  [components.delegationLog]: { zh: '谁让谁代办了什么', en: 'Who let whom act for them' },
  [components.operationLog]: { zh: '谁在何时改了什么', en: 'Who changed what, when' },
  [components.signInLog]: { zh: '成功与失败的登录', en: 'Sign-ins that worked and that failed' },
  [components.templates]: { zh: '办事表单的内容、规则和步骤', en: 'Forms with their rules and steps' },
  [components.documentRecords]: { zh: '已办和在办的单据', en: 'Documents under way and done' },
}

/** What the parameters of each topic are about. */
export const topicLines: Readonly<Record<ParameterTopic, Text>> = {
  appearance: { zh: '名称、主题色、菜单、字号', en: 'Names, colour, menu, size of text' },
  signIn: { zh: '登录方式、注册、失败锁定', en: 'Ways to sign in, registration, locks' },
  sessions: { zh: '空闲超时、最长时间、关窗退出', en: 'Idle time, longest time, closing' },
  passwords: { zh: '复杂度与重置方式', en: 'Their strength, and resetting' },
  lists: { zh: '每页条数、保留天数、导出上限', en: 'Page size, how long logs are kept' },
  contact: { zh: '技术支持电话', en: 'Support telephone' },
  messages: { zh: '短信网关与邮件提醒', en: 'Gateway, and reminders by mail' },
  other: { zh: '邮箱、项目授权与单位自定义', en: 'Mailbox, projects, and your own' },
}
