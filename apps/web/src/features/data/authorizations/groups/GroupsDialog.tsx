import { api } from '@portico/contract/api.ts'
import type { AuthorizationSet } from '@portico/contract/data/authorizationSets.ts'
import type { FundGroup } from '@portico/contract/data/fundGroups.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconEdit, iconPlus, iconTrash } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { GroupForm } from './GroupForm.tsx'
import { groupTexts } from './groupTexts.ts'

/** New members of a group, and the terms that are theirs. */
export interface Newcomers {
  ids: readonly number[]
  set: AuthorizationSet
}
interface GroupsDialogProps {
  chosen: readonly number[]
  onChoose: (id: number) => void
  onNewcomers: (newcomers: Newcomers) => void
  onClose: () => void
}

const after = () => refresh(api.fundGroups.list)

/** 课题组: one press chooses a group; here they are made, changed and removed too. */
export default function GroupsDialog({ chosen, onChoose, onNewcomers, onClose }: GroupsDialogProps) {
  const t = useTexts(groupTexts)
  const groups = useApiQuery(api.fundGroups.list)
  const form = useOpened<FundGroup | 'new'>()
  const [newcomers, setNewcomers] = useState<Newcomers & { name: string }>()
  const remove = async ({ id, name, members }: FundGroup) => {
    const question = { content: t('askRemoveText', { count: members.length }), okText: t('remove'), danger: true }
    if (!(await confirm({ title: t('askRemove', { name }), ...question }))) return
    await attempt(() => call(api.fundGroups.remove, { id }), { done: t('removed', { name }), after })
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} width={640} closeText={t('close')}>
      <div className="stack">
        <p className="s13 t2">{t('hint')}</p>
        <Button icon={iconPlus} onClick={() => form.show('new')}>
          {t('add')}
        </Button>
        {newcomers && (
          <div className="row g8 wrap s13" role="status">
            <span className="f1">{newcomers.name}</span>
            <Button size="small" kind="primary" onClick={() => onNewcomers(newcomers)}>
              {t('giveToNew')}
            </Button>
          </div>
        )}
        {groups.data && groups.data.length > 0 ? (
          <ul className="authorization-sets" aria-label={t('title')}>
            {groups.data.map(group => (
              <GroupLine
                key={group.id}
                group={group}
                isChosen={chosen.includes(group.id)}
                onChoose={() => onChoose(group.id)}
                onEdit={() => form.show(group)}
                onRemove={() => void remove(group)}
              />
            ))}
          </ul>
        ) : groups.data ? (
          <EmptyState art="data" title={t('none')} text={t('noneText')} />
        ) : (
          groups.error && (
            <FailedState compact title={t('failed')} error={groups.error} onReload={() => void groups.refetch()} />
          )
        )}
      </div>
      <Opened of={form}>
        {opened => (
          <GroupForm
            group={opened === 'new' ? undefined : opened}
            onClose={form.close}
            onSaved={async (ids, set) => {
              await after()
              const name = opened === 'new' ? '' : opened.name
              setNewcomers(
                ids.length > 0 && set ? { ids, set, name: t('came', { count: ids.length, name }) } : undefined,
              )
            }}
          />
        )}
      </Opened>
    </Dialog>
  )
}

interface GroupLineProps {
  group: FundGroup
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onRemove: () => void
}

function GroupLine({ group, isChosen, onChoose, onEdit, onRemove }: GroupLineProps) {
  const t = useTexts(groupTexts)
  const pick = usePick()
  const { name, members, authorizations } = group
  return (
    <li className="row g12 line-below">
      <div className="f1">
        <b>{name}</b>
        <p className="s12 t2">
          {members.map(it => pick(it.name, it.nameEn)).join(pick('、', ', '))}
          <span className="t3">
            {' · '}
            {t('count', { count: members.length })}
            {authorizations > 0 && ` · ${t('authorizations', { count: authorizations })}`}
          </span>
        </p>
      </div>
      <IconButton size="small" icon={iconEdit} label={t('editOf', { name })} onClick={onEdit} />
      <IconButton size="small" icon={iconTrash} label={t('removeOf', { name })} onClick={onRemove} />
      <Button
        size="small"
        aria-label={isChosen ? undefined : t('chooseOf', { name })}
        disabled={isChosen}
        onClick={onChoose}
      >
        {t(isChosen ? 'chosen' : 'choose')}
      </Button>
    </li>
  )
}
