import type { SharedForm } from '@portico/contract/work/sharing.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import type { ReactNode } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBuilding, iconCalendar, iconPhone, iconPin, iconUser } from '#kit/icons/icons.ts'
import { useForm, useFormPart } from '#shared/forms/formContext.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { SharedPrivacy } from './SharedPrivacy.tsx'
import { SharedSteps } from './SharedSteps.tsx'
import { sharedTexts } from './sharedTexts.ts'
import type { Shared } from './useShared.ts'

/** What a link is for, when and where, what it fills in itself, and what happens once something was sent by it. */
export function SharedAbout({ shared, form }: { shared: Shared; form: SharedForm }) {
  const t = useTexts(sharedTexts)
  const pick = usePick()
  const { label, about, when, where, contact } = shared
  const fixed = form.groups.flatMap(group => group.fields).filter(it => form.fixed.includes(it.key))
  const hasFacts = [when, where, contact].some(Boolean) || fixed.length > 0
  return (
    <aside className="sharing-about surface lined corner-12 col g16">
      <div className="col g4">
        <h1 className="heading anywhere">{label}</h1>
        {about && <p className="t2 s13 anywhere sharing-lines">{about}</p>}
      </div>
      {hasFacts && (
        <ul className="sharing-brief col g12 line-above">
          {when && <Fact icon={iconCalendar}>{when}</Fact>}
          {where && <Fact icon={iconPin}>{where}</Fact>}
          {fixed.map(field => (
            <Fixed key={field.key} field={field} form={form} />
          ))}
          {contact && <Fact icon={iconPhone}>{contact}</Fact>}
        </ul>
      )}
      <div className="sharing-brief line-above">
        <h2 className="b s13 below-8">{t('afterwards')}</h2>
        {form.steps.length === 0 ? (
          <p className="t2 s13">{t('noSteps', { unit: pick(shared.unitName, shared.unitNameEn) })}</p>
        ) : (
          <SharedSteps steps={form.steps} />
        )}
      </div>
      <SharedPrivacy form={form} unit={pick(shared.unitName, shared.unitNameEn)} />
    </aside>
  )
}

const Fact = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <li className="flex tops g8 s13">
    <Icon of={icon} size={16} />
    <span className="anywhere">{children}</span>
  </li>
)

/** Whom or what the link fills in: nobody changes it. */
function Fixed({ field: { key, kind, label }, form }: { field: TemplateField; form: SharedForm }) {
  const { store, language } = useForm()
  if (useFormPart(store, it => it.outcome().hidden.has(key))) return null
  const code = String(form.values[key] ?? '')
  const named = form.named[`${kind}:${code}`]
  return (
    <Fact icon={kind === 'person' ? iconUser : iconBuilding}>
      <span className="t2">{label[language] || key}</span> {(language === 'en' && named?.en) || named?.zh || code}
    </Fact>
  )
}
