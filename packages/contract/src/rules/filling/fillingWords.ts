import type { Sentence } from '../../openMessages.ts'
import type { BothWords } from '../../work/templateFields.ts'

/** What may be wrong with what was filled in. `label` is the field's own, in the sentence's language. */
export const fillingWords = {
  enter: { zh: '{label}必须填写', en: '{label} must be entered' },
  choose: { zh: '{label}必须选择', en: '{label} must be chosen' },
  attach: { zh: '请上传{label}', en: '{label} must be attached' },
  sign: { zh: '{label}须签名', en: '{label}: please sign' },
  tooLong: { zh: '{label}最多 {max} 个字', en: '{label} has {max} characters at most' },
  oneLine: { zh: '{label}只能写一行', en: '{label} is one line' },
  mobile: { zh: '{label}须为 11 位手机号码', en: '{label} must be a mobile number of 11 digits' },
  email: { zh: '{label}须为电子邮箱地址', en: '{label} must be an e-mail address' },
  idCard: { zh: '{label}须为有效的居民身份证号码', en: '{label} must be a valid identity card number' },
  postcode: { zh: '{label}须为 6 位邮政编码', en: '{label} must be a postcode of 6 digits' },
  staffNumber: { zh: '{label}须为工号', en: '{label} must be a staff number' },
  bankCard: { zh: '{label}须为有效的银行卡号', en: '{label} must be a valid bank card number' },
  plate: { zh: '{label}须为车牌号，如 川A12345', en: '{label} must be a number plate, such as 川A12345' },
  number: { zh: '{label}须为数字', en: '{label} must be a number' },
  whole: { zh: '{label}须为整数', en: '{label} must be a whole number' },
  decimals: { zh: '{label}最多 {max} 位小数', en: '{label} has {max} decimals at most' },
  tooLarge: { zh: '{label}最多 15 位整数', en: '{label} has 15 digits before the point at most' },
  between: { zh: '{label}须在 {min} 至 {max} 之间', en: '{label} must be {min} to {max}' },
  wholeBetween: { zh: '{label}须为 {min} 至 {max} 的整数', en: '{label} must be a whole number from {min} to {max}' },
  least: { zh: '{label}不能小于 {min}', en: '{label} must be {min} at least' },
  most: { zh: '{label}不能大于 {max}', en: '{label} must be {max} at most' },
  day: { zh: '{label}须为日期', en: '{label} must be a day' },
  moment: { zh: '{label}须为日期和时间', en: '{label} must be a day with a time' },
  time: { zh: '{label}须为时间，如 13:30', en: '{label} must be a time, such as 13:30' },
  workingDay: { zh: '{label}须为工作日', en: '{label} must be a working day' },
  range: { zh: '{label}须有起止', en: '{label} needs its begin and its end' },
  rangeOrder: { zh: '{label}的结束不能早于开始', en: '{label} cannot end before it begins' },
  step: { zh: '{label}须为 {step} 的倍数', en: '{label} must be a multiple of {step}' },
  fewChoices: { zh: '{label}至少选 {min} 项', en: '{label}: choose {min} at least' },
  manyChoices: { zh: '{label}最多选 {max} 项', en: '{label}: choose {max} at most' },
  noChoice: { zh: '{label}没有这个选项', en: '{label} has no such choice' },
  fewRows: { zh: '{label}至少 {min} 行', en: '{label} has {min} rows at least' },
  manyRows: { zh: '{label}最多 {max} 行', en: '{label} has {max} rows at most' },
  wrongKind: { zh: '{label}的内容不对，请重新填写', en: '{label} cannot be read; enter it again' },
  rule: { zh: '{label}无法计算：{problem}', en: '{label} cannot be computed: {problem}' },
  tooComplex: { zh: '这份表单的规则过于复杂，请减少行数', en: 'The rules of this form take too long; use fewer rows' },
} as const satisfies Readonly<Record<string, Sentence>>
export type FillingWord = keyof typeof fillingWords

/** What is wrong with one value. */
export interface ValueMistake {
  readonly key: FillingWord
  readonly values?: Readonly<Record<string, string | number | BothWords>>
}

/** The same in both languages, with the field's name in it. */
export function mistakeOf(label: BothWords, { key, values = {} }: ValueMistake): BothWords {
  const said: ValueMistake['values'] = { ...values, label }
  const inLanguage = (language: 'zh' | 'en') =>
    fillingWords[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = said?.[name]
      return typeof value === 'object' ? value[language] : String(value ?? whole)
    })
  return { zh: inLanguage('zh'), en: inLanguage('en') }
}
