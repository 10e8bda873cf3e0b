import type { FieldGroup } from '@portico/contract/work/templateFields.ts'
import { useId } from 'react'
import { FilledField } from '#shared/forms/FilledField.tsx'
import { useForm, useFormPart } from '#shared/forms/formContext.ts'
import { SharedYesNo } from './SharedYesNo.tsx'

/** A group of fields; shown while one of its fields is. The name of the first one heads the sheet. */
export function SharedGroup({ group, isFirst }: { group: FieldGroup; isFirst: boolean }) {
  const id = useId()
  const { store, language } = useForm()
  const { fields } = group
  const isShown = useFormPart(store, it => fields.some(({ key }) => !it.outcome().hidden.has(key)))
  if (!isShown) return null
  const title = group.title[language] || group.key
  return (
    <section className="sharing-group" {...(isFirst ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {!isFirst && (
        <h3 id={id} className="b below-12">
          {title}
        </h3>
      )}
      <div className="filled-sheet">
        <div className="filled-fields">
          {fields.map(field =>
            field.kind === 'yesNo' && field.from === undefined ? (
              <SharedYesNo key={field.key} field={field} />
            ) : (
              <FilledField key={field.key} field={field} />
            ),
          )}
        </div>
      </div>
    </section>
  )
}
