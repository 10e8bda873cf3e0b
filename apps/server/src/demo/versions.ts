import type { versions, versionViews } from '#admin/versions/versions.table.ts'
import type { Calendar } from './calendar.ts'

type VersionRow = typeof versions.$inferInsert & { id: number }

interface Release {
  version: string
  level: VersionRow['level']
  daysAgo: number
  title: string
  titleEn: string
  content: readonly string[]
  contentEn: readonly string[]
}

const releases: readonly Release[] = [
  {
    version: 'V4.6.0',
    level: 'optimization',
    daysAgo: 420,
    title: '单位切换与菜单搜索优化',
    titleEn: 'Easier unit switching and menu search',
    content: ['办理业务单位支持按名称和代码搜索。', '首页菜单支持按名称筛选，并显示所在分组。'],
    contentEn: [
      'The unit you act for can be found by name or code.',
      'The home menu can be filtered by name and shows the group of each result.',
    ],
  },
  {
    version: 'V4.6.1',
    level: 'repair',
    daysAgo: 371,
    title: '修复常用应用排序问题',
    titleEn: 'Order of favourites fixed',
    content: ['修复刷新页面后常用应用顺序丢失的问题。', '修复个别浏览器下载附件文件名乱码的问题。'],
    contentEn: [
      'Favourites keep their order after a page reload.',
      'Downloaded attachments keep their file names in every supported browser.',
    ],
  },
  {
    version: 'V5.0.0',
    level: 'major',
    daysAgo: 236,
    title: '全新界面与统一登录',
    titleEn: 'New look and single sign-on',
    content: [
      '界面全面更新，支持侧边与顶部两种菜单布局。',
      '接入统一登录，进入各业务系统无须再次输入密码。',
      '新增六种主题颜色和英文界面。',
    ],
    contentEn: [
      'A completely new look, with the menu at the side or at the top.',
      'Single sign-on: no second password when you open a business system.',
      'Six theme colours and an English interface.',
    ],
  },
  {
    version: 'V5.1.0',
    level: 'optimization',
    daysAgo: 124,
    title: '委托授权与多标签页',
    titleEn: 'Delegation and tabs',
    content: ['受托人可一键切换至委托人身份办理业务，所有操作均记录双方姓名。', '标签页支持拖动排序与恢复。'],
    contentEn: [
      'A delegate can switch to the person they act for in one click; both names are logged.',
      'Tabs can be dragged into order and come back after a reload.',
    ],
  },
  {
    version: 'V5.1.2',
    level: 'repair',
    daysAgo: 58,
    title: '修复消息角标与窗口跳转问题',
    titleEn: 'Badges and new windows fixed',
    content: ['修复待办数量偶尔不刷新的问题。', '修复新窗口打开应用时单位未同步的问题。'],
    contentEn: [
      'The to-do badge no longer shows an old number.',
      'Applications opened in a new window receive the selected unit.',
    ],
  },
  {
    version: 'V5.2.0',
    level: 'major',
    daysAgo: 6,
    title: '全局搜索与深色模式',
    titleEn: 'Search everywhere and dark mode',
    content: [
      '全局应用搜索支持名称、拼音和首字母，可用 Ctrl+K 打开。',
      '新增深色模式，可跟随操作系统自动切换。',
      '新增“我的会话”，可查看并结束其他设备上的登录。',
    ],
    contentEn: [
      'Search all applications by name, pinyin or initials; Ctrl+K opens it.',
      'Dark mode, which can follow your operating system.',
      'My sessions: see where you are signed in and end sessions on other devices.',
    ],
  },
]

export function demoVersions(calendar: Calendar): VersionRow[] {
  return releases.map(({ daysAgo, content, contentEn, ...release }, index) => ({
    id: index + 1,
    ...release,
    content: content.join('\n'),
    contentEn: contentEn.join('\n'),
    updatedAt: calendar.at(-daysAgo, '21:30'),
    createdAt: calendar.at(-daysAgo, '21:30'),
  }))
}

/** Everybody has been shown what is new so far. */
export const demoVersionViews = (
  calendar: Calendar,
  people: readonly { id: number }[],
): (typeof versionViews.$inferInsert)[] => people.map(({ id }) => ({ userId: id, seenUntil: calendar.now }))
