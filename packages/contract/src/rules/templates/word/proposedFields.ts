import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateFieldKind } from '../../../work/templateFields.ts'
import type { WordPlace } from '../../../work/templateWord.ts'
import { isFieldKey } from '../../formRule/ruleNames.ts'
import { aroundOf, documentWord, isRows, wordTargets } from './wordTargets.ts'

/** A field that a Word file asks for and the form has not. */
export interface ProposedField {
  /** As the file calls it. */
  readonly name: string
  readonly kind: TemplateFieldKind
  readonly key: string
  readonly label: { readonly zh: string; readonly en: string }
  readonly hasLines?: boolean
  /** Of a table. */
  readonly columns: readonly ProposedField[]
}
export interface ProposedFields {
  readonly fields: readonly ProposedField[]
  /** Columns of tables that the form has, by the table's key. */
  readonly columns: readonly { readonly table: string; readonly column: ProposedField }[]
}

/** What a name says of its field; the first that fits. */
const guesses: readonly (readonly [RegExp, TemplateFieldKind])[] = [
  [/^是否|^有无|^可否/, 'yesNo'],
  [/起止|期间|时段/, 'range'],
  [/日期|年月日|日$|\bdate$/i, 'date'],
  [/时间$/, 'moment'],
  [/金额|费用|价格|单价|总价|合计|预算|\bamount$/i, 'amount'],
  [/数量|份数|人数|天数|次数|页数|件数|台数|\bcopies$/i, 'number'],
  [/签名|签字/, 'signature'],
  [/附件|扫描件/, 'file'],
  [/照片/, 'picture'],
  [/^(经办人|负责人|项目负责人|使用人|保管人|联系人)$/, 'person'],
  [/^(单位|部门|学院|所在单位|所在部门|所在学院)$/, 'unit'],
  [/^(项目|科研项目|经费项目)$/, 'project'],
]
const long = /事由|理由|原因|说明|内容|备注|用途|意见/
/** English labels of names that are often there. */
const english: ReadonlyMap<string, string> = new Map(
  Object.entries({
    日期: 'Date',
    金额: 'Amount',
    合同金额: 'Contract amount',
    合同名称: 'Contract name',
    对方单位: 'Other party',
    事由: 'Reason',
    用印事由: 'Reason',
    用途: 'Purpose',
    说明: 'Explanation',
    备注: 'Remark',
    姓名: 'Name',
    名称: 'Name',
    材料名称: 'Material',
    用印材料: 'Materials',
    材料: 'Materials',
    份数: 'Copies',
    数量: 'Quantity',
    单价: 'Price',
    合计: 'Sum',
    电话: 'Phone',
    联系电话: 'Phone',
    经办人: 'Handled by',
    负责人: 'Head',
    联系人: 'Contact',
    单位: 'Unit',
    部门: 'Department',
    项目: 'Project',
    地点: 'Place',
    时间: 'Time',
    开始日期: 'First day',
    结束日期: 'Last day',
    用印日期: 'Date of use',
    是否加急: 'Is urgent',
    签名: 'Signature',
    附件: 'Files',
  }),
)

/** What a picture of this name stands for. */
const pictureKind = (name: string): TemplateFieldKind =>
  guesses.find(([test]) => test.test(name))?.[1] === 'signature' ? 'signature' : 'picture'

const keyOf = (en: string): string => {
  const words = en.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
}

function proposed({ name, format }: Pick<WordPlace, 'name' | 'format'>, as?: TemplateFieldKind): ProposedField {
  const guess = guesses.find(([test]) => test.test(name))?.[1] ?? 'text'
  const kind = as ?? (format === 'capital' ? 'amount' : format === 'date' ? 'date' : guess)
  const isKey = isFieldKey(name)
  // `contractAmount`: what is a key already is read as its words.
  const en = isKey ? name.replace(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase() : (english.get(name) ?? '')
  const key = isKey ? name : keyOf(english.get(name) ?? kind)
  const label = { zh: name, en: en.charAt(0).toUpperCase() + en.slice(1) }
  return { name, kind, key, label, ...(kind === 'text' && long.test(name) && { hasLines: true }), columns: [] }
}

/** The fields that the places of a Word file stand for and the form has not, with kinds guessed by their names. */
export function proposedFields(document: Pick<TemplateDocument, 'form' | 'word'>): ProposedFields {
  const places = document.word?.places ?? []
  const targets = wordTargets(document, places)
  const fields = new Map<string, ProposedField>()
  const columns = new Map<string, { table: string; column: ProposedField }>()
  const isTable = (at: number) => {
    const place = places[at]
    const isAlsoUnless = places.some(it => it.sign === 'unless' && it.name === place?.name)
    const hasInside = places.some(it => it.inside === at)
    return place?.sign === 'each' && hasInside && !isAlsoUnless && !/^是否|^有无|^可否/.test(place.name)
  }
  const addColumn = (name: string, column: ProposedField) => {
    const table = fields.get(name) ?? proposed({ name, format: null }, 'table')
    if (!table.columns.some(it => it.name === column.name))
      fields.set(name, { ...table, kind: 'table', columns: [...table.columns, column] })
  }
  /** The part around a place that is, or is to be, a row of a table. */
  const rowAround = (at: number | null): number | null => {
    if (at === null) return null
    const target = targets[at]
    const isRow = target ? target.kind === 'field' && isRows(target) : isTable(at)
    return isRow && places[at]?.sign === 'each' ? at : rowAround(aroundOf(places, at))
  }
  for (const [at, place] of places.entries()) {
    if (targets[at] || place.name === '序号' || place.name.startsWith(documentWord(''))) continue
    const { name, sign } = place
    const row = rowAround(aroundOf(places, at))
    const kind = sign === 'value' ? undefined : sign === 'picture' ? pictureKind(name) : isTable(at) ? 'table' : 'yesNo'
    const around = row === null ? undefined : targets[row]
    const point = name.indexOf('.')
    if (row !== null && kind !== 'table') {
      if (around?.kind === 'field')
        columns.set(`${around.field.key}.${name}`, { table: around.field.key, column: proposed(place, kind) })
      else addColumn(places[row]?.name ?? '', proposed(place, kind))
    } else if (point > 0 && (sign === 'value' || sign === 'picture')) {
      const table = document.form.groups.flatMap(it => it.fields).find(it => it.key === name.slice(0, point))
      const column = proposed({ ...place, name: name.slice(point + 1) }, kind)
      if (table?.kind === 'table') columns.set(name, { table: table.key, column })
      else addColumn(name.slice(0, point), column)
    } else if (!fields.has(name)) fields.set(name, proposed(place, kind))
  }
  // A table needs a column.
  return {
    fields: [...fields.values()].filter(it => it.kind !== 'table' || it.columns.length > 0),
    columns: [...columns.values()],
  }
}
