import { escapeHtml } from '@portico/contract/rules/richText.ts'
import type { Draft } from '@portico/contract/work/mailbox.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconFull, iconSend } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { DraftFiles } from '../drafts/DraftFiles.tsx'
import { SaveMark } from '../drafts/SaveMark.tsx'
import { useMailDraft } from '../drafts/useMailDraft.ts'
import { useUploads } from '../drafts/useUploads.ts'
import { editorPath } from '../mailPlace.ts'
import { readerTexts } from './readerTexts.ts'

interface QuickDraftProps {
  start: Draft
  text: string
  /** Chosen before there was a draft. */
  files: RefObject<readonly File[]>
  /** What the box above asks for. */
  take: RefObject<(files: readonly File[]) => void>
  send: RefObject<() => void>
  isWanted: RefObject<boolean>
  attach: ReactNode
  onEnd: () => void
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The draft behind the answer box: it keeps itself, takes files, and is sent. */
export function QuickDraft({ start, text, files: chosen, take, send, isWanted, ...props }: QuickDraftProps) {
  const t = useTexts(readerTexts)
  const navigate = useNavigate()
  const work = useMailDraft(start)
  const files = useUploads(work)
  const [run, isBusy] = useAttempt()
  const isReady = text.trim() !== '' && files.uploads.length === 0 && !isBusy
  const change = useRef(work.change)
  change.current = work.change
  const isFirst = useRef(true)
  useEffect(() => {
    // An empty box at the beginning is no change; one that was emptied is.
    if (isFirst.current && text === '') return
    isFirst.current = false
    change.current({ html: paragraphs(text) + start.html })
  }, [text, start.html])
  const add = useRef(files.add)
  add.current = files.add
  useEffect(() => {
    if (chosen.current.length > 0) add.current(chosen.current)
    chosen.current = []
  }, [chosen])
  take.current = files.add
  const trySend = async () => {
    if (!isReady) return
    if (await run(work.send)) props.onEnd()
  }
  send.current = () => void trySend()
  useEffect(() => {
    if (isWanted.current) send.current()
    isWanted.current = false
  }, [isWanted, send])
  const expand = async () => {
    await work.save()
    void navigate(editorPath(start.key))
    props.onEnd()
  }
  return (
    <>
      <DraftFiles files={work.draft.files} work={files} />
      <div className="row g4 tools">
        {props.attach}
        <IconButton size="small" icon={iconFull} label={t('expand')} onClick={expand} />
        <SaveMark state={work.saveState} onRetry={() => void work.save()} />
        <span className="f1" />
        <Button kind="primary" size="small" icon={iconSend} disabled={!isReady} isBusy={isBusy} onClick={trySend}>
          {t('send')}
        </Button>
      </div>
    </>
  )
}
