import type { PasswordPolicy } from '@portico/contract/rules/fields/password.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMinus, iconOkc } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { passwordRules, passwordStrength, type StrengthLevel } from './passwordStrength.ts'
import { personalTexts } from './personalTexts.ts'

const bars: Readonly<Record<StrengthLevel, number>> = { weak: 1, fair: 2, good: 3, strong: 4 }

interface StrengthMeterProps {
  password: string
  policy: PasswordPolicy
  userName: string
}

/** How strong the new password is, and which rules in force it meets. */
export function StrengthMeter({ password, policy, userName }: StrengthMeterProps) {
  const t = useTexts(personalTexts)
  const level = passwordStrength(password, policy, userName)
  const count = password === '' ? 0 : bars[level]
  return (
    <div className="below-18 profile-strength">
      <div className={`row g8 profile-bars t3 ${password === '' ? '' : level}`} role="status">
        {[1, 2, 3, 4].map(bar => (
          <i key={bar} className={bar <= count ? 'on' : ''} aria-hidden="true" />
        ))}
        {password !== '' && (
          <span className="s12">
            <span className="sr">{t('strength', { level: '' })}</span>
            {t(level)}
          </span>
        )}
      </div>
      <ul className="grid">
        {passwordRules(password, policy, userName).map(({ name, values, isMet }) => (
          <li key={name} className={isMet ? 'row g6 ok' : 'row g6 t3'}>
            <Icon of={isMet ? iconOkc : iconMinus} size={14} />
            {t(name, values)}
            <span className="sr">{t(isMet ? 'met' : 'unmet')}</span>
          </li>
        ))}
        {policy === 'mlps' && (
          <li className="row g6 t3">
            <Icon of={iconMinus} size={14} />
            {t('ruleHistory')}
          </li>
        )}
      </ul>
    </div>
  )
}
