import type { SystemMenu } from '@portico/contract/menu.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconWarn } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment, isPast } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'

/** Says that a system is being maintained, and until when. */
export function MaintenanceNote({ system }: { system: SystemMenu }) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const until = system.maintenanceUntil
  if (until === undefined || isPast(until)) return null
  return (
    <p className="note warn" role="status">
      <Icon of={iconWarn} size={16} />
      <span>{t('maintained', { name: pick(system.name, system.nameEn), until: fullMoment(until, language) })}</span>
    </p>
  )
}
