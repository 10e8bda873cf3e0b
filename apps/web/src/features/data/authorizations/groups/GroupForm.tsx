import { api } from '@portico/contract/api.ts'
import type { AuthorizationSet } from '@portico/contract/data/authorizationSets.ts'
import { type FundGroup, FundGroupBody } from '@portico/contract/data/fundGroups.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { PeopleField } from '#kit/fields/choices/PersonField.tsx'
import type { FieldProps } from '#kit/fields/fieldProps.ts'
import { recordForm } from '#kit/form/recordForm.tsx'
import { iconList } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { groupTexts } from './groupTexts.ts'
import { PastedList } from './PastedList.tsx'

interface GroupFormProps {
  /** Absent: a new one. */
  group: FundGroup | undefined
  onClose: () => void
  /** With those who were not in it before, and the set that is theirs. */
  onSaved: (came: readonly number[], set: AuthorizationSet | undefined) => void
}

const form = recordForm(FundGroupBody, groupTexts, { id: null })

/** A group's name, its people, and the terms that who comes later gets. */
export function GroupForm({ group, onClose, onSaved }: GroupFormProps) {
  const t = useTexts(groupTexts)
  const sets = useApiQuery(api.authorizationSets.list)
  const before = group?.members.map(it => it.id) ?? []
  return (
    <form.Dialog
      title={t(group ? 'edit' : 'add')}
      initial={group ? { ...group, setId: group.setId ?? undefined, memberIds: before } : {}}
      save={async values => {
        await call(api.fundGroups.save, { ...values, id: group?.id })
        const came = group ? values.memberIds.filter(id => !before.includes(id)) : []
        onSaved(
          came,
          sets.data?.find(set => set.id === values.setId),
        )
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <form.Row name="name" />
      <form.Row name="memberIds">
        <MembersField />
      </form.Row>
      <form.Row name="setId" extra={t('setHint')}>
        <ChoiceField
          isLoading={sets.isFetching}
          options={(sets.data ?? []).map(set => ({ value: set.id, label: set.name }))}
        />
      </form.Row>
    </form.Dialog>
  )
}

interface MembersFieldProps extends FieldProps {
  value?: readonly number[] | undefined
  onChange?: ((ids: number[]) => void) | undefined
}

/** People one by one, or by a list that is pasted. */
function MembersField({ value = [], onChange, ...rest }: MembersFieldProps) {
  const t = useTexts(groupTexts)
  const [pastes, setPastes] = useState(false)
  return (
    <div className="stack">
      <PeopleField {...rest} value={value} onChange={onChange} />
      {pastes ? (
        <PastedList onFound={ids => onChange?.([...new Set([...value, ...ids])])} />
      ) : (
        <div className="row">
          <Button size="small" kind="text" icon={iconList} onClick={() => setPastes(true)}>
            {t('paste')}
          </Button>
        </div>
      )}
    </div>
  )
}
