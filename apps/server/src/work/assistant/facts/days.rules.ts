import { dayAfter, isDay } from '@portico/contract/rules/serviceHours.ts'
import { chineseDays } from './chineseDays.rules.ts'
import { englishDays } from './englishDays.rules.ts'
import type { Facing, Period } from './periods.rules.ts'

/** Of a day, as a schedule has it: hours from–to. */
export interface DayPart {
  from: string
  to: string
}

/** What a question says about time. */
export interface Told {
  period: Period | null
  part: DayPart | null
  /** It says something about time that is not understood: no answer is about the right day then. */
  isUnclear: boolean
  /** The question without the words about time. */
  rest: string
}

/** What is left once all days are read must not sound like one. */
const leftOver = new RegExp(
  [
    String.raw`[上下本这前后去今明当每]\s*个?\s*(?:年|月|周|星期|礼拜|季|学期)(?!末|休|岁|薪|假|度|终)`,
    String.raw`(?:\d|半|两)\s*个?\s*(?:年|月|[日号](?!线|楼)|周|星期|礼拜|季度|学期|天|小时)`,
    '几\\s*(?:天|个?月|个?星期|周|年)\\s*(?:前|后|内|之|以)|季度|学期|寒假|暑假|月初|月中|月底|月末|年初|年底|年末|至今|以来|截至|每[天周月年]|当时|以前|之前|以后|之后|过去|将来|未来',
    String.raw`\b(?:ago|since|until|till|previous|fortnight|quarter|semester|weeks?|months?|years?|weekdays?|daily|weekly|monthly|yearly)\b`,
    String.raw`\b(?:january|february|april|june|july|august|september|october|november|december)\b`,
    String.raw`\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:before|after) (?:christmas|the holidays?)\b|\bsummer\b|\bwinter\b`,
  ].join('|'),
  'iu',
)

const parts: readonly (readonly [RegExp, DayPart])[] = [
  [/早上|早晨|上午|今早|明早|\bmornings?\b/giu, { from: '00:00', to: '12:00' }],
  [/中午|\bnoon\b/giu, { from: '11:00', to: '14:00' }],
  [/下午|\bafternoons?\b/giu, { from: '12:00', to: '18:00' }],
  [/晚上|今晚|明晚|傍晚|\btonight\b|\bevenings?\b/giu, { from: '18:00', to: '24:00' }],
]
const numbers = '零一二三四五六七八九'

/** 十二月 as 12月, 二十三号 as 23号; 星期三 and 周三 stay as they are. */
const withDigits = (text: string): string =>
  text
    .replace(
      /(?<![周期拜])(?:([二两三])?十([一二三四五六七八九])?)(?=\s*(?:个?[年月周天日号]|个?星期|个?礼拜))/gu,
      (_, tens, ones) =>
        String((tens ? Math.max(2, numbers.indexOf(tens)) : 1) * 10 + (ones ? numbers.indexOf(ones) : 0)),
    )
    .replace(
      /(?<![周期拜十第])([一二两三四五六七八九])(?=\s*(?:个?月|天|[日号]|周(?!会)|个?星期|个?礼拜))/gu,
      (_, one) => String(one === '两' ? 2 : numbers.indexOf(one)),
    )

/** Words before or after a day that mean other days than it: by, since, until. */
const bound = {
  before:
    /(?:\b(?:by|since|until|till|before|after|from|to|than)(?: the)?|(?<![收看拿得找])到|截至|截止|直至|至|自|自从|从)\s*$/iu,
  after: /^\s*(?:的)?(?:起|开始|以来|为止|止|[以之]?前(?!台)|[以之]?后(?!勤)|onwards?\b|or (?:later|earlier)\b)/iu,
}
const toward = /^\s*(?:到|至|-|–|—|~|～|to|through)\s*(?:the\s*)?$/iu
const beside = /和|与|跟|及|或|、|还是|\b(?:and|or)\b|&/iu

interface Span {
  at: number
  end: number
  period: Period
}

/** What several words about time mean together; null where it cannot be sure. */
function together(spans: readonly Span[], text: string): Period | null {
  const sorted = [...spans].sort((one, other) => one.at - other.at)
  let last: Span | undefined
  let all: Period | undefined
  for (const [at, span] of sorted.entries()) {
    const { period } = span
    const between = last ? text.slice(last.end, span.at) : ''
    const isRange = last !== undefined && toward.test(between)
    const next = sorted[at + 1]
    const leadsOn = next !== undefined && toward.test(text.slice(span.end, next.at))
    const before = text.slice(0, span.at)
    const isFrom = leadsOn && /(?:从|自|\bfrom)\s*$/iu.test(before)
    if (!isRange && !isFrom && bound.before.test(before)) return null
    if (!leadsOn && bound.after.test(text.slice(span.end))) return null
    if (!all || !last) all = period
    else if (isRange) {
      if (all.from > period.until) return null
      all = { from: all.from, until: period.until }
    } else if (beside.test(between)) {
      if (dayAfter(all.until, 1) !== period.from) return null
      all = { from: all.from, until: period.until }
    } else if (period.from >= all.from && period.until <= all.until) all = period
    else if (all.from < period.from || all.until > period.until) return null
    last = span
  }
  return all ?? null
}

/** Stands where a word about time stood. */
const gone = '\u{FFFC}'

/**
 * The days that a question names, by the portal's day: every word about time is read, in both languages. Two of them reach
 * from the first to the last where it says so or they adjoin; of one within the other the smaller is meant.
 */
export function daysIn(question: string, today: string, facing: Facing = 'future'): Told {
  let rest = withDigits(question.normalize('NFKC'))
  const found: Span[] = []
  let isUnclear = false
  let part: DayPart | null = null
  for (const [words, hours] of parts) {
    if (!words.test(rest)) continue
    if (part) isUnclear = true
    part = hours
    // 今晚 is of today still.
    rest = rest.replace(words, word => (/今|tonight/i.test(word) ? ' 今天 ' : /明/.test(word) ? ' 明天 ' : ' '))
  }
  for (const [words, read] of [...chineseDays, ...englishDays]) {
    rest = rest.replace(words, (...match) => {
      const said = match.slice(
        0,
        match.findIndex(it => typeof it === 'number'),
      ) as string[]
      const period = read(said, { today, facing })
      const at = match.find(it => typeof it === 'number') ?? 0
      const end = at + (said[0]?.length ?? 0)
      if (period && isDay(period.from) && isDay(period.until) && period.from <= period.until)
        found.push({ at, end, period })
      else isUnclear = true
      return gone.repeat(end - at)
    })
  }
  const period = together(found, rest)
  rest = rest.replaceAll(/\u{FFFC}+/gu, ' ')
  return {
    period,
    part,
    isUnclear: isUnclear || (period === null && found.length > 0) || leftOver.test(rest),
    rest,
  }
}
