import { useState } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { setLanguage, useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  theme: { zh: '主题', en: 'Theme' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
})

const languages = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

/** Theme and language of the page; what a person has chosen for the portal stays as it is. */
export function LookBar() {
  const t = useTexts(texts)
  const language = useLanguage(state => state.language)
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'light')
  const change = (next: string) => {
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }
  const themes = ['light', 'dark'] as const
  return (
    <>
      <Segmented label={t('theme')} value={theme} onChange={change} options={optionsOf(themes, t)} />
      <Segmented label="Language 语言" value={language} onChange={setLanguage} options={languages} />
    </>
  )
}
