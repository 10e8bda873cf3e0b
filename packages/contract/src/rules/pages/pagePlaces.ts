import type { Language } from '../../openMessages.ts'
import type { Place } from './pageMistakes.ts'

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** What the parts and properties of a page are called, in the editor and where something is wrong with them. */
export const pageParts = {
  fields: { zh: '查询字段', en: 'Query fields' },
  columns: { zh: '表格列', en: 'Columns' },
  buttons: { zh: '按钮', en: 'Buttons' },
  chart: { zh: '图表', en: 'Chart' },
  name: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  dataSet: { zh: '数据集', en: 'Data set' },
  scope: { zh: '数据范围', en: 'Whose rows' },
  moduleId: { zh: '模块编号', en: 'Module id' },
  groupId: { zh: '分组编号', en: 'Group id' },
  layout: { zh: '导出与打印', en: 'Export and print' },
  orientation: { zh: '纸张方向', en: 'Paper' },
  capitals: { zh: '大写金额', en: 'Amount in capitals' },
  isProved: { zh: '打印与导出附验证码', en: 'Prints and exports carry a code' },
  fieldId: { zh: '字段编号', en: 'Field id' },
  column: { zh: '列', en: 'Column' },
  label: { zh: '中文标题', en: 'Chinese label' },
  labelEn: { zh: '英文标题', en: 'English label' },
  placeholder: { zh: '中文提示', en: 'Chinese placeholder' },
  placeholderEn: { zh: '英文提示', en: 'English placeholder' },
  fieldType: { zh: '输入类型', en: 'Kind of field' },
  size: { zh: '占几格', en: 'Cells it takes' },
  isShown: { zh: '显示', en: 'Shown' },
  defaultValue: { zh: '默认值', en: 'Default' },
  width: { zh: '宽度', en: 'Width' },
  widthZh: { zh: '中文下的宽度', en: 'Width in Chinese' },
  fixed: { zh: '固定', en: 'Fixed' },
  align: { zh: '对齐', en: 'Alignment' },
  filter: { zh: '筛选', en: 'Filter' },
  isSortable: { zh: '可排序', en: 'Sortable' },
  sortNumber: { zh: '默认排序序号', en: 'Place in the order' },
  isDescending: { zh: '倒序', en: 'Descending' },
  isLink: { zh: '链接', en: 'Link' },
  linkText: { zh: '链接文字', en: 'Words of the link' },
  isButton: { zh: '按钮', en: 'Buttons' },
  buttonSize: { zh: '按钮大小', en: 'Size of the buttons' },
  handler: { zh: '点击处理', en: 'What a click does' },
  isMoney: { zh: '按金额显示', en: 'Shown as money' },
  isSummed: { zh: '合计', en: 'Summed' },
  selection: { zh: '选择方式', en: 'Selection' },
  buttonType: { zh: '类型', en: 'Type' },
  chartType: { zh: '图表类型', en: 'Type of chart' },
  chartTitle: { zh: '中文标题', en: 'Chinese title' },
  chartTitleEn: { zh: '英文标题', en: 'English title' },
  alias: { zh: '中文别名', en: 'Chinese alias' },
  aliasEn: { zh: '英文别名', en: 'English alias' },
  aggregate: { zh: '汇总方式', en: 'Aggregate' },
  step: { zh: '日期粒度', en: 'Date step' },
  drawnAs: { zh: '画成', en: 'Drawn as' },
} as const satisfies Words

/** The groups of fields of a chart. */
export const pageChartGroups = {
  xAxis: { zh: '横轴', en: 'Horizontal axis' },
  yAxis: { zh: '纵轴（左）', en: 'Vertical axis' },
  rightAxis: { zh: '纵轴（右）', en: 'Axis at the right' },
  legend: { zh: '图例', en: 'Legend' },
  textLabel: { zh: '数据标签', en: 'Labels' },
  angle: { zh: '角度', en: 'Angle' },
} as const satisfies Words

/** Properties whose names in the document are not those of their words. */
const others: Readonly<Record<string, keyof typeof pageParts>> = {
  zh: 'label',
  en: 'labelEn',
  labels: 'label',
  handlers: 'handler',
  buttonText: 'isButton',
  buttonTextEn: 'isButton',
  title: 'chartTitle',
  titleEn: 'chartTitleEn',
  children: 'columns',
}
const ofButton: typeof others = { type: 'buttonType' }
const ofField: typeof others = { type: 'fieldType', id: 'fieldId' }
const ofColumn: typeof others = { id: 'column' }
const ofChart: typeof others = { type: 'chartType', chartType: 'drawnAs' }
const byPart: Readonly<Record<string, typeof others>> = {
  buttons: ofButton,
  fields: ofField,
  columns: ofColumn,
  chart: ofChart,
}

/** What a property of a part (`fields`, `columns`, …) is called; its own name where it is nobody's. */
export function partWord(part: string, name: string, language: Language): string {
  const words: Words = { ...pageChartGroups, ...pageParts }
  return words[byPart[part]?.[name] ?? others[name] ?? name]?.[language] ?? name
}

/** Where something stands in a page, in words: 第 1 个查询字段的「列」. Empty for the whole of it. */
export function placeWords(place: Place, language: Language): string {
  const [first, ...inside] = place
  if (first === undefined) return ''
  const part = String(first)
  const isEnglish = language === 'en'
  let said = partWord('', part, language)
  let last = ''
  for (const step of inside) {
    if (typeof step === 'string') {
      if (step in pageChartGroups)
        said += isEnglish ? `, ${partWord(part, step, language)}` : partWord(part, step, language)
      else if (step !== 'children') last = step
      continue
    }
    const at = step + 1
    if (isEnglish) said += said.includes(' no. ') ? ` › no. ${at}` : ` no. ${at}`
    else if (part === 'chart') said += `第 ${at} 项`
    else said = said.startsWith('第') ? `${said}下的第 ${at} 列` : `第 ${at} 个${said}`
  }
  if (last === '') return inside.length > 0 || isEnglish ? said : `「${said}」`
  const name = partWord(part, last, language)
  return isEnglish ? `${said}, “${name}”` : `${said}的「${name}」`
}
