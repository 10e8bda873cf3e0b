import type { Draft, Mail } from '@portico/contract/work/mailbox.ts'
import { type RefObject, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { FileInput } from '#kit/fields/files/FileInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconClip, iconReply, iconSend } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { draftOf, type Writer } from '../drafts/openDrafts.ts'
import { nameOf } from '../mailAddress.ts'
import { QuickDraft } from './QuickDraft.tsx'
import { readerTexts } from './readerTexts.ts'

interface QuickReplyProps {
  account: Writer
  mail: Mail
  box: RefObject<HTMLTextAreaElement | null>
}

/** Answers the mail right below it. The draft begins with the first letter or file, and is kept like every other. */
export function QuickReply({ account, mail, box }: QuickReplyProps) {
  const t = useTexts(readerTexts)
  const [text, setText] = useState('')
  const [draft, setDraft] = useState<Draft | null>(null)
  const isAsked = useRef(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = useRef<(files: readonly File[]) => void>(() => undefined)
  const send = useRef<() => void>(() => undefined)
  const waiting = useRef<readonly File[]>([])
  /** Sending was asked for before there was a draft. */
  const isWanted = useRef(false)
  const begin = async () => {
    if (isAsked.current) return
    isAsked.current = true
    const made = await attempt(() => draftOf(account, mail, 'reply'))
    isAsked.current = made !== null
    if (made) setDraft(made.value)
  }
  const end = () => {
    isAsked.current = false
    setDraft(null)
    setText('')
  }
  const attach = (
    <>
      <IconButton size="small" icon={iconClip} label={t('attach')} onClick={() => picker.current?.click()} />
      <FileInput
        of={picker}
        label={t('attach')}
        isMany
        onFiles={files => {
          if (draft) return take.current(files)
          waiting.current = files
          void begin()
        }}
      />
    </>
  )
  return (
    <div className="thumbs mailbox-quick-reply">
      <div className="inp area">
        <span className="row g6 s12 t3">
          <Icon of={iconReply} size={14} />
          <span className="el">{t('quick', { name: mail.from ? nameOf(mail.from) : '' })}</span>
        </span>
        <textarea
          className="bare-text"
          ref={box}
          rows={text === '' && !draft ? 1 : 4}
          aria-label={t('quickLabel')}
          placeholder={t('quickHint')}
          value={text}
          onChange={event => {
            setText(event.target.value)
            if (event.target.value !== '') void begin()
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (draft) send.current()
            else isWanted.current = text.trim() !== ''
          }}
        />
        {draft ? (
          <QuickDraft
            key={draft.key}
            start={draft}
            text={text}
            files={waiting}
            take={take}
            send={send}
            isWanted={isWanted}
            attach={attach}
            onEnd={end}
          />
        ) : (
          <div className="row g4 tools">
            {attach}
            <span className="f1" />
            <Button kind="primary" size="small" icon={iconSend} disabled>
              {t('send')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
