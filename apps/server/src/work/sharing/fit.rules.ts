import { rootOf } from '@portico/contract/rules/formRule/formGraph.ts'
import { decidersFields } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords, TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'

type Kind = TemplateColumn['kind']

/** What nobody can fill in without an account, and why. */
const unfit: Partial<Record<Kind, BothWords>> = {
  project: { zh: '项目要登录后选择', en: 'projects are chosen by who is signed in' },
  signature: { zh: '签名要登录后签', en: 'signing needs an account' },
}
const inTable: BothWords = {
  zh: '表格里的人员和单位要登录后选择',
  en: 'people and units in tables are chosen by who is signed in',
}

const ofNobody: BothWords = {
  zh: '必填，而自动填入的是登录的人的信息',
  en: 'it must be filled in, and fills itself with what is known of who is signed in',
}

const fields = ({ form }: TemplateDocument): TemplateField[] => form.groups.flatMap(group => group.fields)
const isChosen = ({ kind }: TemplateColumn) => kind === 'person' || kind === 'unit'
/** What the portal alone says: what anybody sends for it is dropped. */
const isPortals = ({ from, mayChange }: TemplateColumn) => from !== undefined && !mayChange
/** What nobody can send: nobody is signed in whom it could be filled with. */
const isOfNobody = (it: TemplateColumn) =>
  it.isRequired && isPortals(it) && ['person', 'dataset'].includes(rootOf(it.from ?? ''))

/** Why a template cannot be filled in by a link, with the field that it is about; null where it can. */
export function whyUnfit(template: TemplateDocument): BothWords | null {
  for (const field of fields(template)) {
    const why = isOfNobody(field) ? ofNobody : unfit[field.kind]
    if (why) return said(field, why)
    for (const column of field.columns ?? []) {
      const whyNot = isChosen(column) ? inTable : isOfNobody(column) ? ofNobody : unfit[column.kind]
      if (whyNot) return said(column, whyNot)
    }
  }
  return null
}

/** Does it ask for files or pictures? */
export const takesFiles = (template: TemplateDocument): boolean =>
  fields(template).some(field => [field, ...(field.columns ?? [])].some(isOfFiles))
const isOfFiles = ({ kind }: TemplateColumn) => kind === 'file' || kind === 'picture'

const said = ({ label, key }: TemplateColumn, why: BothWords): BothWords => ({
  zh: `字段“${label.zh || key}”，${why.zh}`,
  en: `field “${label.en || key}”, ${why.en}`,
})

/** Fields that a link fills in: people and units are not looked for on a shared page. What deciders fill in waits for them. */
export const fixesOf = (template: TemplateDocument) => {
  const theirs = decidersFields(template)
  return fields(template).flatMap(field => {
    const { key, kind, label } = field
    const isFixed = (kind === 'person' || kind === 'unit') && !isPortals(field) && !theirs.has(key)
    return isFixed ? [{ key, kind, label }] : []
  })
}

/** What of a link's values the template still asks for. */
export const fixedFor = (template: TemplateDocument, fixed: Readonly<Record<string, string>>) =>
  Object.fromEntries(fixesOf(template).flatMap(({ key }) => (fixed[key] ? [[key, fixed[key]]] : [])))
