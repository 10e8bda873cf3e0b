import type { SharedForm } from '@portico/contract/work/sharing.ts'
import type { FieldGroup, TemplateField } from '@portico/contract/work/templateFields.ts'
import { useId } from 'react'
import { FilledField } from '#shared/forms/FilledField.tsx'
import { useForm, useFormPart } from '#shared/forms/formContext.ts'

/** A group of fields under its name; shown while one of its fields is. What the link fills in is read only. */
export function SharedGroup({ group, shared }: { group: FieldGroup; shared: SharedForm }) {
  const id = useId()
  const { store, language } = useForm()
  const { fields } = group
  const isShown = useFormPart(store, it => fields.some(({ key }) => !it.outcome().hidden.has(key)))
  if (!isShown) return null
  return (
    <section aria-labelledby={id} className="sharing-group">
      <h3 id={id} className="b below-12">
        {group.title[language] || group.key}
      </h3>
      <div className="filled-sheet">
        <div className="filled-fields">
          {fields.map(field =>
            shared.fixed.includes(field.key) ? (
              <Fixed key={field.key} field={field} shared={shared} />
            ) : (
              <FilledField key={field.key} field={field} />
            ),
          )}
        </div>
      </div>
    </section>
  )
}

function Fixed({ field, shared }: { field: TemplateField; shared: SharedForm }) {
  const { store, language } = useForm()
  const isHidden = useFormPart(store, it => it.outcome().hidden.has(field.key))
  if (isHidden) return null
  const code = String(shared.values[field.key] ?? '')
  const named = shared.named[`${field.kind}:${code}`]
  return (
    <div className="col g4">
      <span className="s13 t2">{field.label[language] || field.key}</span>
      <span className="room-32 anywhere">{(language === 'en' && named?.en) || named?.zh || code}</span>
    </div>
  )
}
