import type { Sentence } from '../../../openMessages.ts'
import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateField, TemplateFieldKind } from '../../../work/templateFields.ts'

/** What stands in words on paper besides fields: of the document, and of the portal. */
export const documentPlaces = {
  number: { zh: '编号', en: 'number' },
  issuedAt: { zh: '办结日期', en: 'day of issue' },
  submittedAt: { zh: '提交日期', en: 'day of submission' },
  portal: { zh: '门户名称', en: 'name of the portal' },
} as const satisfies Readonly<Record<string, Sentence>>
export type DocumentPlace = keyof typeof documentPlaces

/** What stands there of the applicant and of their unit. */
export const applicantPlaces = {
  'person.name': { zh: '申请人姓名', en: "applicant's name" },
  'person.code': { zh: '申请人工号', en: "applicant's number" },
  'person.title': { zh: '申请人职务', en: "applicant's position" },
  'person.mobile': { zh: '申请人手机', en: "applicant's mobile" },
  'person.email': { zh: '申请人邮箱', en: "applicant's e-mail" },
  'unit.name': { zh: '申请人单位', en: "applicant's unit" },
  'unit.code': { zh: '申请人单位代码', en: "code of the applicant's unit" },
} as const satisfies Readonly<Record<string, Sentence>>

/** What the server knows of them besides, which is offered nowhere: the language of the paper chooses between names. */
const others = new Set(['person.nameEn', 'person.unitName'])

/** A place in words on paper, by what fills it. */
export type PaperPlace =
  | { readonly kind: 'document'; readonly name: DocumentPlace }
  | { readonly kind: 'applicant'; readonly of: 'person' | 'unit'; readonly name: string }
  /** Its value, or as an amount in capitals. */
  | { readonly kind: 'field'; readonly key: string; readonly isCapital: boolean }

const isDocumentPlace = (name: string): name is DocumentPlace => Object.hasOwn(documentPlaces, name)

/** What a name between braces stands for; null where it could stand for nothing. */
export function readPlace(name: string): PaperPlace | null {
  if (isDocumentPlace(name)) return { kind: 'document', name }
  const [root, attribute] = name.split('.')
  if (attribute !== undefined) {
    const isKnown = Object.hasOwn(applicantPlaces, name) || others.has(name)
    return isKnown && (root === 'person' || root === 'unit') ? { kind: 'applicant', of: root, name: attribute } : null
  }
  const [, capital, key] = /^(capital:)?([a-z][A-Za-z0-9]{0,39})$/.exec(name) ?? []
  return key === undefined ? null : { kind: 'field', key, isCapital: capital !== undefined }
}

/** Names between braces, in their order. */
export const placesOf = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

/** The text with what stands in each place. */
export const withPlaces = (text: string, said: (name: string) => string): string =>
  text.replace(/\{([^{}]*)\}/g, (_place, name: string) => said(name))

const unwritten: ReadonlySet<TemplateFieldKind> = new Set(['table', 'file', 'picture', 'signature', 'note'])

/** True for a field whose value can stand within a sentence. */
export const isWritten = ({ kind }: Pick<TemplateField, 'kind'>): boolean => !unwritten.has(kind)
/** True for one that can be written in capitals. */
export const hasCapital = ({ kind }: Pick<TemplateField, 'kind'>): boolean => kind === 'amount' || kind === 'computed'

/** The fields of a form by their keys. */
export const fieldsByKey = ({ form }: Pick<TemplateDocument, 'form'>): ReadonlyMap<string, TemplateField> =>
  new Map(form.groups.flatMap(group => group.fields).map(field => [field.key, field]))
