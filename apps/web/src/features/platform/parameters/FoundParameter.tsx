import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { useState } from 'react'
import { usePick } from '#shared/i18n/texts.ts'
import { ParameterField } from './ParameterField.tsx'
import { useValueWords } from './parameterWords.ts'

interface FoundParameterProps {
  row: ManagedParameter
  word: string
  place: number
  /** It is the one that Enter acts on: its field is there. */
  isMarked: boolean
  fieldId: string
  onEdit: () => void
  onPage: () => void
}

/** A parameter that was found: with its value, and with its field once it was marked, so that what became of it stays. */
export function FoundParameter({ row, word, place, isMarked, fieldId, onEdit, onPage }: FoundParameterProps) {
  const pick = usePick()
  const wordsOf = useValueWords()
  const [opened, setOpened] = useState('')
  if (isMarked && opened !== word) setOpened(word)
  const isOpened = isMarked || opened === word
  return (
    <li data-at={place} className={`rounded parameters-hub-parameter${isMarked ? ' on' : ''}`}>
      <button
        type="button"
        className="col f1 thumb"
        data-hit=""
        onClick={event => (event.ctrlKey || event.metaKey ? onPage() : onEdit())}
      >
        <span>{pick(row.name, row.nameEn)}</span>
        <span className="t3 s12">
          <span className="mono">{row.id}</span> · {pick(row.meaning, row.meaningEn)}
        </span>
      </button>
      {isOpened ? (
        <ParameterField row={row} id={fieldId} />
      ) : (
        <span className="row g6 t2 s13 parameters-hub-value">
          {!row.isDefault && <i className="parameters-mark" />}
          <span className="el">{wordsOf(row, row.value)}</span>
        </span>
      )}
    </li>
  )
}
