import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconOkc, iconSwap } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { useValueWords } from './parameterWords.ts'
import type { ParameterValue } from './useParameterValue.ts'

interface SavingNoteProps {
  /** Describes the field. */
  id: string
  /** What the parameter is called. */
  name: string
  field: ParameterValue
  onRestore: () => void
}

/** Beside a field that is saved in place: on its way, saved, refused, changed by somebody else, other than the default. */
export function SavingNote({ id, name, field, onRestore }: SavingNoteProps) {
  const t = useTexts(parameterTexts)
  const wordsOf = useValueWords()
  const { row, saving, rival, isUnsaved } = field
  const does = (key: 'undo' | 'reset' | 'discard' | 'takeTheirs' | 'keepMine', act: () => void) => (
    <button type="button" className="lk" aria-label={`${t(key)} ${name}`} onClick={act}>
      {t(key)}
    </button>
  )
  const said = () => {
    if (saving.kind === 'saving')
      return {
        look: 't3',
        sign: <i className="spin" aria-hidden="true" />,
        words: t('saving'),
      }
    if (rival)
      return {
        look: 'tp',
        sign: <Icon of={iconSwap} size={14} />,
        words: t('rivalWrote', { name: rival.changedBy ?? '', value: wordsOf(rival, rival.value) }),
        acts: [does('takeTheirs', field.discard), does('keepMine', field.keepMine)],
      }
    if (saving.kind === 'refused')
      return {
        look: 'tr',
        sign: <Icon of={iconAlert} size={14} />,
        words: saving.words,
        acts: isUnsaved ? [does('discard', field.discard)] : [],
      }
    if (isUnsaved) return { look: 't3', words: t('enterSaves') }
    if (saving.kind === 'saved') {
      const { before } = saving
      return {
        look: 'tg',
        sign: <Icon of={iconOkc} size={14} />,
        words: t('savedAt', { at: saving.at }),
        acts: before === null ? [] : [does('undo', () => field.put(before, false))],
      }
    }
    if (row.isDefault) return { look: 't3', words: '' }
    return {
      look: 't3',
      words: row.kind === 'secret' ? t('secretSet') : t('defaultIs', { value: wordsOf(row, row.defaultValue) }),
      acts: [does('reset', onRestore)],
    }
  }
  const { look, sign, words, acts = [] } = said()
  return (
    <div className="row wrap s12 parameters-note">
      <span id={id} className={`row g4 anywhere ${look}`} role="status">
        {sign}
        {words && <span>{words}</span>}
      </span>
      {acts.map((act, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two at most, which keep their places.
        <span key={at}>{act}</span>
      ))}
    </div>
  )
}
