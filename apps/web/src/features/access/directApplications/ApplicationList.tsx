import { favouriteSlots, type RoleHome } from '@portico/contract/access/favourites.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { directTexts } from './directTexts.ts'
import './directApplications.css'

export type Choice = RoleHome['applications'][number]
interface ApplicationListProps extends Given<readonly string[], string[]> {
  choices: readonly Choice[]
}

/** The chosen applications in their order, and a search field that adds one. */
export function ApplicationList({ choices, id, value = [], onChange }: ApplicationListProps) {
  const t = useTexts(directTexts)
  const pick = usePick()
  const byId = new Map(choices.map(it => [it.id, it]))
  const nameOf = (it: Choice) => pick(it.name, it.nameEn)
  const options = choices
    .filter(it => !it.isLost && !value.includes(it.id))
    .map(it => ({ value: it.id, label: `${nameOf(it)} · ${pick(it.systemName, it.systemNameEn)}` }))
  return (
    <div className="stack">
      <ChoiceField
        id={id}
        aria-label={t('add')}
        placeholder={t('search')}
        value={undefined}
        disabled={value.length >= favouriteSlots}
        options={options}
        onChange={added => onChange?.([...value, added])}
      />
      <ol className="stack g6">
        {value.map((each, at) => {
          const it = byId.get(each)
          const name = it ? nameOf(it) : each
          return (
            <li key={each} className="row g8 lined rounded direct-applications-one">
              <AppIcon file={it?.icon ?? ''} size={24} />
              <span className="f1">
                {it?.isLost ? t('lost', { name }) : name}
                {it && <span className="t3 s12"> {pick(it.systemName, it.systemNameEn)}</span>}
              </span>
              <OrderButtons list={value} at={at} name={name} onChange={onChange} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
