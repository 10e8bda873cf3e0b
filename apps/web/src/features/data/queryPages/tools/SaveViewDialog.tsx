import { api } from '@portico/contract/api.ts'
import { SavedView, shares } from '@portico/contract/data/savedViews.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import { useId, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'
import type { ViewForm } from './useViews.ts'

interface SaveViewDialogProps {
  /** The one that is changed; a new one otherwise. */
  view: SavedView | null
  state: SavedView['state']
  onSave: (form: ViewForm) => Promise<unknown>
  onClose: () => void
}

const longest = longestOf(SavedView.rows.name)

/** Keeps conditions under a name, for oneself, a unit or a role. */
export function SaveViewDialog({ view, state, onSave, onClose }: SaveViewDialogProps) {
  const t = useTexts(queryTexts)
  const pick = usePick()
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [share, setShare] = useState<SavedView['share']>(view?.share ?? 'private')
  const [target, setTarget] = useState(view?.target ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [run, isSaving] = useAttempt()
  const units = useApiQuery(api.units.mine)
  const profile = useApiQuery(api.profile.details, undefined, { enabled: share === 'role' })
  const targets = share === 'unit' ? (units.data?.units ?? []) : (profile.data?.roles ?? [])
  const chosen = targets.some(one => one.code === target) ? target : (targets[0]?.code ?? '')
  const tooLong = tooLongWords(t('viewName'), name.trim(), longest)
  const nameWords = tooLong || (mistakes['name'] ?? '')
  const save = async () => {
    const found = {
      ...(name.trim() === '' ? { name: t('nameNeeded') } : {}),
      ...(share !== 'private' && chosen === '' ? { target: t('targetNeeded') } : {}),
    }
    setMistakes(found)
    if (Object.keys(found).length > 0 || tooLong || isSaving) return
    const work = async () => {
      await onSave({ ...(view ? { id: view.id } : {}), name: name.trim(), state, share, target: chosen, isDefault })
      onClose()
    }
    const failed = (words: string, error: unknown) => {
      const known = error instanceof ApiError ? error.errors : {}
      setMistakes(known['name'] || known['target'] ? known : { name: words })
    }
    await run(work, { failed })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(view ? 'rename' : 'saveView')}
      width={450}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={isSaving} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        className="side-form"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <label htmlFor={`${id}n`}>{t('viewName')}</label>
        <div>
          <TextInput
            id={`${id}n`}
            data-autofocus
            maxLength={longest}
            aria-invalid={nameWords !== ''}
            aria-describedby={nameWords ? `${id}ne` : undefined}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <FieldError id={`${id}ne`} words={nameWords} />
        </div>
        <span>{t('shareWith')}</span>
        <div>
          <Segmented label={t('shareWith')} value={share} options={optionsOf(shares, t)} onChange={setShare} />
        </div>
        {share !== 'private' && (
          <>
            <label htmlFor={`${id}t`}>{t('target')}</label>
            <div>
              <ChoiceField
                id={`${id}t`}
                value={chosen}
                options={targets.map(one => ({ value: one.code, label: pick(one.name, one.nameEn) }))}
                onChange={setTarget}
              />
              <FieldError id={`${id}te`} words={mistakes['target'] ?? ''} />
              <p className="s12 t3">{t('isOwn')}</p>
            </div>
          </>
        )}
        <span />
        <Check checked={isDefault} onChange={setDefault}>
          {t('isDefault')}
        </Check>
      </form>
    </Dialog>
  )
}
