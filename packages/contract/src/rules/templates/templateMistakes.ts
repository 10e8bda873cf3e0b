import type { Language, Sentence } from '../../openMessages.ts'
import { documentWords } from '../documents/documentWords.ts'
import type { Place } from '../pages/pageMistakes.ts'

/** What is wrong with a template, and where in its document. What is said otherwise in each language is a sentence. */
export interface Mistake {
  readonly place: Place
  readonly key: MistakeKey
  readonly values?: Readonly<Record<string, string | number | Sentence>>
}

const words = {
  ...documentWords,
  required: { zh: '必须填写', en: 'must be filled in' },
  oneLanguage: { zh: '中英文须同时填写', en: 'both languages or neither' },
  tooLarge: { zh: '模板超过 {max} KB', en: 'the template has more than {max} KB' },
  tooManyFields: { zh: '最多 {max} 个字段', en: 'at most {max} fields' },
  tooManyTables: { zh: '最多 {max} 个表格', en: 'at most {max} tables' },
  tooManyRules: { zh: '最多 {max} 条规则', en: 'at most {max} rules' },
  noFields: { zh: '至少要有一个字段', en: 'there must be a field at least' },
  groupEmpty: { zh: '分组中没有字段', en: 'the group has no fields' },
  keyForm: {
    zh: '编号以小写字母开头，由字母和数字组成，最多 40 位',
    en: 'a key begins with a lower-case letter and has letters and digits only, 40 at most',
  },
  keyTaken: { zh: '“{key}”是规则中的用词，不能作编号', en: '“{key}” is a word of rules, and no key' },
  keyRepeated: { zh: '编号“{key}”重复', en: 'the key “{key}” is there twice' },
  notForKind: { zh: '不适用于此类字段', en: 'does not fit this kind of field' },
  noTableInTable: { zh: '表格中不能有这类字段', en: 'a table has no such column' },
  tableEmpty: { zh: '表格没有列', en: 'the table has no columns' },
  notNumber: {
    zh: '须为数字，最多 15 位整数、6 位小数',
    en: 'a number has 15 digits before its point and 6 behind it',
  },
  reversed: { zh: '下限不能大于上限', en: 'the least is more than the most' },
  decimals: { zh: '小数位数为 {min} 至 {max}', en: 'there are {min} to {max} decimals' },
  noChoices: { zh: '须有选项，或指定字典', en: 'there must be choices, or a dictionary' },
  choicesTwice: { zh: '选项与字典只能选其一', en: 'choices or a dictionary, not both' },
  fewChoices: { zh: '选项只有 {count} 个', en: 'there are {count} choices only' },
  stepNotPositive: { zh: '步长须大于 0', en: 'a step is more than nought' },
  noDictionary: { zh: '没有字典“{code}”', en: 'there is no dictionary “{code}”' },
  noUnit: { zh: '没有单位“{code}”', en: 'there is no unit “{code}”' },
  noRole: { zh: '没有角色“{code}”', en: 'there is no role “{code}”' },
  noPerson: { zh: '没有人员“{code}”', en: 'there is nobody with the number “{code}”' },
  computedWithoutRule: { zh: '计算字段没有规则', en: 'a computed field needs a rule' },
  computedList: { zh: '计算结果须是单个值', en: 'what is computed must be one value' },
  ruleWrong: { zh: '{problem}', en: '{problem}' },
  ruleNotYesNo: { zh: '规则的结果须为“是”或“否”', en: 'the rule must give yes or no' },
  ruleReadsData: {
    zh: '规则不能直接读取数据集，请先用一个自动填写的字段接收，再读这个字段',
    en: 'rules read no data set: let a field fill itself from it, and read that field',
  },
  ruleCircle: { zh: '规则成环：{path}', en: 'these rules go round in a circle: {path}' },
  fromUnknown: { zh: '没有可填入的“{name}”', en: 'there is nothing called “{name}” to fill it from' },
  fromOther: { zh: '“{name}”的类型与此字段不同', en: '“{name}” is of another kind than this field' },
  mayChangeAlone: { zh: '没有自动填入，不能设置', en: 'only what fills itself may have this' },
  serialOpen: { zh: '花括号没有成对', en: 'a brace is not closed' },
  serialPlace: { zh: '不能使用“{name}”', en: '“{name}” cannot stand here' },
  serialNumber: { zh: '须有且只有一处流水号 {sign}', en: 'there is exactly one running number, {sign}' },
  serialHidden: {
    zh: '有步骤看不到“{label}”，不能写在编号中',
    en: '“{label}” is hidden from a step, and cannot stand in the number',
  },
  serialYear: { zh: '按年编号，编号中须有 {sign}', en: 'numbered by year, it must have {sign}' },
  serialUnit: {
    zh: '按单位编号，编号中须有单位，如 {sign}',
    en: 'numbered by unit, it must have the unit, such as {sign}',
  },
  repeated: { zh: '重复', en: 'is there twice' },
  onceByLink: { zh: '凭链接填报的不能限制次数', en: 'who fills in by a link cannot be counted' },
  fillersNobody: { zh: '没有指定单位或角色', en: 'no unit and no role is named' },
  groupOrder: { zh: '顺序号应为 {numbers}', en: 'the number must be {numbers}' },
  stepNobody: { zh: '没有办理人', en: 'nobody decides it' },
  stepNotForKind: { zh: '不适用于此类办理人', en: 'does not fit who decides' },
  noField: { zh: '没有字段“{key}”', en: 'there is no field “{key}”' },
  fieldOther: { zh: '“{label}”不是{kind}字段', en: '“{label}” is no field of that kind: {kind}' },
  fieldNotRequired: { zh: '“{label}”须为必填', en: '“{label}” must be required' },
  proofKind: {
    zh: '“{label}”是表格、文件或签名，不能列在核验页上',
    en: '“{label}” is a table, a file or a signature, which the proof page does not show',
  },
  proofNotOnPaper: {
    zh: '“{label}”不在纸张上，不能列在核验页上',
    en: '“{label}” stands nowhere on the paper, and cannot be shown on the proof page',
  },
  stepFieldKind: {
    zh: '“{label}”是{kind}，不能由办理人填写',
    en: '“{label}” cannot be filled in by those who decide: its kind is {kind}',
  },
  stepFieldFilled: { zh: '“{label}”自动填写，不能由办理人填写', en: '“{label}” fills itself: nobody who decides can' },
  stepFieldNote: { zh: '“{label}”是说明文字，没有内容可隐藏', en: '“{label}” is a note: it says nothing to be hidden' },
  stepFieldBoth: { zh: '“{label}”不能既填写又看不到', en: '“{label}” cannot be both filled in and hidden' },
  stepFieldInWay: {
    zh: '办理顺序取决于“{label}”，不能由办理人填写',
    en: 'the way itself hangs on “{label}”, which those who decide cannot change then',
  },
  stepFieldReads: {
    zh: '“{label}”的规则读取此步看不到的字段或信息“{other}”',
    en: 'the rules of “{label}” read “{other}”, which this step does not see',
  },
  administratorsTheirs: {
    zh: '管理人也管理它的单据：由管理这些单据的人增加',
    en: 'who is named looks after its documents too: only who does so may name somebody else',
  },
  stepFieldTried: {
    zh: '“{field}”的规则同时用到此步可改变的“{label}”和看不到的“{other}”，可由此试出',
    en: 'a rule of “{field}” ties “{label}”, which this step changes, to “{other}”, which it does not see',
  },
  byApplicantAlone: { zh: '没有步骤填写此字段，不能设置', en: 'only what a step fills in may have this' },
  needsRole: { zh: '只有按角色办理时可以要求两人', en: 'only holders of a role can be asked for two' },
  paperEmpty: { zh: '纸张上还没有内容', en: 'nothing stands on the paper yet' },
  tooManyBlocks: { zh: '纸张最多 {max} 块', en: 'a paper has at most {max} blocks' },
  blockNotHere: { zh: '这类内容不能放在这里', en: 'this kind of block cannot stand here' },
  marginsTooLarge: {
    zh: '页边距过大，至少留出宽 {width} 毫米、高 {height} 毫米',
    en: 'margins are too large: at least {width} mm of width and {height} mm of height must be left',
  },
  gridEmpty: { zh: '格子中还没有内容', en: 'the grid has no cells' },
  cellOneOf: { zh: '一格只能是文字或字段之一', en: 'a cell has either words or a field' },
  spanTooWide: { zh: '最多占 {max} 列', en: 'at most {max} columns wide' },
  sumNotNumber: { zh: '“{label}”不是数字，不能合计', en: '“{label}” is no number and cannot be added up' },
  fieldNotInWords: { zh: '“{label}”不能写在文字里', en: '“{label}” cannot stand in words' },
  wordGone: { zh: '文件不在本系统中，请重新上传', en: 'the file is not in this portal; send it again' },
  wordNoField: { zh: '“{name}”没有对应的字段', en: 'no field is called “{name}”' },
  wordNotEach: {
    zh: '“{name}”不是表格或是否字段，不能写成 {sign}',
    en: '“{name}” is no table and no yes or no, and cannot be written as {sign}',
  },
  wordTable: { zh: '“{name}”是表格，请写成 {sign}', en: '“{name}” is a table: write {sign}' },
  wordNotPicture: {
    zh: '“{name}”不是图片或签名，不能作图片的替代文字',
    en: '“{name}” is no picture and no signature, and cannot be the alternative text of a picture',
  },
  wordPictureAlone: {
    zh: '“{name}”是图片：请插入一张图片，替代文字写 {sign}',
    en: '“{name}” is a picture: put any picture there and give it the alternative text {sign}',
  },
  wordNested: { zh: '表格“{name}”不能放在另一个表格的行中', en: 'the table “{name}” cannot stand in a row of a table' },
  wordFormat: { zh: '“{name}”不能用格式“{format}”', en: '“{name}” cannot be written as “{format}”' },
  leaderOfNobody: { zh: '凭链接填报时没有申请人所在单位', en: 'who fills in by a link has no unit' },
} as const satisfies Readonly<Record<string, Sentence>>
export type MistakeKey = keyof typeof words

/** A mistake in the reader's language, without its place. */
export const mistakeWords = ({ key, values = {} }: Mistake, language: Language): string =>
  words[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'object' ? value[language] : String(value ?? whole)
  })
