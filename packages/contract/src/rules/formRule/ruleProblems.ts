import type { Language, Sentence } from '../../openMessages.ts'
import { filled, type MessageValues } from '../../pageMessages.ts'
import type { RuleType } from './ruleValues.ts'

const words = {
  // when it is saved
  tooLong: { zh: '规则过长，最多 {max} 个字符', en: 'the rule is too long: at most {max} characters' },
  tooManyParts: { zh: '规则过长，最多 {max} 个部分', en: 'the rule is too long: at most {max} parts' },
  tooDeep: { zh: '规则嵌套过深，最多 {max} 层', en: 'the rule is nested too deeply: at most {max} levels' },
  incomplete: { zh: '规则不完整', en: 'the rule is not complete' },
  unclosedText: { zh: '文字没有结束的引号', en: 'the text has no quote at its end' },
  unknownSign: { zh: '不认识“{found}”，请使用英文标点', en: '“{found}” is no sign of this language' },
  unexpected: { zh: '这里不能出现“{found}”', en: '“{found}” cannot stand here' },
  missing: { zh: '这里缺少“{sign}”', en: '“{sign}” is missing here' },
  unknownField: { zh: '没有字段“{name}”', en: 'there is no field “{name}”' },
  unknownFunction: { zh: '没有函数“{name}”', en: 'there is no function “{name}”' },
  numberForm: {
    zh: '数字最多 15 位整数、6 位小数',
    en: 'a number has 15 digits at most before its point and 6 behind it',
  },
  typesDiffer: { zh: '“{sign}”的两边是{left}与{right}', en: '“{sign}” has {left} and {right} at its sides' },
  elementsDiffer: { zh: '列表中的值不是同一种', en: 'a list holds values of one kind' },
  typeNotTaken: { zh: '“{sign}”不能用于{given}', en: '“{sign}” does not take {given}' },
  argumentCount: { zh: '“{name}”需要 {count} 个值', en: '“{name}” takes this many values: {count}' },
  argumentType: {
    zh: '“{name}”的第 {number} 个值不能是{given}',
    en: '“{name}” does not take {given} as its value {number}',
  },
  roundPlaces: { zh: '“round”的位数须为 0 到 6 的整数', en: 'the places of “round” are a whole number from 0 to 6' },
  circle: { zh: '规则成环：{path}', en: 'these rules go round in a circle: {path}' },
  // when it runs
  tooLarge: { zh: '结果过大', en: 'the result is too large' },
  textTooLong: { zh: '结果超过 {max} 个字符', en: 'the result has more than {max} characters' },
  dividedByZero: { zh: '除数为零', en: 'divided by zero' },
  notWhole: { zh: '“{name}”需要整数', en: '“{name}” takes a whole number' },
  dayOutOfRange: { zh: '日期超出 1900 到 9999 年', en: 'the day is outside the years 1900 to 9999' },
  tooComplex: { zh: '规则过于复杂', en: 'the rules are too complex' },
} as const satisfies Readonly<Record<string, Sentence>>
export type RuleProblemKey = keyof typeof words

/** What is wrong with a rule. `at`: the character that it is about, from 1; null where it is about all of it. */
export interface RuleProblem {
  readonly key: RuleProblemKey
  readonly at: number | null
  readonly values?: MessageValues
}

const typeWords: Readonly<Record<string, Sentence>> = {
  text: { zh: '文字', en: 'text' },
  decimal: { zh: '数字', en: 'a number' },
  yesNo: { zh: '是否', en: 'yes or no' },
  date: { zh: '日期', en: 'a date' },
  moment: { zh: '时刻', en: 'a moment' },
  absent: { zh: '空值', en: 'nothing' },
} satisfies Record<Exclude<RuleType, `list of ${string}`>, Sentence>

/** A type in the reader's language: 数字, or 列表（数字）. */
function typeName(type: string, language: Language): string {
  const element = type.replace('list of ', '')
  const name = typeWords[element]?.[language] ?? element
  if (element === type) return name
  return language === 'zh' ? `列表（${name}）` : `a list (${name})`
}

/** Which values of a sentence are types. */
const ofTypes = new Set(['left', 'right', 'given'])

/** A problem in the reader's language, with its place: 第 12 个字符：没有字段“foo”. */
export function ruleProblemWords({ key, at, values = {} }: RuleProblem, language: Language): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    ofTypes.has(name) ? typeName(String(value), language) : value,
  ])
  const sentence = filled(words[key][language], Object.fromEntries(said))
  if (at === null) return sentence
  return language === 'zh' ? `第 ${at} 个字符：${sentence}` : `Character ${at}: ${sentence}`
}
