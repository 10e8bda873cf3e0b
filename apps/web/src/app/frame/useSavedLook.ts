import { api } from '@portico/contract/api.ts'
import { useEffect } from 'react'
import { applyLayout } from '#features/access/preferences/menuLayout.ts'
import { choicesFrom } from '#features/access/preferences/personalChoices.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { applyAppearance } from '#shared/appearance/appearance.ts'
import { getLanguage, setLanguage } from '#shared/i18n/language.ts'
import { readLocal } from '#shared/storage.ts'

/**
 * What the person saved on the server takes over from what this machine remembered. The language only where none was
 * chosen on this machine.
 */
export function useSavedLook(): void {
  const { data } = useApiQuery(api.preferences.get)
  useEffect(() => {
    if (!data) return
    const { seed, mode, fontSize, position, isCollapsed } = choicesFrom(data, { language: getLanguage() })
    applyAppearance(data.themeMode ? { seed, mode, fontSize } : { seed, fontSize })
    applyLayout({ position, isCollapsed })
    if (data.language && readLocal('language') === null) setLanguage(data.language)
  }, [data])
}
