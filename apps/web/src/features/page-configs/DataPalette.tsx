import { useDraggable } from '@dnd-kit/core'
import type { DataColumn } from '@portico/contract/dataSets.ts'
import { useState } from 'react'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip, iconPlus } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dragIds } from './DragArea.tsx'
import { editorTexts } from './editorTexts.ts'
import { useEditor } from './useEditor.ts'

/** The columns of the data set, to be dragged into the arrangement or put there by a button. */
export function DataPalette() {
  const t = useTexts(editorTexts)
  const { set, tab, columnIds, document } = useEditor()
  const [word, setWord] = useState('')
  const asked = new Set(document.fields.map(it => it.column))
  const wanted = word.trim().toLowerCase()
  const found = (set?.columns ?? []).filter(it => `${it.label} ${it.labelEn} ${it.key}`.toLowerCase().includes(wanted))
  return (
    <aside className="page-configs-palette" aria-label={t('palette')}>
      <h2 className="s13 b">{t('palette')}</h2>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={word}
        onChange={it => setWord(it.target.value)}
      />
      <ul>
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
  const { tab, addField, addData } = useEditor()
  const isField = tab === 'fields'
  const isOff = !isField && isUsed
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragIds.data(data.key),
    disabled: isOff,
  })
  const name = pick(data.label, data.labelEn)
  const kind = data.isMoney ? 'money' : data.dictionary ? 'dictionary' : data.type
  return (
    <li ref={setNodeRef} className={`page-configs-chip${isDragging ? ' ghost' : ''}${isUsed ? ' used' : ''}`}>
      <button
        type="button"
        className="page-configs-grip"
        aria-label={t('drag', { name })}
        disabled={isOff}
        {...attributes}
        {...listeners}
      >
        <Icon of={iconGrip} size={14} />
      </button>
      <span className="f1 col">
        <span className="el">{name}</span>
        <span className="t3 s12 el">{`${t(kind)} · ${data.key}${isUsed ? ` · ${t('used')}` : ''}`}</span>
      </span>
      <button
        type="button"
        className="ib xs"
        aria-label={t(isField ? 'addField' : 'addColumn', { name })}
        disabled={isOff}
        onClick={() => (isField ? addField(data) : addData(data))}
      >
        <Icon of={iconPlus} size={14} />
      </button>
    </li>
  )
}
