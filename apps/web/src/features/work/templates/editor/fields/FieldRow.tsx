import { known } from '@portico/contract/rules/templates/templateWords.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { useSortableRow } from '#kit/drag/SortableList.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconGrip } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { kindIcons } from '../fieldKinds.ts'
import { findField } from '../fieldList.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'

/** One field of the list: its kind, its name, whether it is required or wrong. */
export function FieldRow({ field }: { field: TemplateField }) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { document, words, chosen, choose } = useTemplateEditor()
  const { ref, style, grip, isDragging } = useSortableRow(field.key)
  const isOn = chosen === field.key || chosen?.startsWith(`${field.key}.`)
  const place = findField(document.form, field.key)?.place ?? ''
  const isWrong = [...words.keys()].some(it => it === place || it.startsWith(`${place}.`))
  const name = field.label[language] || field.key
  const columns = field.kind === 'table' ? t('columnCount', { count: field.columns?.length ?? 0 }) : ''
  const about = [known[field.kind]?.[language], columns, field.from && t('auto')].filter(Boolean).join(' · ')
  return (
    <li
      ref={ref}
      style={style}
      className={`row corner-6 hovers lights templates-row${isOn ? ' on' : ''}${isDragging ? ' ghost' : ''}`}
    >
      <button type="button" className="middle t3 corner-4 templates-grip" aria-label={t('drag', { name })} {...grip}>
        <Icon of={iconGrip} size={14} />
      </button>
      <button
        type="button"
        className="row g8 f1 room-32 templates-pick"
        aria-pressed={chosen === field.key}
        onClick={() => choose(field.key)}
      >
        <span className="middle corner-6 faint t2 templates-kind">
          <Icon of={kindIcons[field.kind]} size={14} />
        </span>
        <span className="el f1">
          {name}
          {field.isRequired && (
            <span className="tr" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </span>
        {isWrong && <Icon of={iconAlert} size={14} className="tr" />}
        <span className="t3 s12 nowrap">{about}</span>
      </button>
    </li>
  )
}
