import type { SharedForm } from '@portico/contract/work/sharing.ts'
import type { TextFormat } from '@portico/contract/work/templateFields.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconShield } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sharedTexts } from './sharedTexts.ts'

/** Formats of what tells who somebody is. */
const personal: ReadonlySet<TextFormat> = new Set(['idCard', 'mobile', 'email', 'bankCard', 'plate'])

/** Which personal details a form asks for, who reads what is sent, and how long its files are kept. */
export function SharedPrivacy({ form, unit }: { form: SharedForm; unit: string }) {
  const t = useTexts(sharedTexts)
  const language = useLanguage(state => state.language)
  const columns = form.groups.flatMap(group => group.fields).flatMap(field => [field, ...(field.columns ?? [])])
  const asked = columns.filter(it => it.format && personal.has(it.format))
  const names = [...new Set(asked.map(it => it.label[language] || it.key))]
  const words = [
    names.length > 0 && t('privacyAsked', { names: names.join(t('comma')) }),
    t('privacyWho', { unit }),
    form.keepMonths !== null && t('privacyFiles', { months: form.keepMonths }),
  ]
  return (
    <p className="note anywhere">
      <Icon of={iconShield} size={16} />
      <span>{words.filter(Boolean).join(language === 'en' ? ' ' : '')}</span>
    </p>
  )
}
