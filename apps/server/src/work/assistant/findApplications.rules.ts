import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { createSearch } from '@portico/contract/rules/search/search.ts'

/** Words around what people look for: they say nothing about it. */
const filler = new RegExp(
  [
    '请问 请帮我 帮我 我想要 我想 我要 我需要 想要 需要 怎么样 怎么 如何 怎样 在哪里 在哪儿 在哪 哪里 哪儿',
    '什么地方 可以 能不能 能 打开 进入 去 到 查一下 看一下 一下 办理 申请 填 提交 使用 用 找到 找 那个 这个',
    '某个 系统 应用 功能 页面 入口 我的 我 的 了 吗 呢 吧 要 想 回来 之后 以后 后 把 是 有 和 与 什么',
    '哪个 哪些 查询 查看 查 看',
    'where how what which who can could do does did i my me we the a an to for of in on at is are open find',
    'show please want need app application page get go after with and about it there',
  ]
    .join('|')
    .replaceAll(' ', '|'),
  'giu',
)

/** What people say, and what applications are called. */
const otherWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [/出差|路费|车票|机票|住宿|business trip|trip|hotel/i, ['差旅', 'travel']],
  [/发票|垫付|报账|花的钱|expense|refund|receipt|invoice/i, ['报销', 'claim']],
  [/工资|薪水|收入|奖金|salary|wage|payslip|pay\b/i, ['薪酬', '个人收入', 'income', 'salary']],
  [/经费|余额|项目.*钱|funds?\b|budget|grant/i, ['项目经费', '经费', 'fund']],
  [/请假|休假|打卡|leave|holiday|vacation/i, ['考勤', '请休假', 'attendance', 'leave']],
  [/开会|会议室|meeting|room/i, ['会议', 'meeting']],
  [/坏了|维修|修理|repair|broken/i, ['报修', 'repair']],
  [/用车|派车|\bcar\b|vehicle/i, ['用车', 'car']],
  [/劳务|专家费|讲课费|酬金|expert|lecture fee/i, ['劳务', '酬金', 'labour']],
  [/盖章|印章|用印|\bseal\b|stamp/i, ['用印', '印章', 'seal']],
  [/税|\btax/i, ['个税', 'tax']],
  [/借钱|借款|预借|advance|loan/i, ['借款', 'advance', 'loan']],
]

/** The applications of a person's menu, in its order. */
export const applicationsOf = (menus: readonly SystemMenu[]): MenuItem[] => menus.flatMap(menu => below(menu.items))

const below = (items: readonly MenuItem[]): MenuItem[] =>
  items
    .filter(item => !item.hidden && item.inPortalMenu)
    .flatMap(item => (item.isBranch || item.children.length > 0 ? below(item.children) : [item]))

/** The words of a question that may name something, the longest first. */
export function namingWords(query: string): string[] {
  const words = query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[a-z]+/g, word => (isFiller(word) ? ' ' : word))
    .replace(/\p{Script=Han}+/gu, run => run.replace(filler, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

const isFiller = (word: string) => word.replace(filler, '') === '' && !/^(leave|car|tax)$/.test(word)

/**
 * What a person may mean: first what the header's own search finds for their words, then for the words that things are
 * called by, then for pairs of characters, in names and descriptions. The best first.
 */
export function findApplications(applications: readonly MenuItem[], query: string, limit = 5): MenuItem[] {
  const search = createSearch(applications)
  const points = new Map<MenuItem, number>()
  const give = (item: MenuItem, value: number) => points.set(item, (points.get(item) ?? 0) + value)
  const look = (word: string, value: number) => {
    for (const [rank, item] of search.find(word, { limit: 8 }).hits.entries()) give(item, value / (1 + rank / 4))
  }
  const whole = query.trim()
  if (whole.length <= 30) look(whole, 100)
  const words = namingWords(query)
  for (const word of words) look(word, 40)
  for (const [said, called] of otherWords) if (said.test(query)) for (const word of called) look(word, 36)
  for (const word of words) {
    const isHan = /^\p{Script=Han}+$/u.test(word)
    const pieces = isHan ? pairsOf(word) : [word.replace(/(ing|ed|es|s)$/, '')]
    for (const piece of pieces.filter(it => it.length > (isHan ? 1 : 2))) {
      for (const item of applications) {
        const name = `${item.name} ${item.nameEn}`.toLowerCase()
        const description = `${item.description} ${item.descriptionEn}`.toLowerCase()
        if (name.includes(piece)) give(item, 12)
        else if (description.includes(piece)) give(item, 6)
      }
    }
  }
  const best = Math.max(0, ...points.values())
  return [...points]
    .filter(([, value]) => value >= 6 && value >= best * 0.35)
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([item]) => item)
}

const pairsOf = (word: string): string[] => {
  const chars = [...word]
  return chars.length < 2 ? [] : chars.slice(1).map((char, at) => `${chars[at]}${char}`)
}
