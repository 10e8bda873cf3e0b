import { api } from '@portico/contract/api.ts'
import { applicantsGroups } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { DocumentFile } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { call, callForFile } from '#shared/api/call.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { type Form, FormContext, type FormFiles, focusMistake } from '#shared/forms/formContext.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { createDocumentDraft, type DocumentDraft } from './documentDraft.ts'
import { FillingFoot } from './FillingFoot.tsx'
import { FillingGroup } from './FillingGroup.tsx'
import { FillingHead } from './FillingHead.tsx'
import { FillingNotes } from './FillingNotes.tsx'
import { fillingTexts } from './fillingTexts.ts'
import type { Unsent } from './unsentValues.ts'
import '#shared/forms/forms.css'
import './filling.css'

/** Who would decide stands beside the form, and may come after it. */
const WaySteps = lateComponent(() => import('../reading/WaySteps.tsx'))

/** Business systems answer as a rule. */
const UnreadNote = lateComponent(() => import('./UnreadNote.tsx'))

interface DocumentFillingProps {
  opened: OpenDocument
  /** What this browser kept of it, and the portal does not have yet. */
  unsent: Unsent | null
  /** Whose session it is. */
  person: string
  onKept: (id: string) => void
  onSubmitted: (id: string) => void
  onGone: () => void
}

/** Fills a document in: it saves itself while that goes on, and says what is wrong before it is submitted. */
export function DocumentFilling({ opened, unsent, person, onKept, onSubmitted, onGone }: DocumentFillingProps) {
  const t = useTexts(fillingTexts)
  const id = useId()
  const isNarrow = useIsPhone()
  const language = useLanguage(state => state.language)
  const [draft] = useState(() => createDocumentDraft({ opened, unsent, person }))
  const [files] = useState(() => filesOf(draft, opened.files, () => t('notKept')))
  const form = useMemo<Form>(
    () => ({ id, store: draft.form, language, isNarrow, files, onNamed: (...named) => void draft.about(...named) }),
    [id, draft, language, isNarrow, files],
  )
  useKeptOnLeaving(draft)
  const words = draft.use(state => state.words)
  const kept = draft.use(state => state.id)
  const revision = draft.use(state => state.revision)
  const isNew = kept !== null && kept !== opened.id
  // Once: the page is drawn anew under its new address, and asks again with another `onKept`.
  const isTold = useRef(false)
  useEffect(() => {
    if (!isNew || isTold.current) return
    isTold.current = true
    onKept(kept)
    refresh(api.documents.templates, api.documents.mine)
  }, [isNew, kept, onKept])
  const groups = useMemo(() => applicantsGroups(opened.template), [opened])
  return (
    <FormContext value={form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys from anywhere; links in the foot do the same. */}
      <div
        className="page"
        onBlur={() => draft.saveChanges()}
        onKeyDown={event => {
          if (event.key === 's' && (event.ctrlKey || event.metaKey)) draft.saveChanges()
          else if (event.key === 'F8') focusNext(form)
          else return
          event.preventDefault()
        }}
      >
        <FillingHead opened={opened} draft={draft} />
        <div className="scrolls document-work">
          <div className="document-fill">
            <FillingNotes opened={opened} />
            {opened.unread.length > 0 && (
              <Suspense>
                <UnreadNote opened={opened} draft={draft} />
              </Suspense>
            )}
            {groups.map((group, at) => (
              <FillingGroup key={group.key} group={group} at={at + 1} draft={draft} />
            ))}
            <div className="document-words">
              <label htmlFor={`${id}words`} className="s13 t2">
                {t('words')}
              </label>
              <TextLines
                id={`${id}words`}
                lines={[2, 6]}
                maxLength={500}
                value={words}
                onChange={event => draft.say(event.target.value)}
              />
            </div>
          </div>
          <aside className="document-way" aria-label={t('way')}>
            <Suspense>
              <WaySteps id={kept} code={opened.code} revision={revision} />
            </Suspense>
          </aside>
        </div>
        <FillingFoot opened={opened} draft={draft} onSubmitted={onSubmitted} onGone={onGone} />
      </div>
    </FormContext>
  )
}

/** The files of a document: sent once there is a draft that they can hang on. */
function filesOf(draft: DocumentDraft, files: readonly DocumentFile[], notKept: () => string): FormFiles {
  const known = new Map(files.map(file => [file.id, file]))
  const read = async (id: string, file: string) => (await callForFile(api.documents.file, { id, file })).blob()
  return {
    send: async (file, options) => {
      const id = await draft.ensureKept()
      if (id === null) throw new Error(notKept())
      const kept = await call(api.documents.upload, { id }, { ...options, file })
      known.set(kept.id, kept)
      return kept
    },
    fileOf: id => known.get(id),
    read: file => read(draft.use.getState().id ?? '', file),
  }
}

/** What was typed last is saved when the page goes out of sight, and kept here in case it does not arrive. */
function useKeptOnLeaving(draft: DocumentDraft): void {
  useEffect(() => {
    const keepNow = () => {
      void draft.keepHere()
      draft.saveChanges({ keepalive: true })
    }
    const onHidden = () => document.visibilityState === 'hidden' && keepNow()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', keepNow)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [draft])
}

/** The mistake behind the one where the focus is, or the first. */
function focusNext(form: Form): void {
  const wrong = form.store.shownMistakes()
  const at = wrong.findIndex(it => document.activeElement?.closest(`[data-field="${CSS.escape(it.field)}"]`))
  const next = wrong[at + 1] ?? wrong[0]
  if (next) focusMistake(form, next)
}
