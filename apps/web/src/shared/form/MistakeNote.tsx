import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconAlert } from '#shared/ui/icons.ts'
import { formTexts } from './formTexts.ts'
import './form.css'

export interface Mistake {
  name: string
  label: string
}
interface MistakeNoteProps {
  mistakes: readonly Mistake[]
  /** What the server said about the whole, not about a field. */
  refusal: string
  onPick: (name: string) => void
}

/** Above a form after it was submitted: how many fields need a change, each a link to its field; or the refusal. */
export function MistakeNote({ mistakes, refusal, onPick }: MistakeNoteProps) {
  const t = useTexts(formTexts)
  if (mistakes.length === 0 && !refusal) return null
  return (
    <div className="note err fm-note" role="alert">
      <Icon of={iconAlert} size={16} />
      {refusal ? (
        <span>{refusal}</span>
      ) : (
        <span>
          <b>{t('mistakes', { count: mistakes.length })}</b>{' '}
          {mistakes.map(({ name, label }, at) => (
            <span key={name}>
              {at > 0 && t('separator')}
              <button type="button" className="lk" onClick={() => onPick(name)}>
                {label}
              </button>
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
