import type { Language, Sentence } from '../../openMessages.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import { type Place, placeText } from '../pages/pageMistakes.ts'
import { type Mistake, mistakeWords } from './templateMistakes.ts'

/** What the parts and properties of a template are called where something is wrong with them. */
export const templateParts = {
  name: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  ownerUnit: { zh: '归口单位', en: 'Owner unit' },
  administrators: { zh: '管理人', en: 'Looked after by' },
  fillers: { zh: '填报范围', en: 'Who may fill it in' },
  once: { zh: '填报次数', en: 'How often' },
  form: { zh: '表单', en: 'Form' },
  key: { zh: '编号', en: 'Key' },
  kind: { zh: '类型', en: 'Kind' },
  label: { zh: '名称', en: 'Label' },
  title: { zh: '名称', en: 'Title' },
  help: { zh: '填写说明', en: 'Help' },
  isRequired: { zh: '必填', en: 'Required' },
  shownWhen: { zh: '显示条件', en: 'Shown when' },
  requiredWhen: { zh: '必填条件', en: 'Required when' },
  mustBe: { zh: '校验条件', en: 'Must be' },
  say: { zh: '校验提示', en: 'What is said' },
  rule: { zh: '计算规则', en: 'How it is computed' },
  from: { zh: '自动填入', en: 'Fills itself from' },
  mayChange: { zh: '可修改', en: 'May be changed' },
  hasLines: { zh: '多行', en: 'Several lines' },
  format: { zh: '格式', en: 'Format' },
  decimals: { zh: '小数位数', en: 'Decimals' },
  min: { zh: '下限', en: 'Least' },
  max: { zh: '上限', en: 'Most' },
  stepSize: { zh: '步长', en: 'Step size' },
  hasThousands: { zh: '千分位', en: 'Thousands' },
  minChoices: { zh: '最少选几项', en: 'Choices at least' },
  maxChoices: { zh: '最多选几项', en: 'Choices at most' },
  hasBoxes: { zh: '纸上列出选项（☑ ☐）', en: 'Boxes on paper' },
  hasNumber: { zh: '纸上带工号', en: 'Number on paper' },
  hasCapitals: { zh: '大写金额', en: 'In capitals' },
  isWorkingDay: { zh: '仅工作日', en: 'Working days' },
  hasTime: { zh: '含时间', en: 'With time' },
  choices: { zh: '选项', en: 'Choices' },
  dictionary: { zh: '字典', en: 'Dictionary' },
  within: { zh: '单位范围', en: 'Within' },
  minRows: { zh: '最少行数', en: 'Rows at least' },
  maxRows: { zh: '最多行数', en: 'Rows at most' },
  columns: { zh: '列', en: 'Columns' },
  fields: { zh: '字段', en: 'Fields' },
  serial: { zh: '编号规则', en: 'Serial numbers' },
  proof: { zh: '核验页', en: 'Proof page' },
  way: { zh: '办理步骤', en: 'Steps' },
  group: { zh: '顺序号', en: 'Order' },
  when: { zh: '办理条件', en: 'When' },
  who: { zh: '办理人', en: 'Who decides' },
  need: { zh: '办理人数', en: 'How many' },
  verbs: { zh: '可用操作', en: 'What may be done' },
  paper: { zh: '纸张', en: 'Paper' },
  margins: { zh: '页边距', en: 'Margins' },
  words: { zh: '文字', en: 'Words' },
  cells: { zh: '格子', en: 'Cells' },
  field: { zh: '字段', en: 'Field' },
  keepMonths: { zh: '附件保留月数', en: 'Months that files are kept' },
  word: { zh: 'Word 文件', en: 'Word file' },
} as const satisfies Readonly<Record<string, Sentence>>

const partOf = (name: string, language: Language): string =>
  new Map<string, Sentence>(Object.entries(templateParts)).get(name)?.[language] ?? name

/** The first of these names that is a property of a field, a group or a step; what lies deeper belongs to it. */
const propertyOf = (place: Place): string | undefined => {
  const names = place.filter(part => typeof part === 'string')
  return place[0] === 'form' && names[0] === 'mustBe' && names[1] === 'say' ? 'say' : names[0]
}

/** Where something stands in a template, in words: 字段“合同金额”的“显示条件”. Empty for the whole of it. */
export function placeWords(place: Place, document: TemplateDocument, language: Language): string {
  const [first, list, at] = place
  if (first === undefined) return ''
  const isEnglish = language === 'en'
  const quoted = (name: string) => `“${name}”`
  const withProperty = (where: string, rest: Place) => {
    const property = propertyOf(rest)
    if (property === undefined) return where
    return isEnglish
      ? `${where}, ${quoted(partOf(property, language))}`
      : `${where}的${quoted(partOf(property, language))}`
  }
  if (first === 'way' && list === 'steps' && typeof at === 'number')
    return withProperty(isEnglish ? `Step ${at + 1}` : `第 ${at + 1} 步`, place.slice(3))
  if (first === 'paper') return withProperty(paperWords(list, at, language), place.slice(list === 'margins' ? 1 : 3))
  if (first !== 'form' || list !== 'groups' || typeof at !== 'number')
    return quoted(partOf(String(first === 'fillers' && list === 'once' ? list : first), language))
  const group = document.form.groups[at]
  const field = typeof place[4] === 'number' ? group?.fields[place[4]] : undefined
  if (!field || !group) {
    const title = group?.title[language].trim() || String(at + 1)
    return withProperty(isEnglish ? `Group ${quoted(title)}` : `分组${quoted(title)}`, place.slice(3))
  }
  const nameOf = (one: { label: Record<Language, string>; key: string }) => one.label[language].trim() || one.key
  const whole = isEnglish ? `Field ${quoted(nameOf(field))}` : `字段${quoted(nameOf(field))}`
  const column = place[5] === 'columns' && typeof place[6] === 'number' ? field.columns?.[place[6]] : undefined
  if (!column) return withProperty(whole, place.slice(5))
  const inside = isEnglish ? `, column ${quoted(nameOf(column))}` : `的列${quoted(nameOf(column))}`
  return withProperty(whole + inside, place.slice(7))
}

const paperPartWords: Readonly<Record<string, Sentence>> = {
  header: { zh: '页眉', en: 'Header' },
  body: { zh: '纸张', en: 'Paper' },
  footer: { zh: '页脚', en: 'Footer' },
}

/** 纸张第 3 块, 页眉第 1 块. */
function paperWords(part: string | number | undefined, at: string | number | undefined, language: Language): string {
  const isEnglish = language === 'en'
  const said = paperPartWords[String(part)]?.[language]
  if (said === undefined || typeof at !== 'number') return templateParts.paper[language]
  return isEnglish ? `${said}, block ${at + 1}` : `${said}第 ${at + 1} 块`
}

/** A mistake with its place before it. Without a document, of a text that is none, the place is as the text has it. */
export function mistakeSentence(mistake: Mistake, document: TemplateDocument | null, language: Language): string {
  const what = mistakeWords(mistake, language)
  // 第 2 步没有办理人: the step is all that there is to say of its place.
  if (mistake.key === 'stepNobody' && document) {
    const step = placeWords(mistake.place.slice(0, 3), document, language)
    return language === 'en' ? `${step}: ${what}` : `${step}${what}`
  }
  const where = document ? placeWords(mistake.place, document, language) : placeText(mistake.place)
  return where ? `${where}${language === 'en' ? ': ' : '：'}${what}` : what
}
