import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { useDragged } from '#kit/drag/useDragged.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip, iconPlus } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dragIds } from './ArrangeArea.tsx'
import { editorTexts } from './editorTexts.ts'
import { usePageEditor } from './usePageEditor.ts'

/** The columns of the data set, to be dragged into the arrangement or put there by a button. */
export function DataPalette() {
  const t = useTexts(editorTexts)
  const { set, tab, columnIds, document } = usePageEditor()
  const { word, typing } = useTypedWord()
  const asked = new Set(document.fields.map(it => it.column))
  const wanted = word.trim().toLowerCase()
  const found = (set?.columns ?? []).filter(it => `${it.label} ${it.labelEn} ${it.key}`.toLowerCase().includes(wanted))
  return (
    <aside className="page-configs-palette faint" aria-label={t('palette')}>
      <h2 className="s13 b">{t('palette')}</h2>
      <TextInput aria-label={t('search')} placeholder={t('search')} {...typing} />
      <ul className="col g6">
        {found.map(data => (
          <Entry key={data.key} data={data} isUsed={tab === 'fields' ? asked.has(data.key) : columnIds.has(data.key)} />
        ))}
      </ul>
    </aside>
  )
}

function Entry({ data, isUsed }: { data: DataColumn; isUsed: boolean }) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { tab, addField, addData } = usePageEditor()
  const isField = tab === 'fields'
  const isOff = !isField && isUsed
  const { ref, grip, isDragging } = useDragged(dragIds.data(data.key), isOff)
  const name = pick(data.label, data.labelEn)
  const kind = data.isMoney ? 'money' : data.dictionary ? 'dictionary' : data.type
  return (
    <li
      ref={ref}
      className={`row g6 lined rounded room-44 page-configs-chip${isDragging ? ' ghost' : ''}${isUsed ? '' : ' surface'}`}
    >
      <button
        type="button"
        className="corner-4 page-configs-grip middle t3"
        aria-label={t('drag', { name })}
        disabled={isOff}
        {...grip}
      >
        <Icon of={iconGrip} size={14} />
      </button>
      <span className="f1 col">
        <span className="el">{name}</span>
        <span className="t3 s12 el">{`${t(kind)} · ${data.key}${isUsed ? ` · ${t('used')}` : ''}`}</span>
      </span>
      <IconButton
        size="tiny"
        icon={iconPlus}
        label={t(isField ? 'addField' : 'addColumn', { name })}
        disabled={isOff}
        onClick={() => (isField ? addField(data) : addData(data))}
      />
    </li>
  )
}
