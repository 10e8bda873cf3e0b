import type { parameters } from '#platform/parameters/parameters.table.ts'

import { boundsOf, topicOf } from './parameterTopics.ts'
import { platformParameters } from './platformParameters.ts'

type ParameterRow = typeof parameters.$inferInsert

interface Texts {
  name: string
  nameEn: string
  meaning: string
  meaningEn: string
}

interface Options {
  choices?: string[]
  isPublic?: boolean
  isDisplayed?: boolean
}

const parameter = (
  id: string,
  kind: ParameterRow['kind'],
  value: string,
  texts: Texts,
  { choices, isPublic = false, isDisplayed = true }: Options = {},
): ParameterRow => ({
  id,
  kind,
  value,
  defaultValue: value,
  ...texts,
  choices: choices ?? null,
  isPublic,
  isDisplayed,
  topic: topicOf(id),
  ...boundsOf(id),
})

export const demoParameters: readonly ParameterRow[] = [
  parameter(
    'sysNameZh',
    'text',
    '江州大学一站式服务门户',
    {
      name: '系统名称（中文）',
      nameEn: 'System name (Chinese)',
      meaning: '显示在登录页和页眉的中文名称',
      meaningEn: 'Chinese name on the sign-in screen and in the header',
    },
    { isPublic: true },
  ),
  parameter(
    'sysNameEn',
    'text',
    'Jiangzhou Unified Portal',
    {
      name: '系统名称（英文）',
      nameEn: 'System name (English)',
      meaning: '显示在登录页和页眉的英文名称',
      meaningEn: 'English name on the sign-in screen and in the header',
    },
    { isPublic: true },
  ),
  parameter(
    'footLeft',
    'text',
    '江州大学信息化建设与管理中心 · 技术支持 8620-1122',
    {
      name: '页脚左侧文字（中文）',
      nameEn: 'Footer, left (Chinese)',
      meaning: '页脚左侧显示的中文文字',
      meaningEn: 'Chinese text at the left of the footer',
    },
    { isPublic: true },
  ),
  parameter(
    'footRight',
    'text',
    '江ICP备 05012345 号 · 门户版本 V5.2.0',
    {
      name: '页脚右侧文字（中文）',
      nameEn: 'Footer, right (Chinese)',
      meaning: '页脚右侧显示的中文文字',
      meaningEn: 'Chinese text at the right of the footer',
    },
    { isPublic: true },
  ),
  parameter(
    'footLeftEn',
    'text',
    'IT Services, Jiangzhou University · Support 8620-1122',
    {
      name: '页脚左侧文字（英文）',
      nameEn: 'Footer, left (English)',
      meaning: '页脚左侧显示的英文文字',
      meaningEn: 'English text at the left of the footer',
    },
    { isPublic: true },
  ),
  parameter(
    'footRightEn',
    'text',
    'Portal V5.2.0',
    {
      name: '页脚右侧文字（英文）',
      nameEn: 'Footer, right (English)',
      meaning: '页脚右侧显示的英文文字',
      meaningEn: 'English text at the right of the footer',
    },
    { isPublic: true },
  ),
  parameter(
    'icp',
    'text',
    '© 2026 江州大学 · 江ICP备 05012345 号',
    {
      name: '版权与备案号',
      nameEn: 'Copyright and registration number',
      meaning: '版权与网站备案号，显示在登录页底部',
      meaningEn: 'Copyright and website registration number at the foot of the sign-in screen',
    },
    { isPublic: true },
  ),
  parameter(
    'supportPhone',
    'text',
    '8620-1122',
    {
      name: '技术支持电话',
      nameEn: 'Support telephone',
      meaning: '登录页和错误页上显示的服务电话',
      meaningEn: 'Telephone number on the sign-in screen and on error pages',
    },
    { isPublic: true },
  ),
  parameter(
    'isShowLanguage',
    'switch',
    '1',
    {
      name: '显示语言切换',
      nameEn: 'Show language switch',
      meaning: '是否允许切换中文和英文界面',
      meaningEn: 'Whether people may switch between Chinese and English',
    },
    { isPublic: true },
  ),
  parameter('isShowAssistant', 'switch', '1', {
    name: '启用智能助手',
    nameEn: 'Assistant',
    meaning: '是否向用户提供智能助手',
    meaningEn: 'Whether people are offered the assistant',
  }),
  parameter(
    'themeColor',
    'colour',
    '#0052D9',
    {
      name: '默认主题颜色',
      nameEn: 'Default theme colour',
      meaning: '未做个性化配置的用户使用的颜色',
      meaningEn: 'Colour for people who have not chosen their own',
    },
    { isPublic: true, choices: ['#0052D9', '#006590', '#7A5AF8', '#FD853A', '#F54343', '#EF45B3'] },
  ),
  parameter(
    'menuPosition',
    'choice',
    'left',
    {
      name: '默认菜单位置',
      nameEn: 'Default menu position',
      meaning: '菜单在页面左侧或顶部',
      meaningEn: 'The menu at the left or at the top of the page',
    },
    { choices: ['left', 'top'] },
  ),
  parameter(
    'menuVersion',
    'choice',
    '1',
    {
      name: '菜单版本',
      nameEn: 'Menu version',
      meaning: '侧边菜单的样式版本',
      meaningEn: 'Style version of the side menu',
    },
    { choices: ['1', '2'] },
  ),
  parameter(
    'pageLayout',
    'choice',
    '1',
    {
      name: '页面布局',
      nameEn: 'Page layout',
      meaning: '1 显示导出和打印按钮，2 收进下拉菜单',
      meaningEn: '1 shows export and print as buttons, 2 puts them into a drop-down menu',
    },
    { choices: ['1', '2'] },
  ),
  parameter('isCollapse', 'switch', '0', {
    name: '默认收起菜单',
    nameEn: 'Menu collapsed at first',
    meaning: '登录后侧边菜单是否收起',
    meaningEn: 'Whether the side menu starts collapsed',
  }),
  parameter(
    'fontSize',
    'choice',
    '14',
    {
      name: '默认字号',
      nameEn: 'Default font size',
      meaning: '未自行设置的人看到的文字大小，单位为像素',
      meaningEn: 'Size of the text for people who have chosen none, in pixels',
    },
    { choices: ['13', '14', '15', '16'], isPublic: true },
  ),
  parameter('dataDisplayNum', 'number', '10', {
    name: '每页条数',
    nameEn: 'Rows per page',
    meaning: '表格每页条数的基数，可选其 1、2、4、8 倍',
    meaningEn: 'Base page size of tables; 1, 2, 4 and 8 times it are offered',
  }),
  parameter(
    'loginMode',
    'choice',
    'LOCAL',
    {
      name: '登录方式',
      nameEn: 'Sign-in mode',
      meaning: 'LOCAL 由门户验证密码，CAS 使用统一身份认证',
      meaningEn: 'LOCAL: the portal checks the password; CAS: central authentication',
    },
    { choices: ['LOCAL', 'CAS'] },
  ),
  parameter(
    'passwordPolicy',
    'choice',
    'mlps',
    {
      name: '密码策略',
      nameEn: 'Password policy',
      meaning: 'mlps 为 8 至 20 位且含三类字符，spec 为 6 至 20 位',
      meaningEn: 'mlps: 8 to 20 characters of three kinds; spec: 6 to 20 characters',
    },
    { choices: ['mlps', 'spec'] },
  ),
  parameter(
    'resetPassword',
    'choice',
    'cardTail',
    {
      name: '重置密码方式',
      nameEn: 'Password reset',
      meaning: 'cardTail 重置为身份证号后六位，random 重置为随机密码',
      meaningEn: 'cardTail: the last six characters of the card id; random: a random password',
    },
    { choices: ['cardTail', 'random'] },
  ),
  parameter('logoutOnClose', 'switch', '1', {
    name: '关闭页面即退出',
    nameEn: 'Sign out on close',
    meaning: '关闭浏览器标签页后是否自动退出登录',
    meaningEn: 'Whether closing the browser tab signs people out',
  }),
  parameter(
    'registration',
    'switch',
    '0',
    {
      name: '开放注册',
      nameEn: 'Registration open',
      meaning: '登录页是否提供注册入口，注册后由管理员审核',
      meaningEn: 'Whether the sign-in screen lets people ask for an account; an administrator decides',
    },
    { isPublic: true },
  ),
  parameter('sessionIdleMinutes', 'number', '30', {
    name: '会话空闲时间（分钟）',
    nameEn: 'Idle session (minutes)',
    meaning: '无操作超过该时间后需要重新登录',
    meaningEn: 'Without activity for this long, people sign in again',
  }),
  parameter('sessionMaxHours', 'number', '12', {
    name: '会话最长时间（小时）',
    nameEn: 'Longest session (hours)',
    meaning: '从登录起超过该时间后需要重新登录',
    meaningEn: 'This long after signing in, people sign in again',
  }),
  parameter('lockAfterFailures', 'number', '5', {
    name: '锁定前允许失败次数',
    nameEn: 'Failures before lock',
    meaning: '连续登录失败达到该次数后锁定账号',
    meaningEn: 'After this many failed sign-ins in a row the account is locked',
  }),
  parameter('lockMinutes', 'number', '15', {
    name: '锁定时间（分钟）',
    nameEn: 'Lock time (minutes)',
    meaning: '账号锁定后自动解锁的时间',
    meaningEn: 'How long a locked account stays locked',
  }),
  parameter('logRetentionDays', 'number', '3650', {
    name: '日志保留天数',
    nameEn: 'Days that logs are kept',
    meaning: '操作日志和登录日志保留的天数，至少 180 天；到期的记录每天自动清理，完整性校验不受影响',
    meaningEn:
      'How long the operation and sign-in logs are kept, at least 180 days; older rows go once a day, and the chain can still be checked',
  }),
  parameter('exportMaxRows', 'number', '1000000', {
    name: '导出条数上限',
    nameEn: 'Most rows of an export',
    meaning: '一次导出最多包含的数据条数，超出部分不导出并提示',
    meaningEn: 'How many rows one export holds at most; people are told where there are more',
  }),
  parameter('exportKeepDays', 'number', '3', {
    name: '导出文件保留天数',
    nameEn: 'Days that exports are kept',
    meaning: '后台导出的文件可以再次下载的天数，到期自动清理',
    meaningEn: 'How long the file of an export can be downloaded again; then it is removed',
  }),
  parameter('mailDomain', 'text', 'jzu.edu.cn', {
    name: '内部邮箱后缀',
    nameEn: 'Domain of the internal mailbox',
    meaning: '门户内部邮箱地址 @ 之后的部分；资料中填写了邮箱的用户仍使用自己的邮箱地址',
    meaningEn: 'What addresses of the internal mailbox end in; people with an address in their details keep that one',
  }),
  parameter('mailQuota', 'number', '2048', {
    name: '内部邮箱容量（MB）',
    nameEn: 'Room of the internal mailbox (MB)',
    meaning: '每个用户的门户内部邮箱可以使用的空间',
    meaningEn: 'Room that the internal mailbox of one person may take',
  }),
  parameter('desktopSchemes', 'text', 'jzasset, jzfinance, jzteaching', {
    name: '客户端程序协议',
    nameEn: 'Schemes of desktop programs',
    meaning: '权限管理中“客户端程序”链接可使用的协议，用逗号分隔；未登记的协议不能保存，也不会打开',
    meaningEn:
      'Schemes that links to desktop programs may have, with commas between; others are neither saved nor opened',
  }),
  parameter('isShowAppDownload', 'switch', '1', {
    name: '显示下载 App',
    nameEn: 'Show app download',
    meaning: '页眉是否显示移动端下载入口',
    meaningEn: 'Whether the header offers the mobile app',
  }),
  parameter('appDownloadUrl', 'text', 'https://portal.jzu.edu.cn/app', {
    name: 'App 下载地址',
    nameEn: 'App download address',
    meaning: '二维码指向的下载页面',
    meaningEn: 'The page that the QR code leads to',
  }),
  ...platformParameters,
]
