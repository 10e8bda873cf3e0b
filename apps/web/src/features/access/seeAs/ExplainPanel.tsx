import type { Explanation } from '@portico/contract/admin/roles.ts'
import { api } from '@portico/contract/api.ts'
import { type ReactNode, useMemo } from 'react'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { TreeField } from '#kit/fields/choices/TreeField.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan, iconOkc } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { pickName, usePick, useTexts } from '#shared/i18n/texts.ts'
import { sightTexts } from './sightTexts.ts'

interface ExplainPanelProps {
  person: number | undefined
  entry: string | undefined
  onPerson: (id: number | undefined) => void
  onEntry: (id: string | undefined) => void
}

/** Why somebody sees an entry: the chain role, permission, unit, delegation; or what stands in the way. */
export function ExplainPanel({ person, entry, onPerson, onEntry }: ExplainPanelProps) {
  const t = useTexts(sightTexts)
  const language = useLanguage(state => state.language)
  const nodes = useApiQuery(api.roles.tree)
  const isReady = person !== undefined && entry !== undefined
  const asked = { personId: person ?? 0, id: entry ?? '' }
  const why = useApiQuery(api.roles.explain, asked, { enabled: isReady, staleTime: 0 })
  const options = useMemo(
    () =>
      (nodes.data ?? []).map(({ id, parentId: parent, name, nameEn }) => ({
        value: id,
        label: pickName(language, name, nameEn),
        parent,
      })),
    [nodes.data, language],
  )
  return (
    <>
      <div className="halves">
        <PersonField aria-label={t('person')} value={person} onChange={onPerson} />
        <TreeField
          aria-label={t('entry')}
          placeholder={t('entry')}
          options={options}
          opened={[]}
          isLoading={nodes.isFetching}
          clearable
          value={entry}
          onChange={onEntry}
        />
      </div>
      {!isReady && <EmptyState art="data" title={t('chooseBoth')} compact />}
      {isReady && why.isPending && <Skeleton width="100%" height={200} />}
      {why.error && (
        <p className="note err" role="alert">
          {why.error.message}
        </p>
      )}
      {isReady && why.data && <Chain why={why.data} />}
    </>
  )
}

function Chain({ why }: { why: Explanation }) {
  const t = useTexts(sightTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const join = (items: readonly { name: string; nameEn: string }[]) =>
    items.map(item => pick(item.name, item.nameEn)).join(t('separator'))
  /** With the unit in brackets where the role came by it. */
  const joinRoles = (roles: Explanation['roles']) =>
    roles
      .map(role => {
        const name = pick(role.name, role.nameEn)
        return role.through ? t('roleByUnit', { role: name, unit: pick(role.through, role.throughEn) }) : name
      })
      .join(t('separator'))
  const held = why.roles.filter(role => role.isHeld)
  const others = why.roles.filter(role => !role.isHeld)
  const open = why.units.filter(unit => unit.isOpen)
  const closed = why.units.filter(unit => !unit.isOpen)
  const person = pick(why.personName, why.personNameEn)
  const entry = pick(why.entry.path, why.entry.pathEn)
  return (
    <>
      <p className={`note ${why.isSeen ? 'ok' : 'warn'}`} role="status">
        <Icon of={why.isSeen ? iconOkc : iconBan} size={16} />
        <b>{t(why.isSeen ? 'seen' : 'notSeen', { person, entry })}</b>
      </p>
      <ol className="see-as-chain" aria-label={t('chain')}>
        <Step name={t('stepRoles')}>
          <p>
            {held.length > 0 ? t('byRoles', { roles: joinRoles(held) }) : t(why.isKeeper ? 'byRecord' : 'byNoRole')}
          </p>
          {others.length > 0 && <p className="t3">{t('otherRoles', { roles: join(others) })}</p>}
        </Step>
        <Step name={t('stepEntry')}>
          <p>{entry}</p>
          {why.obstacles.map(obstacle => (
            <p key={obstacle} className="tr">
              {t(obstacle)}
            </p>
          ))}
        </Step>
        <Step name={t('stepUnits')}>
          <p>{open.length > 0 ? t('forUnits', { units: join(open) }) : t('noUnits')}</p>
          {closed.length > 0 && <p className="t3">{t('closedUnits', { units: join(closed) })}</p>}
        </Step>
        <Step name={t('stepDelegation')}>
          {why.delegators.length === 0 && <p className="t3">{t('throughNobody')}</p>}
          {why.delegators.map(it => (
            <p key={it.code}>
              {t('throughPerson', {
                name: `${pick(it.name, it.nameEn)} ${it.code}`,
                roles: (language === 'en' ? it.rolesEn : it.roles).join(t('separator')),
                until: fullMoment(it.until, language),
              })}
            </p>
          ))}
        </Step>
      </ol>
    </>
  )
}

function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="folds">
      <b>{name}</b>
      <div>{children}</div>
    </li>
  )
}
