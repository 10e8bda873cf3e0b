import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { useNavigate } from 'react-router'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconCopy, iconLeft } from '#kit/icons/icons.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { documentStateTexts } from '../documentTexts.ts'
import type { DocumentDraft } from './documentDraft.ts'
import { fillingTexts } from './fillingTexts.ts'

interface FillingHeadProps {
  opened: OpenDocument
  draft: DocumentDraft
}

/** What is filled in, whether it is saved, and what one filled in last time. */
export function FillingHead({ opened, draft }: FillingHeadProps) {
  const t = useTexts(fillingTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const { template } = opened
  return (
    <header className="ph-bar document-head">
      <IconButton icon={iconLeft} label={t('back')} onClick={() => void navigate(paths.forms)} />
      <h1 tabIndex={-1} className="el">
        {pick(template.name, template.nameEn)}
      </h1>
      <SaveMark opened={opened} draft={draft} />
      <span className="f1" />
      <SameAsLast opened={opened} draft={draft} />
    </header>
  )
}

/** Whether what was filled in is saved. Only what went wrong is said aloud at once. */
function SaveMark({ opened, draft }: FillingHeadProps) {
  const t = useTexts(fillingTexts)
  const save = draft.use(state => state.save)
  const state = useTexts(documentStateTexts)(opened.state)
  if (save.kind === 'failed')
    return (
      <span className="s12 tr document-unsaved" role="alert">
        {t(save.isOffline ? 'saveOffline' : 'saveFailed')}
        {!save.isOffline && save.why && ` ${save.why}`}{' '}
        <button type="button" className="lk s12" onClick={() => void draft.save()}>
          {t('retry')}
        </button>
      </span>
    )
  const said = save.kind === 'kept' ? save.at && t('kept', { at: save.at.slice(11, 16) }) : t(save.kind)
  return (
    <span className={`tag num${opened.state === 'returned' ? ' warn' : ''}`} role="status" aria-live="off">
      {[state, said].filter(Boolean).join(' · ')}
    </span>
  )
}

function SameAsLast({ opened, draft }: FillingHeadProps) {
  const t = useTexts(fillingTexts)
  const language = useLanguage(state => state.language)
  const [run, isBusy] = useAttempt()
  const copy = async () => {
    const outcome = await run(() => call(api.documents.last, { code: opened.code }))
    if (!outcome) return
    const { submittedAt, values, named, changed } = outcome.value
    if (submittedAt === null) {
      toast.info(t('noLast'))
      return
    }
    const before = draft.form.values()
    const taken = fillable(opened, values)
    draft.fillIn(taken, named)
    const was = Object.fromEntries(Object.keys(taken).map(field => [field, before[field] ?? null]))
    const fields = changed.map(it => it[language]).join(language === 'en' ? ', ' : '、')
    toast.success(t('filledAsLast', { at: fullMoment(submittedAt, language) }), {
      ...(fields && { detail: t('changedSince', { fields }), stays: true }),
      action: { label: t('undo'), run: () => draft.fillIn(was, {}) },
    })
  }
  return (
    <Button icon={iconCopy} isBusy={isBusy} onClick={() => void copy()}>
      {t('sameAsLast')}
    </Button>
  )
}

/** Of values, those whose fields are still there and are not filled by something else. */
function fillable({ template }: OpenDocument, values: OpenDocument['values']): OpenDocument['values'] {
  const fields = template.form.groups.flatMap(group => group.fields)
  const open = fields.filter(({ kind, from, mayChange }) => kind !== 'computed' && (from === undefined || mayChange))
  return Object.fromEntries(open.flatMap(({ key }) => (key in values ? [[key, values[key] ?? null]] : [])))
}
