import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { PreviewField } from './PreviewField.tsx'

/** The form as people will fill it in, alive: what is typed into it shows, hides and computes by the rules. */
export function FormPreview() {
  const t = useTexts(editorTexts)
  const { document, shown, outcome } = useTemplateEditor()
  const { groups } = document.form
  const isEmpty = groups.every(group => group.fields.length === 0)
  return (
    <section className="faint templates-preview" aria-label={t('preview')}>
      <div className="t3 s12 below-8">{t('preview')}</div>
      <div className="surface lined corner-12 templates-sheet" lang={shown === 'zh' ? 'zh-CN' : 'en'}>
        <h2 className="heading text-centre below-16">{(shown === 'en' && document.nameEn) || document.name}</h2>
        {isEmpty && <p className="t3 text-centre">{t('emptyForm')}</p>}
        {groups.map(group => {
          const fields = group.fields.filter(field => !outcome?.hidden.has(field.key))
          if (fields.length === 0) return null
          return (
            <fieldset key={group.key} className="below-16">
              <legend className="b s13 line-below fills templates-legend">{group.title[shown] || group.key}</legend>
              <div className="templates-fields">
                {fields.map(field => (
                  <PreviewField key={field.key} field={field} />
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </section>
  )
}
