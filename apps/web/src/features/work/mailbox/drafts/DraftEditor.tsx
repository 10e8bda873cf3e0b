import { type Draft, type MailAccount, mostRecipients } from '@portico/contract/work/mailbox.ts'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FileInput } from '#kit/fields/files/FileInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAleft, iconAlert, iconDraft, iconSend, iconTrash } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import RichTextEditor from '#shared/editor/RichTextEditor.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import { forgetsFiles, longestSubject, mistakeOf } from './checkDraft.ts'
import { DraftFiles } from './DraftFiles.tsx'
import { DraftHead } from './DraftHead.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import { editorTexts } from './editorTexts.ts'
import { SaveMark } from './SaveMark.tsx'
import { useMailDraft } from './useMailDraft.ts'
import { useUploads } from './useUploads.ts'

interface DraftEditorProps {
  start: Draft
  accounts: readonly MailAccount[]
  /** It was sent, put away or thrown away. */
  onDone: () => void
  onBack: () => void
}

/** Writes a mail. It keeps itself; sending waits ten seconds, in which it can be called back. */
export function DraftEditor({ start, accounts, onDone, onBack }: DraftEditorProps) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const user = useSession(state => state.user)
  const work = useMailDraft(start)
  const files = useUploads(work)
  const picker = useRef<HTMLInputElement>(null)
  const pictures = useRef<HTMLInputElement>(null)
  const insertPicture = useRef<(id: string, name: string) => void>(() => undefined)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string | undefined>>>({})
  const [refusal, setRefusal] = useState('')
  const [run, isBusy] = useAttempt()
  const [isOver, setOver] = useState(false)
  const { draft, change } = work

  const refuse = (words: string, fields: Readonly<Record<string, string>> = {}) => {
    setMistakes(fields)
    setRefusal(words)
    const first = Object.keys(fields)[0]
    if (first) document.querySelector<HTMLElement>('.panel[data-active] .mailbox-editor [aria-invalid=true]')?.focus()
  }
  const mayGo = async (): Promise<boolean> => {
    const mistake = mistakeOf(draft)
    if (mistake === 'wrongAddress') refuse(t('notSent'))
    else if (mistake) refuse('', { to: t(mistake, { count: mostRecipients }) })
    const subject = tooLongWords(t('subject'), draft.subject, longestSubject)
    if (subject) refuse('', { subject })
    if (mistake || subject) return false
    if (files.isBusy) {
      refuse(t(files.uploads.some(({ problem }) => problem) ? 'failedUploads' : 'stillUploading'))
      return false
    }
    const okText = t('sendAnyway')
    if (draft.subject.trim() === '' && !(await confirm({ content: t('askNoSubject'), okText }))) return false
    return !forgetsFiles(draft) || confirm({ content: t('askNoFiles'), okText })
  }
  const send = async () => {
    if (isBusy) return
    setMistakes({})
    setRefusal('')
    const sending = async () => {
      if (!(await mayGo())) return
      await work.send()
      onDone()
    }
    const failed = (words: string, error: unknown) => refuse(words, error instanceof ApiError ? error.errors : {})
    await run(sending, { failed })
  }
  const putAway = async () => {
    if (await attempt(work.putAway, t('putAwayDone'))) onDone()
  }
  const discard = async () => {
    const isEmpty = work.saveState.kind === 'untouched'
    if (!isEmpty && !(await confirm({ content: t('askDiscard'), okText: t('discard'), danger: true }))) return
    if (await attempt(work.discard, isEmpty ? undefined : t('discarded'))) onDone()
  }
  const setAccount = (account: MailAccount) => {
    const before = accounts.find(one => one.id === draft.accountId)?.signature ?? ''
    const isSigned = before !== '' && draft.html.endsWith(before)
    const html = isSigned ? draft.html.slice(0, -before.length) + account.signature : draft.html
    change({ accountId: account.id, html })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (!isCommand || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void send()
    else if (event.key.toLowerCase() === 's') void work.save()
    else return
    event.preventDefault()
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const title = t(draft.origin?.kind ?? 'title')
  const acting = user && isActing(user) ? pick(user.name, user.nameEn) : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it, and files dropped on it.
    <div
      className={`page mailbox-editor holds${isOver ? ' over' : ''}`}
      onKeyDown={onKeyDown}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        files.add([...event.dataTransfer.files])
      }}
      onPaste={event => {
        const { types, files: pasted } = event.clipboardData
        // Words may come with a picture of themselves: only what is nothing but files is attached.
        if (pasted.length === 0 || types.some(type => type !== 'Files')) return
        event.preventDefault()
        files.add([...pasted])
      }}
    >
      <header className="ph-bar thumbs">
        <button type="button" className="ib sm" aria-label={t('back')} title={t('back')} onClick={onBack}>
          <Icon of={iconAleft} size={17} />
        </button>
        <h1 className="sr-phone" tabIndex={-1}>
          {title}
        </h1>
        <SaveMark state={work.saveState} onRetry={() => void work.save()} />
        <span className="f1" />
        <Button icon={iconTrash} onClick={discard}>
          <span className="sr-phone">{t('discard')}</span>
        </Button>
        <Button icon={iconDraft} onClick={putAway}>
          <span className="sr-phone">{t('putAway')}</span>
        </Button>
        <Button kind="primary" icon={iconSend} title={t('sendHint')} isBusy={isBusy} onClick={send}>
          {t('send')}
        </Button>
      </header>
      <div className="scrolls fills mailbox-editor-body">
        {acting !== '' && (
          <div className="note mailbox-note" role="note">
            <span>{t('actingNote', { name: acting })}</span>
          </div>
        )}
        {refusal !== '' && (
          <div className="note err mailbox-note" role="alert">
            <Icon of={iconAlert} size={16} />
            <span className="f1">{refusal}</span>
          </div>
        )}
        <DraftHead
          draft={draft}
          accounts={accounts}
          mistakes={mistakes}
          onAccount={setAccount}
          onChange={part => {
            change(part)
            setMistakes({})
          }}
        />
        <FileInput of={picker} label={t('attach')} isMany onFiles={files.add} />
        <FileInput
          of={pictures}
          label={t('choosePictures')}
          accept="image/png,image/jpeg,image/gif,image/webp"
          onFiles={([file]) => file && void files.addPicture(file, insertPicture.current)}
        />
        <div className="col f1 mailbox-text" lang={language === 'en' ? 'en' : 'zh-CN'}>
          <RichTextEditor
            label={t('body')}
            value={draft.html}
            onChange={html => change({ html })}
            letter={{
              addressOf: files.addressOf,
              onAttach: () => picker.current?.click(),
              onPicture: insert => {
                insertPicture.current = insert
                pictures.current?.click()
              },
            }}
          />
        </div>
        {isOver && <p className="s13 tp mailbox-drop">{t('dropHere')}</p>}
        <DraftFiles files={draft.files.filter(({ id }) => !draft.html.includes(`cid:${id}`))} work={files} />
      </div>
      <EditorFoot html={draft.html} />
    </div>
  )
}
