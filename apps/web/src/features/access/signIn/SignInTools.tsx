import { Icon } from '#kit/icons/Icon.tsx'
import { iconMoon, iconSun } from '#kit/icons/icons.ts'
import { useIsHydrated } from '#kit/screen/useIsHydrated.ts'
import { applyAppearance, modeInForce, useAppearance } from '#shared/appearance/appearance.ts'
import { setLanguage, useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { signInTexts } from './signInTexts.ts'

/** Light or dark, and the language, on screens outside the frame. */
export function SignInTools({ hasLanguages }: { hasLanguages: boolean }) {
  const t = useTexts(signInTexts)
  const language = useLanguage(state => state.language)
  const isHydrated = useIsHydrated()
  const isDark = useAppearance(state => modeInForce(state.mode)) === 'dark' && isHydrated
  const words = isDark ? t('light') : t('dark')
  return (
    <div className="row g4 sign-in-tools">
      <button
        type="button"
        className="ib"
        aria-label={words}
        title={words}
        onClick={() => applyAppearance({ mode: isDark ? 'light' : 'dark' })}
      >
        {/* Which of them shows is the style sheet's: right from the first paint, also in markup of the server. */}
        <Icon of={iconSun} className="sign-in-in-dark" />
        <Icon of={iconMoon} className="sign-in-in-light" />
      </button>
      {hasLanguages ? (
        <fieldset className="seg" aria-label={t('language')}>
          {(['zh', 'en'] as const).map(each => (
            <button
              key={each}
              type="button"
              lang={each === 'zh' ? 'zh-CN' : 'en'}
              className={language === each ? 'on' : ''}
              aria-pressed={language === each}
              onClick={() => setLanguage(each)}
            >
              {each === 'zh' ? '中文' : 'English'}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
