import { useState } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { DrawPlatform, PlatformLook } from './platformDraft.ts'
import { platformTexts } from './platformTexts.ts'

/** What people will see of the draft: in either language and theme, on a desk and on a phone. */
export function PreviewPane({
  draft,
  changed,
  draw,
}: Pick<PlatformLook, 'draft' | 'changed'> & { draw: DrawPlatform }) {
  const t = useTexts(platformTexts)
  const own = useLanguage(state => state.language)
  const [language, setLanguage] = useState<'zh' | 'en'>(own)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [device, setDevice] = useState<'desk' | 'phone'>('desk')
  return (
    <section className="faint platform-preview" aria-label={t('preview')}>
      <div className="row wrap g8 below-12">
        <h2 className="b">{t('preview')}</h2>
        {changed.length > 0 && <span className="tag p">{t('unpublished')}</span>}
        <span className="row wrap g8 ends">
          <Segmented
            label={t('language')}
            value={language}
            onChange={setLanguage}
            options={optionsOf(['zh', 'en'], t)}
          />
          <Segmented label={t('theme')} value={theme} onChange={setTheme} options={optionsOf(['light', 'dark'], t)} />
          <Segmented
            label={t('device')}
            value={device}
            onChange={setDevice}
            options={optionsOf(['desk', 'phone'], t)}
          />
        </span>
      </div>
      {draw({ draft, changed, language, isDark: theme === 'dark', isPhone: device === 'phone' })}
    </section>
  )
}
