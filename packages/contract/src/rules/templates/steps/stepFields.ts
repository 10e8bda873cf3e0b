import type { TemplateDocument, WayStep } from '../../../work/templateDocument.ts'
import type { FieldGroup } from '../../../work/templateFields.ts'
import { rootOf } from '../../formRule/formGraph.ts'
import { namesIn } from '../../formRule/ruleTokens.ts'
import { rulesOf } from '../templateRules.ts'
import { placedFields } from '../walkFields.ts'

type Way = Pick<TemplateDocument, 'form' | 'way'>

/** Fields that steps fill in, and not the applicant: who applies neither sees them in the form nor is asked for them. */
export function decidersFields({ form, way }: Way): ReadonlySet<string> {
  const edited = new Set(way.steps.flatMap(({ fields }) => fields?.edit ?? []))
  if (edited.size === 0) return edited
  for (const { key, byApplicant } of form.groups.flatMap(group => group.fields)) if (byApplicant) edited.delete(key)
  return edited
}

/** The form as its applicant fills it in. */
export function applicantsGroups(document: Way): FieldGroup[] {
  const others = decidersFields(document)
  const { groups } = document.form
  if (others.size === 0) return groups
  return groups
    .map(group => ({ ...group, fields: group.fields.filter(({ key }) => !others.has(key)) }))
    .filter(({ fields }) => fields.length > 0)
}

/**
 * Of fields that are hidden, also what is computed of them or fills itself from them, and tables with such a column: it would
 * give them away.
 */
export function withComputed(document: TemplateDocument, keys: Iterable<string>): ReadonlySet<string> {
  const hidden = new Set(keys)
  if (hidden.size === 0) return hidden
  const made = rulesOf(document).filter(({ gives, field }) => gives === 'value' && field !== null)
  const readBy = [
    ...made.map(({ field, table, text }) => ({ key: table ?? field ?? '', reads: namesIn(text).map(rootOf) })),
    ...placedFields(document).map(({ field: { key, from = '' }, table }) => ({
      key: table?.key ?? key,
      reads: [rootOf(from)],
    })),
  ]
  for (let count = -1; count !== hidden.size; ) {
    count = hidden.size
    for (const { key, reads } of readBy) if (reads.some(name => hidden.has(name))) hidden.add(key)
  }
  return hidden
}

/** What nobody sees who has to do with a document by these steps alone: what one of them sees is seen; by none, what any hides. */
export function hiddenAt(document: TemplateDocument, steps: readonly Pick<WayStep, 'fields'>[]): ReadonlySet<string> {
  const [first, ...others] = steps.map(({ fields }) => withComputed(document, fields?.hide ?? []))
  if (!first) return hiddenAnywhere(document)
  return new Set([...first].filter(key => others.every(hidden => hidden.has(key))))
}

/** What some step does not see: it stands in no title and no list. */
export const hiddenAnywhere = (document: TemplateDocument): ReadonlySet<string> =>
  withComputed(
    document,
    document.way.steps.flatMap(({ fields }) => fields?.hide ?? []),
  )

/** Values without those of some fields. */
export const withoutFields = <T>(values: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))
