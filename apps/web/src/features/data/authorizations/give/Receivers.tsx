import { api } from '@portico/contract/api.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { PeopleField } from '#kit/fields/choices/PersonField.tsx'
import { byId, usePeople } from '#kit/fields/choices/usePeople.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { iconUsers, iconX } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { withSet } from '../sets/setDraft.ts'
import type { GivePartProps } from './GiveForm.tsx'
import { goneGroups } from './giveDraft.ts'
import { giveTexts } from './giveTexts.ts'

const GroupsDialog = lateComponent(() => import('../groups/GroupsDialog.tsx'), sayLate)

/** Who gets it; below the field each with number and unit, so that no namesake is taken by mistake; groups among them. */
export function Receivers({ draft, onChange, mistakes }: GivePartProps) {
  const t = useTexts(giveTexts)
  const id = useId()
  const { receiverIds, groupIds } = draft
  const { options } = usePeople(byId, receiverIds)
  const known = useApiQuery(api.fundGroups.list)
  const groups = useOpened<true>()
  const gone = known.data ? goneGroups(draft, known.data) : []
  const goneId = `${id}gone`
  const wrong = mistakes['receiverIds'] ?? ''
  const wrongGroups = mistakes['groupIds'] ?? ''
  const set = (ids: readonly number[]) => onChange({ ...draft, receiverIds: ids })
  const setGroups = (ids: readonly number[]) => onChange({ ...draft, groupIds: ids })
  const chosen = (known.data ?? []).filter(group => groupIds.includes(group.id))
  return (
    <div data-field="receiverIds" className="stack">
      <div className="row g8">
        <div className="f1">
          <PeopleField
            aria-label={t('receiverIds')}
            aria-invalid={wrong !== ''}
            aria-describedby={wrong ? id : undefined}
            value={receiverIds}
            onChange={set}
          />
        </div>
        <Button icon={iconUsers} onClick={() => groups.show(true)}>
          {t('groups')}
        </Button>
      </div>
      <FieldError id={id} words={wrong} />
      <div data-field="groupIds" className="stack">
        <FieldError id={goneId} words={wrongGroups} />
        {receiverIds.length + groupIds.length > 0 && (
          <ul className="row g8 wrap" aria-label={t('receivers')}>
            {options.map(({ value, label, hint }) => (
              <Chosen
                key={value}
                name={label}
                below={<span className="num">{hint}</span>}
                onRemove={() => set(receiverIds.filter(one => one !== value))}
              />
            ))}
            {chosen.map(({ id, name, members }) => (
              <Chosen
                key={`group ${id}`}
                name={name}
                below={t('groupOf', { count: members.length })}
                onRemove={() => setGroups(groupIds.filter(one => one !== id))}
              />
            ))}
            {gone.map(id => (
              <Chosen
                key={`group ${id}`}
                name={t('group')}
                below={<span className="tr">{t('groupDeleted')}</span>}
                onRemove={() => setGroups(groupIds.filter(one => one !== id))}
              />
            ))}
          </ul>
        )}
      </div>
      <Opened of={groups}>
        {() => (
          <Suspense fallback={null}>
            <GroupsDialog
              chosen={groupIds}
              onChoose={one => {
                setGroups([...groupIds, one])
                groups.close()
              }}
              onNewcomers={({ ids, set: terms }) => {
                onChange(withSet({ ...draft, receiverIds: ids, groupIds: [] }, terms))
                groups.close()
              }}
              onClose={groups.close}
            />
          </Suspense>
        )}
      </Opened>
    </div>
  )
}

function Chosen({ name, below, onRemove }: { name: string; below: ReactNode; onRemove: () => void }) {
  const t = useTexts(giveTexts)
  return (
    <li className="row g6 s13 authorization-person">
      <b>{name}</b>
      <span className="t3">{below}</span>
      <IconButton icon={iconX} size="tiny" label={t('removePerson', { name })} onClick={onRemove} />
    </li>
  )
}
