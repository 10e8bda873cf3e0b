import { ownPages } from '@portico/contract/pages.ts'
import { compareTemplates } from '@portico/contract/rules/templates/compareTemplates.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconLeft } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { Changes, ComparedVersion } from '../ComparedVersion.tsx'
import { editorTexts } from './editorTexts.ts'
import { MistakesButton } from './MistakesButton.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { useTemplateEditor } from './useTemplateEditor.ts'
import type { TemplateSaving } from './useTemplateSaving.ts'

/** What is edited, which version people have, whether what was changed is kept, and what can be done with it. */
export function EditorHead({ saving }: { saving: TemplateSaving }) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const { document, mistakes, goTo } = useTemplateEditor()
  const [open, setOpen] = useState<'publish' | 'compare' | null>(null)
  const { template, state } = saving
  const { version, draft, status, code } = template
  const next = draft ?? version + 1
  const publish = async () => {
    if (!(await saving.save())) return
    const [missing] = mistakes
    if (missing) goTo(missing.place)
    else setOpen('publish')
  }
  const name = pick(document.name, document.nameEn) || code
  return (
    <>
      <header className="ph-bar templates-head">
        <IconButton icon={iconLeft} label={t('back')} onClick={() => void navigate(ownPages.templates.path)} />
        <h1 tabIndex={-1} className="el">
          {name}
        </h1>
        <span className="mono t3 s12">{code}</span>
        {status !== 'draft' && (
          <span className={`st ${status === 'published' ? 'ok' : 'warn'} s13`}>{t(status, { version })}</span>
        )}
        <SaveMark saving={saving} next={next} />
        <span className="f1" />
        <MistakesButton />
        {version > 0 && <Button onClick={() => setOpen('compare')}>{t('compareWith', { version })}</Button>}
        {(draft !== null || state.kind !== 'kept') && (
          <Button kind="primary" disabled={state.kind === 'rival'} onClick={publish}>
            {t('publish', { version: next })}
          </Button>
        )}
      </header>
      {state.kind === 'rival' && <Rival saving={saving} />}
      {open === 'publish' && (
        <PublishDialog
          template={{ code, name, version: next }}
          revision={saving.revision}
          onClose={() => setOpen(null)}
          onPublished={() => {
            setOpen(null)
            void saving.reread()
          }}
        />
      )}
      {open === 'compare' && (
        <Dialog open title={t('compareTitle', { version })} onClose={() => setOpen(null)} width={640}>
          <ComparedVersion code={code} version={version} now={document} />
        </Dialog>
      )}
    </>
  )
}

/** Whether what was changed is kept. Only what went wrong is said aloud at once. */
function SaveMark({ saving, next }: { saving: TemplateSaving; next: number }) {
  const t = useTexts(editorTexts)
  const { state, template } = saving
  if (template.draft === null && state.kind === 'kept') return null
  const draft = template.version > 0 ? t('draftOf', { version: next }) : t('draft')
  if (state.kind === 'failed')
    return (
      <span className="s12 tr templates-failed" role="alert">
        {t('saveFailed', { why: state.why })}{' '}
        <button type="button" className="lk s12" onClick={() => void saving.save()}>
          {t('retry')}
        </button>
      </span>
    )
  const said =
    state.kind === 'kept'
      ? state.at && t('kept', { at: state.at.slice(11, 16) })
      : t(state.kind === 'rival' ? 'unsaved' : state.kind)
  return (
    <span className="tag p num" role="status" aria-live="off">
      {[draft, said].filter(Boolean).join(' · ')}
    </span>
  )
}

/** Somebody else saved another state: both are there until one is chosen. */
function Rival({ saving }: { saving: TemplateSaving }) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { document } = useTemplateEditor()
  const [isComparing, setComparing] = useState(false)
  const { state } = saving
  if (state.kind !== 'rival') return null
  const { template, document: theirs } = state.theirs
  const at = template.changedAt ? fullMoment(template.changedAt, language) : ''
  return (
    <div className="note warn below-head row g12 wrap" role="alert">
      <span className="f1">{t('rival', { name: template.changedBy ?? '', at })}</span>
      <Button size="small" onClick={() => setComparing(true)}>
        {t('rivalChanges')}
      </Button>
      <Button size="small" onClick={() => void saving.settle('theirs')}>
        {t('useTheirs')}
      </Button>
      <Button size="small" kind="primary" onClick={() => void saving.settle('mine')}>
        {t('useMine')}
      </Button>
      {isComparing && (
        <Dialog open title={t('rivalTitle')} onClose={() => setComparing(false)} width={640}>
          <Changes changes={compareTemplates(theirs, document)} />
        </Dialog>
      )}
    </div>
  )
}
