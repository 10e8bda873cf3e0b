import { api } from '@portico/contract/api.ts'
import { type AuthorizationSet, AuthorizationSetBody } from '@portico/contract/data/authorizationSets.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import { useId, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { iconRefresh, iconTrash } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { Draft } from '../give/giveDraft.ts'
import { UseChips } from '../pieces/UseChips.tsx'
import { setOf } from './setDraft.ts'
import { setTexts } from './setTexts.ts'

interface SetsDialogProps {
  draft: Draft
  onApply: (set: AuthorizationSet) => void
  onClose: () => void
}

const longest = longestOf(AuthorizationSetBody.rows.name)
const after = () => refresh(api.authorizationSets.list)
const save = (body: AuthorizationSetBody) => call(api.authorizationSets.save, body)

/** 授权方案: terms under a name. One press fills them in; what is filled in is kept under a name. */
export default function SetsDialog({ draft, onApply, onClose }: SetsDialogProps) {
  const t = useTexts(setTexts)
  const sets = useApiQuery(api.authorizationSets.list)
  const remove = ({ id, ...set }: AuthorizationSet) =>
    void attempt(() => call(api.authorizationSets.remove, { id }), {
      done: t('removed', { name: set.name }),
      undo: () => attempt(() => save(set), { after }),
      after,
    })
  const replace = ({ id, name }: AuthorizationSet) =>
    void attempt(() => save({ ...setOf(draft, name), id }), { done: t('replaced', { name }), after })
  return (
    <Dialog open onClose={onClose} title={t('title')} width={640} closeText={t('close')}>
      <div className="stack">
        <p className="s13 t2">{t('hint')}</p>
        <KeepForm draft={draft} />
        {sets.data && sets.data.length > 0 ? (
          <ul className="authorization-sets" aria-label={t('title')}>
            {sets.data.map(set => (
              <li key={set.id} className="row g12 line-below">
                <div className="f1">
                  <b>{set.name}</b>
                  <p className="row g8 wrap s12 t2">
                    <UseChips uses={set.uses} />
                    <Terms set={set} />
                  </p>
                </div>
                <IconButton
                  size="small"
                  icon={iconRefresh}
                  label={t('replaceOf', { name: set.name })}
                  onClick={() => replace(set)}
                />
                <IconButton
                  size="small"
                  icon={iconTrash}
                  label={t('removeOf', { name: set.name })}
                  onClick={() => remove(set)}
                />
                <Button size="small" aria-label={t('applyOf', { name: set.name })} onClick={() => onApply(set)}>
                  {t('apply')}
                </Button>
              </li>
            ))}
          </ul>
        ) : sets.data ? (
          <EmptyState art="data" title={t('none')} text={t('noneText')} />
        ) : (
          sets.error && (
            <FailedState compact title={t('failed')} error={sets.error} onReload={() => void sets.refetch()} />
          )
        )}
      </div>
    </Dialog>
  )
}

/** What a set gives, besides the systems. */
function Terms({ set }: { set: AuthorizationSet }) {
  const t = useTexts(setTexts)
  const pick = usePick()
  const { amount, duration, days, balanceVisible, mayPassOn, documentLimit } = set
  const words = [
    amount === null ? t('byProject') : t('each', { amount: formatAmount(amount) }),
    days === null ? t(duration) : t('days', { count: days }),
    ...(balanceVisible ? [t('balanceVisible')] : []),
    ...(mayPassOn ? [t('mayPassOn')] : []),
    ...(documentLimit === null ? [] : [t('limit', { amount: formatAmount(documentLimit) })]),
  ]
  return <span className="num">{words.join(pick('，', ', '))}</span>
}

/** Keeps what is filled in under a name. */
function KeepForm({ draft }: { draft: Draft }) {
  const t = useTexts(setTexts)
  const id = useId()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const [run, isBusy] = useAttempt()
  const keep = async () => {
    const typed = name.trim()
    setWrong(typed === '' ? t('nameNeeded') : '')
    if (typed === '') return
    const failed = (words: string, error: unknown) =>
      setWrong(error instanceof ApiError ? (Object.values(error.errors)[0] ?? words) : words)
    const kept = await run(() => save(setOf(draft, typed)), { done: t('kept', { name: typed }), failed, after })
    if (kept) setName('')
  }
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        void keep()
      }}
    >
      <div className="row g8">
        <TextInput
          aria-label={t('name')}
          placeholder={t('keepHint')}
          maxLength={longest}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong ? id : undefined}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('keep')}
        </Button>
      </div>
      <FieldError id={id} words={wrong} />
    </form>
  )
}
