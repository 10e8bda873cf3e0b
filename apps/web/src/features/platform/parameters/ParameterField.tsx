import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { type KeyboardEvent, useId } from 'react'
import { confirm } from '#kit/layers/confirm.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { say, usePick, useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { unitOf, useValueWords } from './parameterWords.ts'
import { SavingNote } from './SavingNote.tsx'
import { useParameterValue } from './useParameterValue.ts'
import { ValueInput } from './ValueInput.tsx'
import './parameters.css'

interface ParameterFieldProps {
  row: ManagedParameter
  /** Of the field, for who wants to put the focus there. */
  id?: string
}

/** The value of a parameter, changed where it stands, with what became of it beside it. */
export function ParameterField({ row: read, id }: ParameterFieldProps) {
  const t = useTexts(parameterTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const wordsOf = useValueWords()
  const noteId = useId()
  const field = useParameterValue(read)
  const { row, saving } = field
  const name = pick(row.name, row.nameEn)
  const unit = unitOf[row.id]
  const restore = async () => {
    if (row.kind !== 'secret') return field.put(row.defaultValue, true)
    // What nobody can read nobody can have back either.
    if (await confirm({ content: t('askClear', { name }), okText: t('clear'), danger: true })) field.put('', false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Enter') field.commit()
    if (event.key !== 'Escape' || !field.isUnsaved) return
    event.preventDefault()
    field.discard()
  }
  const isWrong = saving.kind === 'refused' || undefined
  const isShort = row.kind === 'number' || row.kind === 'colour'
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is done in the field that it holds. */}
      <div
        className={isShort ? 'parameters-control short' : 'parameters-control'}
        onKeyDown={onKeyDown}
        onBlur={field.commit}
      >
        <ValueInput
          {...(id === undefined ? {} : { id })}
          aria-label={name}
          aria-invalid={isWrong && 'true'}
          aria-describedby={noteId}
          kind={row.kind}
          choices={row.choices}
          wordsOf={choice => wordsOf(row, choice)}
          {...(unit === undefined ? {} : { unit: say(unit, language) })}
          {...(row.kind === 'secret' ? { placeholder: t(row.value === '' ? 'unset' : 'secretHint') } : {})}
          value={field.value}
          onChange={field.set}
        />
      </div>
      <SavingNote id={noteId} name={name} field={field} onRestore={() => void restore()} />
    </>
  )
}
