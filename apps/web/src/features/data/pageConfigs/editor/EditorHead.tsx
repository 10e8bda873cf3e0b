import { mistakeWords } from '@portico/contract/rules/pages/pageMistakes.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconLeft } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Popover } from '#kit/layers/Popover.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from '../pageTexts.ts'
import { editorTexts } from './editorTexts.ts'
import { mistakePlace } from './mistakePlace.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { usePageEditor } from './usePageEditor.ts'
import type { PageSaving } from './usePageSaving.ts'

interface EditorHeadProps {
  saving: PageSaving
  title: string
  onClose: () => void
}

/** What is edited, in which state it is, and what can be done with it. */
export function EditorHead({ saving, title, onClose }: EditorHeadProps) {
  const t = useTexts(editorTexts)
  const p = useTexts(pageTexts)
  const { draft, mistakes, toMend, goTo } = usePageEditor()
  const [publishing, setPublishing] = useState<number | null>(null)
  const { page, refusal, isSaving } = saving
  const publish = async () => {
    const [missing] = toMend
    // What is wrong with the draft itself the server says when it is to keep it.
    if (missing && mistakes.length === 0) goTo(missing)
    else setPublishing(await saving.store())
  }
  const close = async () => {
    const question = { content: t('discard'), okText: t('discardOk'), cancelText: t('stay'), danger: true }
    if (!draft.isTouched || (await confirm(question))) onClose()
  }
  return (
    <>
      <header className="ph-bar page-configs-head">
        <IconButton icon={iconLeft} label={t('back')} onClick={close} />
        <h1 tabIndex={-1} className="el">
          {title}
        </h1>
        <span className="mono t3 s12">{page.id}</span>
        <span className={`st ${page.status === 'published' && !draft.isTouched ? 'ok' : 'warn'}`}>
          {draft.isTouched ? t('unsaved') : p(page.status)}
        </span>
        <span className="f1" />
        <Mistakes />
        <Button disabled={!draft.mayUndo} onClick={draft.undo}>
          {t('undo')}
        </Button>
        <Button isBusy={isSaving} disabled={!draft.isTouched} onClick={() => void saving.save()}>
          {t('save')}
        </Button>
        <Button kind="primary" disabled={isSaving} onClick={publish}>
          {t('publish')}
        </Button>
      </header>
      {refusal && (
        <div className="note err below-head" role="alert">
          <Icon of={iconAlert} size={16} />
          <span>{refusal}</span>
        </div>
      )}
      {publishing !== null && (
        <PublishDialog
          page={{ id: page.id, name: title, revision: publishing }}
          onClose={() => setPublishing(null)}
          onPublished={version => {
            setPublishing(null)
            saving.published(version)
          }}
        />
      )}
    </>
  )
}

/** How many mistakes there are; each leads to its place. */
function Mistakes() {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { document: page, toMend, goTo } = usePageEditor()
  if (toMend.length === 0) return <span className="st ok">{t('noMistakes')}</span>
  const list = (close: () => void) => (
    <ul className="col g4 page-configs-mistakes scroll">
      {toMend.map(mistake => {
        const place = mistakePlace(page, mistake.place, language)
        return (
          <li key={`${mistake.place.join('.')} ${mistake.key}`}>
            <button
              type="button"
              className="lk"
              onClick={() => {
                close()
                goTo(mistake)
              }}
            >
              {place}
            </button>{' '}
            {mistakeWords(mistake, language)}
          </li>
        )
      })}
    </ul>
  )
  return (
    <Popover
      label={t('mistakes', { count: toMend.length })}
      placement="bottom-end"
      className="roomy"
      trigger={button => (
        <button {...button} type="button" className="st err">
          {t('mistakes', { count: toMend.length })}
        </button>
      )}
    >
      {list}
    </Popover>
  )
}
