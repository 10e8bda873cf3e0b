import { isDay } from '@portico/contract/rules/serviceHours.ts'
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

/**
 * The days that a question names, by the portal's day: every word about time is read, in both languages. Two of them
 * reach from the first to the last.
 */
export function daysIn(question: string, today: string, facing: Facing = 'future'): Told {
  let rest = withDigits(question.normalize('NFKC'))
  const found: Period[] = []
  let isUnclear = false
  let part: DayPart | null = null
  for (const [words, hours] of parts) {
    if (!words.test(rest)) continue
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
      if (period && isDay(period.from) && isDay(period.until) && period.from <= period.until) found.push(period)
      else isUnclear = true
      return ' '
    })
  }
  const froms = found.map(({ from }) => from).sort()
  const untils = found.map(({ until }) => until).sort()
  const [from, until] = [froms[0], untils.at(-1)]
  return {
    period: from && until ? { from, until } : null,
    part,
    isUnclear: isUnclear || leftOver.test(rest),
    rest,
  }
}
