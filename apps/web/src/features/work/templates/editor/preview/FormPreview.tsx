import { applicantsGroups } from '@portico/contract/rules/templates/steps/stepFields.ts'
import { type ReactNode, useId, useMemo } from 'react'
import { FilledField } from '#shared/forms/FilledField.tsx'
import { FormContext, useFormPart } from '#shared/forms/formContext.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import '#shared/forms/forms.css'

/** The form as people will fill it in, alive: what is typed into it shows, hides and computes by the rules. */
export function FormPreview() {
  const t = useTexts(editorTexts)
  const id = useId()
  const { document, shown, trial } = useTemplateEditor()
  const form = useMemo(() => ({ id, store: trial, language: shown, isNarrow: true, files: null }), [id, trial, shown])
  const groups = applicantsGroups(document)
  const isEmpty = groups.every(group => group.fields.length === 0)
  return (
    <FormContext value={form}>
      <section className="faint filled-sheet" aria-label={t('preview')}>
        <div className="t3 s12 below-8">{t('preview')}</div>
        <div className="surface lined corner-12 templates-sheet" lang={shown === 'zh' ? 'zh-CN' : 'en'}>
          <h2 className="heading text-centre below-16">{(shown === 'en' && document.nameEn) || document.name}</h2>
          {isEmpty && <p className="t3 text-centre">{t('emptyForm')}</p>}
          {groups.map(group => (
            <Shown key={group.key} fields={group.fields.map(field => field.key)}>
              <fieldset className="below-16">
                <legend className="b s13 line-below fills templates-legend">{group.title[shown] || group.key}</legend>
                <div className="filled-fields">
                  {group.fields.map(field => (
                    <FilledField key={field.key} field={field} />
                  ))}
                </div>
              </fieldset>
            </Shown>
          ))}
        </div>
      </section>
    </FormContext>
  )
}

/** A group is shown while one of its fields is. */
function Shown({ fields, children }: { fields: readonly string[]; children: ReactNode }) {
  const { trial } = useTemplateEditor()
  const isShown = useFormPart(trial, it => fields.some(key => !it.outcome().hidden.has(key)))
  return isShown && children
}
