import type { FieldGroup, TemplateField } from '@portico/contract/work/templateFields.ts'
import { useId } from 'react'
import { FilledField } from '#shared/forms/FilledField.tsx'
import { useForm, useFormPart } from '#shared/forms/formContext.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { DocumentDraft } from './documentDraft.ts'
import { FieldConflict } from './FieldConflict.tsx'
import { fillingTexts } from './fillingTexts.ts'

interface FillingGroupProps {
  group: FieldGroup
  /** Its number in the form. */
  at: number
  draft: DocumentDraft
}

/** A group of fields with its number and name at the left; shown while one of its fields is. */
export function FillingGroup({ group, at, draft }: FillingGroupProps) {
  const t = useTexts(fillingTexts)
  const id = useId()
  const { store, language } = useForm()
  const { fields } = group
  const isShown = useFormPart(store, it => fields.some(({ key }) => !it.outcome().hidden.has(key)))
  if (!isShown) return null
  const title = group.title[language] || group.key
  const [only] = fields
  const isOne = fields.length === 1 && only !== undefined && (only.label[language] || only.key) === title
  const most = only?.kind === 'table' && fields.length === 1 ? only.maxRows : undefined
  return (
    <section className="document-group" aria-labelledby={id}>
      <div className="document-group-name">
        <span className="b num middle corner-6 document-number" aria-hidden="true">
          {at}
        </span>
        <span className="col">
          <h2 id={id} className="b">
            {title}
          </h2>
          {most !== undefined && <span className="t3 s12">{t('mostRows', { max: most })}</span>}
        </span>
      </div>
      <div className="filled-sheet">
        <div className="filled-fields">
          {fields.map(field => (
            <Part key={field.key} field={field} isNamed={isOne} draft={draft} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** A field; below it, where it was changed elsewhere meanwhile, what it says there. */
function Part({ field, isNamed, draft }: { field: TemplateField; isNamed: boolean; draft: DocumentDraft }) {
  const hasRival = draft.use(state => Object.hasOwn(state.conflicts, field.key))
  if (!hasRival) return <FilledField field={field} isNamed={isNamed} />
  return <FilledField field={field} isNamed={isNamed} below={<FieldConflict field={field} draft={draft} />} />
}
