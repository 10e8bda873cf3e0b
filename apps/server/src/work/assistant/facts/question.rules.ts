import { anyOf } from './anyOf.rules.ts'
import { type DayPart, daysIn } from './days.rules.ts'
import type { Facing, Period } from './periods.rules.ts'

/** What is asked of something: a subject answers some of these, and no other. */
export type Asking = 'when' | 'who' | 'where' | 'why' | 'how'
const asking: Readonly<Record<Asking, RegExp>> = {
  when: /什么时候|何时|哪(一)?天|几号|几点|多久|多长时间|\bwhen\b|\bhow long\b|\bwhat time\b/iu,
  who: /谁|哪(个|位)(人|老师|领导)|\bwho(m|se)?\b/iu,
  where:
    /(?<!到)在哪|(?<!到)哪里(?!了)|(?<!到)哪儿(?!了)|什么地方|\bwhere\b(?! (?:is|are) my (?:claims?|requests?|documents?|applications?))/iu,
  why: /为什么|为何|什么原因|怎么回事|\bwhy\b/iu,
  how: anyOf(
    'iu',
    String.raw`怎么(?!样|还)|怎样|如何|流程|步骤|手续|需要(?:准备)?(?:什么|哪些)|什么材料|规定|标准|政策|办法|\bwhat if\b`,
    String.raw`\bhow (?:do|can|should|to|does)\b|\bsteps?\b|\brules?\b|\bpolicy\b`,
  ),
}
/** Somebody wants to know something, and not to go somewhere. */
const wantsToKnow = anyOf(
  'iu',
  '[?？]|多少|几(?!何|内亚)|什么|怎么样|哪|谁|吗$|吗[，。]|呢|么$|有没有|有无|没有|是否|是不是|了没|何时|余额',
  String.raw`\b(?:how (?:much|many|long)|when|who|what)\b.`,
  String.raw`^\s*(?:what|which|where|why|how|is|are|am|do|does|did|can|has|have|will)\b.+\s`,
)

/** Words that say nothing about what is asked for. */
const chineseFiller = new RegExp(
  [
    '已经 请问 请帮我 请 帮我 麻烦 告诉我 告诉 我想知道 想知道 想了解 了解 看一看 看看 看一下 查一查 查一下 查查 查询 查看 查 看 显示 列出 列一下',
    '我们 我的 我 本人 自己 名下 个人 目前 现在 当前 眼下 至今为止 到目前为止 最新 最近 近期 刚 一共 总共 总计 合计 总额 总数 全部 所有 共 总',
    '还有 还剩下 还剩 还能 剩余 剩下 还 剩 有多少 是多少 多少钱 多少 几个 几条 几项 几封 几张 几笔 几份 几件 几场 几天 几 哪些 哪几个 哪个 哪一天 哪几天 哪天 哪',
    '什么时候 何时 什么事 什么样 什么 啥 谁 有没有 有无 是不是 是否 有 没有 了没有 了没 没 吗 呢 吧 啊 呀 么 嘛 了 的话 的 得 地 是 在 到 和 与 跟 及 给',
    '怎么样 怎样 怎么 如何 情况 状态 进度 进展 明细 清单 列表 信息 数据 结果 数额 金额 数量 数 一下 需要 要 (?<![组例议团委晚大年班])会 能不能 能 可以 可 想 都 也 就 又 才 吧',
    '一次 个 条 笔 份 件 场 次 元 块 第一 最 里 中 上 下 内 来 去 这 那 为 对 从 每 应该 大概 具体 详细 到底 究竟 几点 你 您 好 谢谢 做 干',
  ]
    .flatMap(line => line.split(' '))
    // The longer ones first: 几点 is no 几 with something behind it.
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'gu',
)
const englishFiller = new Set(
  (
    'what which who whom whose when how much many is are was were be been do does did i me my mine myself the a an to for of in on at by with ' +
    'from there here have has had got get any all some show tell list give see look check find please can could will would should shall may ' +
    'it its it’s s t m let us know about and or now currently current right still latest last most recent newest yet so far up out that this these ' +
    'those total sum overall amount money number count first one ones if whether not no yes ok hi hello thanks thank you am not anything something'
  ).split(' '),
)

/** A question as it is understood, before anything is looked up. */
export interface Question {
  query: string
  period: Period | null
  part: DayPart | null
  /** It names days that are not understood. */
  isUnclear: boolean
  asks: ReadonlySet<Asking>
  /** It says that something is not so: what is not in some state is not counted. */
  isNegated: boolean
  /** It is a question, not the name of something. */
  isQuestion: boolean
  /** What is left of it when all known words are taken away: who or what it names. */
  residue: string
}

/** A no that asks, or that is part of a word. */
const noNegation = anyOf(
  'giu',
  '有没有|有无|了没有?|(?:还|都)?没有?(?:吗|呢)?[?？。]?\\s*$|是不是|能不能|可不可以|要不要|忙不忙|在不在|对不对|不忙|不知道?|不好意思|差不多|不错',
  '未读|没读|没办(?![结完好])的?|未办(?![结完好])的?|除工资(?:以?外)?|未提交|没提交|未来|没[事空会课](?!的)|没有?(?:待办|日程|安排|事|空)(?!的)|不(?:用)?(?:上班|放假|休息)|[个分级类特识区别]别|别[人的]',
  String.raw`\b(?:or not|don['’]t know|not sure|staff no|whether|besides? (?:my )?salary)\b|\bno\.`,
)
const negation = /没|未|不|非|除|别|无|\b(?:not|no|none|never|without|except|besides?|un\w+ed|yet to)\b|n['’]t\b/iu
/** What was lies behind, what will be before us. */
const tense = (query: string, facing: Facing): Facing =>
  /\b(?:was|were|did|had)\b/iu.test(query) ? 'past' : /\bwill\b/iu.test(query) ? 'future' : facing

/** Reads a question for a subject: `known` are the words that the subject explains. */
export function readQuestion(query: string, today: string, known: RegExp, facing: Facing): Question {
  const told = daysIn(query, today, tense(query, facing))
  const asks = new Set((Object.keys(asking) as Asking[]).filter(kind => asking[kind].test(query)))
  return {
    query,
    period: told.period,
    part: told.part,
    isUnclear: told.isUnclear,
    asks,
    isNegated: negation.test(query.replace(noNegation, ' ')),
    isQuestion: isAsking(query),
    residue: namedIn(told.rest.replace(known, ' ')),
  }
}

/** Whether somebody wants to know something. */
export const isAsking = (query: string): boolean => wantsToKnow.test(query)

/** Whether they want to know how or where something is done: that is said by guides, not by figures. */
export const asksForWay = (query: string): boolean =>
  asking.how.test(query) || asking.where.test(query) || asking.why.test(query)

/** Whether they want to know when something is. */
export const asksWhen = (query: string): boolean => asking.when.test(query)

/** What a text names once all words are gone that say nothing. */
export function namedIn(text: string): string {
  const chinese = text.replace(/\p{Script=Han}+/gu, run => run.replace(chineseFiller, ' '))
  return chinese
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map(word => word.replace(/^['’-]+|(?:['’]s)?['’-]*$/gu, ''))
    .filter(word => word !== '' && !englishFiller.has(word.toLowerCase()))
    .join(' ')
    .trim()
}
