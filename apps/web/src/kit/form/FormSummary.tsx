import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { formTexts } from './formTexts.ts'
import './form.css'

export interface Mistake {
  name: string
  label: string
}
interface FormSummaryProps {
  mistakes: readonly Mistake[]
  /** What the server said about the whole, not about a field. */
  refusal: string
  onPick: (name: string) => void
  /** At the left of a dialog's buttons, where nothing moves; on top of a form that has no footer. */
  at?: 'top' | 'footer'
}

/** After a form was submitted: how many fields need a change, each a link to its field; or the refusal. */
export function FormSummary({ mistakes, refusal, onPick, at = 'top' }: FormSummaryProps) {
  const t = useTexts(formTexts)
  if (mistakes.length === 0 && !refusal) return null
  return (
    <div className={at === 'footer' ? 's13 tr g6 flex fm-sum' : 'note err below-16'} role="alert">
      <Icon of={iconAlert} size={16} />
      {refusal ? (
        <span>{refusal}</span>
      ) : (
        <span>
          <b>{t('mistakes', { count: mistakes.length })}</b>
          {mistakes.map(({ name, label }, place) => (
            <span key={name}>
              {t(place > 0 ? 'separator' : 'colon')}
              <button type="button" className="lk" onClick={() => onPick(name)}>
                {label}
              </button>
            </span>
          ))}
          {/* Only a dialog has the key. */}
          {at === 'footer' && mistakes.length > 1 && (
            <span className="t3 s12 nowrap no-phone fm-next">{t('next')}</span>
          )}
        </span>
      )}
    </div>
  )
}
