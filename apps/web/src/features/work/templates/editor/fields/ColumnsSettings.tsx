import { known } from '@portico/contract/rules/templates/templateWords.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { kindIcons } from '../fieldKinds.ts'
import { addColumn, changeField, type FoundField } from '../fieldList.ts'
import { usePartWord } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'

/** The columns of a table: a press leads to the settings of one. */
export function ColumnsSettings({ found }: { found: FoundField }) {
  const t = useTexts(editorTexts)
  const part = usePartWord()
  const language = useLanguage(state => state.language)
  const { document, changeForm, choose } = useTemplateEditor()
  const { field, place } = found
  const columns = field.columns ?? []
  const write = (next: TemplateColumn[]) => changeForm(form => changeField(form, field.key, { columns: next }))
  const add = () => {
    const { form, key } = addColumn(document.form, field.key)
    changeForm(() => form)
    choose(key)
  }
  return (
    <section className="below-12" aria-label={part('column')} data-place={`${place}.columns`}>
      <h3 className="s12 t2 below-8">{t('columnCount', { count: columns.length })}</h3>
      <ol className="col g4 below-8">
        {columns.map((column, at) => {
          const name = column.label[language] || column.key
          return (
            <li key={column.key} className="row g4 lined corner-6 templates-column">
              <button type="button" className="row g8 f1 room-32" onClick={() => choose(`${field.key}.${column.key}`)}>
                <Icon of={kindIcons[column.kind]} size={14} />
                <span className="el f1">{name}</span>
                <span className="t3 s12">{known[column.kind]?.[language]}</span>
              </button>
              <OrderButtons list={columns} at={at} name={name} onChange={write} />
            </li>
          )
        })}
      </ol>
      <Button size="small" kind="text" icon={iconPlus} onClick={add}>
        {t('addColumn')}
      </Button>
    </section>
  )
}
