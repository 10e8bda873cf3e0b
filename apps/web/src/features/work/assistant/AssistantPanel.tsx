import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconFull, iconHistory, iconPlus, iconSpark, iconUnfull, iconX } from '#kit/icons/icons.ts'
import { useDialogBox } from '#kit/layers/useDialogBox.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { assistantTexts } from './assistantTexts.ts'
import { ChatInput } from './ChatInput.tsx'
import { ConversationList } from './ConversationList.tsx'
import { useChat } from './chat.ts'
import { newConversation, openConversation, reloadOpening, startChat } from './chatActions.ts'
import { MessageList } from './MessageList.tsx'
import './assistant.css'

interface AssistantPanelProps {
  open: boolean
  onClose: () => void
}

const least = { width: 400, height: 300 } as const

/** The assistant: beside the page, not over it. Moved by its head, resized by its corner, full by a double click. */
export default function AssistantPanel({ open, onClose }: AssistantPanelProps) {
  const user = useSession(state => state.user)
  const language = useLanguage(state => state.language)
  const owner = user ? `${user.code}:${user.actorCode ?? user.code}` : null
  const first = useRef(language)
  useEffect(() => {
    if (open && owner) void startChat(owner)
  }, [open, owner])
  useEffect(() => {
    if (first.current === language) return
    first.current = language
    reloadOpening()
  }, [language])
  return open ? <OpenPanel onClose={onClose} /> : null
}

function OpenPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(assistantTexts)
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const box = useDialogBox(panel, least)
  const isPhone = useIsPhone()
  const isFull = box.isFull || isPhone
  const [isListing, setListing] = useState(false)
  const { conversationId, isLoading, opening } = useChat()
  useReturnedFocus()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented
    if (!isEscape) return box.onKeyDown(event)
    event.stopPropagation()
    if (isListing) setListing(false)
    else onClose()
  }
  /** What opens over the whole window makes room for what it leads to. */
  const onLeave = () => {
    if (isFull) onClose()
  }
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      className={`dlg assistant-panel${isFull ? ' full' : ''}`}
      style={box.style && { ...box.style, position: 'fixed', right: 'auto', bottom: 'auto' }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard. */}
      <div
        className="row g8 rigid line-below unmarked assistant-head"
        onPointerDown={box.startMove}
        onDoubleClick={isPhone ? undefined : box.onDoubleClick}
      >
        <span className="assistant-mark middle rigid">
          <Icon of={iconSpark} size={18} />
        </span>
        <h2 id={id} className="el f1 heading">
          {t('title')}
        </h2>
        <Button
          size="small"
          icon={iconPlus}
          onClick={() => {
            setListing(false)
            newConversation()
          }}
        >
          {t('fresh')}
        </Button>
        <IconButton
          size="small"
          icon={iconHistory}
          label={t(isListing ? 'back' : 'history')}
          isOn={isListing}
          onClick={() => setListing(!isListing)}
        />
        {!isPhone && (
          <IconButton
            size="small"
            icon={box.isFull ? iconUnfull : iconFull}
            label={t(box.isFull ? 'restore' : 'full')}
            onClick={box.toggleFull}
          />
        )}
        <IconButton size="small" icon={iconX} label={t('close')} onClick={onClose} />
      </div>
      {isListing ? (
        <ConversationList
          currentId={conversationId}
          onChoose={chosen => {
            setListing(false)
            void openConversation(chosen)
          }}
        />
      ) : (
        <>
          <MessageList onLeave={onLeave} />
          <ChatInput isLoading={isLoading} />
          <p className="s12 t3 text-centre assistant-note">{t(opening?.isBuiltIn ? 'noteBuiltIn' : 'note')}</p>
        </>
      )}
      {!isFull && <span className="dialog-resize" onPointerDown={box.startResize} aria-hidden="true" />}
    </section>
  )
}

/** The focus goes back to what opened the dialog. */
function useReturnedFocus(): void {
  // Looked for before what is in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
