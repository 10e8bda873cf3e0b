import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconFull, iconUnfull, iconX } from '#kit/icons/icons.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { ModalLayer } from './ModalLayer.tsx'
import { useDialogBox } from './useDialogBox.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Keys of its own, wherever in it the focus is. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  title: string
  /** In its head, before its buttons. */
  aside?: ReactNode
  children: ReactNode
  /** Buttons; the main action stands last. */
  footer?: ReactNode
  /** Instead of buttons: the words of a single one, which closes. */
  closeText?: string
  /** CSS pixels: 450 settings, 560 simple, 900 two columns. */
  width?: number
  minWidth?: number
  minHeight?: number
  mask?: 'light'
}

const dialogTexts = defineTexts({
  close: { zh: '关闭', en: 'Close' },
  full: { zh: '全屏', en: 'Full screen' },
  restore: { zh: '退出全屏', en: 'Exit full screen' },
})

/**
 * A modal dialog: moved by its head, resized by its corner, full screen by double click or button. The focus starts on
 * the element with `data-autofocus`, else on the first control of the body.
 */
export function Dialog({ open, onClose, title, ...rest }: DialogProps) {
  const id = useId()
  return (
    <ModalLayer open={open} onClose={onClose} labelledBy={id} mask={rest.mask}>
      <Panel {...rest} id={id} title={title} onClose={onClose} />
    </ModalLayer>
  )
}

type PanelProps = Omit<DialogProps, 'open' | 'mask'> & { id: string }

function Panel({ id, title, onClose, children, width = 560, minWidth = 400, minHeight = 300, ...rest }: PanelProps) {
  const t = useTexts(dialogTexts)
  const panel = useRef<HTMLElement>(null)
  const box = useDialogBox(panel, { width: minWidth, height: minHeight })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt and arrows move the panel from any control inside it.
    <section
      ref={panel}
      className={`dlg${box.isFull ? ' full' : ''}`}
      style={{ width, minWidth: `min(${minWidth}px, 100%)`, minHeight: `min(${minHeight}px, 100%)`, ...box.style }}
      onKeyDown={event => {
        rest.onKeyDown?.(event)
        box.onKeyDown(event)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard. */}
      <header
        className="row g4 line-below rigid unmarked"
        onPointerDown={box.startMove}
        onDoubleClick={box.onDoubleClick}
      >
        <h2 id={id} className="heading f1 dialog-title">
          {title}
        </h2>
        {rest.aside}
        <IconButton
          size="small"
          icon={box.isFull ? iconUnfull : iconFull}
          label={t(box.isFull ? 'restore' : 'full')}
          onClick={box.toggleFull}
        />
        <IconButton size="small" icon={iconX} label={t('close')} onClick={onClose} />
      </header>
      <div className="scrolls shrinks bd">{children}</div>
      {(rest.footer ?? rest.closeText) !== undefined && (
        <footer className="row g8 wrap line-above rigid">
          {rest.footer ?? <Button onClick={onClose}>{rest.closeText}</Button>}
        </footer>
      )}
      {!box.isFull && <span className="dialog-resize" onPointerDown={box.startResize} aria-hidden="true" />}
    </section>
  )
}
