import type { Language } from '../../openMessages.ts'
import { documentWords } from '../documents/documentWords.ts'

/** Where something stands in a page document: names and, in lists, numbers from 0. */
export type Place = readonly (string | number)[]

/** What is wrong with a page document, and where. */
export interface PageMistake {
  readonly place: Place
  readonly key: MistakeKey
  readonly values?: Readonly<Record<string, string | number>>
}

const words = {
  ...documentWords,
  required: { zh: '必须填写', en: 'must be filled in' },
  idInvalid: { zh: '只能使用字母、数字，且以字母开头', en: 'use letters and digits only, beginning with a letter' },
  idRepeated: { zh: '编号“{id}”重复', en: 'the id “{id}” is there twice' },
  fieldId: {
    zh: '字段编号应为“{group}-名称”，名称由字母和数字组成',
    en: 'a field id is “{group}-name”, the name of letters and digits',
  },
  noDataSet: { zh: '数据集“{key}”不存在或已停用', en: 'there is no data set “{key}” in use' },
  noScope: { zh: '该数据集不支持此数据范围', en: 'the data set cannot be narrowed like this' },
  noColumn: { zh: '数据集没有列“{key}”', en: 'the data set has no column “{key}”' },
  columnNotShown: { zh: '列“{key}”不在表格中', en: 'the table has no column “{key}”' },
  fieldType: { zh: '该输入类型不适用于列“{key}”', en: 'this kind of field does not fit the column “{key}”' },
  defaultValue: { zh: '默认值与输入类型不符', en: 'the default does not fit the kind of field' },
  buttonType: { zh: '按钮类型无效或重复', en: 'invalid or duplicate button type' },
  headIsColumn: { zh: '表头编号不能与数据列同名', en: 'a head must not be named like a column of the data set' },
  headTooDeep: { zh: '表头最多嵌套 {max} 层', en: 'heads nest at most {max} deep' },
  headIsPlain: {
    zh: '表头不能有链接、按钮、筛选或排序',
    en: 'a head has no link, buttons, filter or order of its own',
  },
  notTop: { zh: '只能用于最外层的列', en: 'only columns that stand under no head may have this' },
  notSelection: { zh: '只有选择列可以设置', en: 'only the selection column may have this' },
  notSortable: { zh: '列“{key}”不能排序', en: 'the column “{key}” cannot be sorted' },
  notFilterable: { zh: '列“{key}”不能筛选', en: 'the column “{key}” cannot be filtered' },
  notSummed: { zh: '列“{key}”不能合计', en: 'the column “{key}” cannot be summed' },
  notMoney: { zh: '列“{key}”不是金额', en: 'the column “{key}” is not money' },
  sortRepeated: { zh: '排序序号 {number} 重复', en: 'two columns have place {number} in the order' },
  linkOrButton: { zh: '链接和按钮只能选其一', en: 'choose a link or buttons, not both' },
  buttonWords: { zh: '按钮文字不能为空，以分号分隔', en: 'buttons have words, split by semicolons' },
  buttonCount: {
    zh: '按钮文字与点击处理的数量不一致（{words} 与 {handlers}）',
    en: 'words and handlers of the buttons differ in number ({words} and {handlers})',
  },
  handlerCount: { zh: '链接须有且只有一个点击处理', en: 'a link has exactly one handler' },
  handlerUnknown: { zh: '没有名为“{name}”的点击处理', en: 'there is no handler “{name}”' },
  handlerNeedsValue: { zh: '“{name}”需要数据列的值', en: '“{name}” needs the value of a data column' },
  handlerTarget: { zh: '“{name}”后须写明打开的页面或应用，如 {name}:编号', en: 'say what “{name}” opens: {name}:id' },
  handlerNoTarget: { zh: '“{name}”后不能再写内容', en: 'nothing may follow “{name}”' },
  handlerAlone: { zh: '没有链接或按钮，不能设置点击处理', en: 'a handler needs a link or a button' },
  chartNeeds: { zh: '此图表类型需要这里有字段', en: 'this type of chart needs a field here' },
  chartNotNumber: { zh: '列“{key}”不是数字，只能计数', en: 'the column “{key}” is no number; it can only be counted' },
  chartNotDate: { zh: '列“{key}”不是日期', en: 'the column “{key}” is no date' },
  oneLanguage: { zh: '中英文须同时填写', en: 'both languages or neither' },
  nothingShown: { zh: '至少要显示一列数据', en: 'at least one column of data must be shown' },
  tooManyColumns: { zh: '最多 {max} 列', en: 'at most {max} columns' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
export type MistakeKey = keyof typeof words

/** A mistake in the reader's language, without its place. */
export const mistakeWords = ({ key, values = {} }: PageMistake, language: Language): string =>
  words[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A place as it is written: `cxzdList[2].prop`. */
export const placeText = (place: Place): string =>
  place.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('')
