import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconInfo, iconOkc, iconWarn, iconX, iconXc } from '#kit/icons/icons.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { layersVersion, subscribeToLayers, topContainer } from '../screen/openLayers.ts'
import { type ShownToast, type ToastKind, toast, toastLimits, useToasts } from './toast.ts'
import './floating.css'

const toastTexts = defineTexts({
  close: { zh: '关闭', en: 'Close' },
  region: { zh: '消息提示', en: 'Messages' },
})

const looks: Readonly<Record<ToastKind, readonly [icon: string, colour: string]>> = {
  success: [iconOkc, 'tg'],
  error: [iconXc, 'tr'],
  warning: [iconWarn, 'tw'],
  info: [iconInfo, 'tp'],
}

/** Shows the toasts at the top right, above any dialog; stands once in the frame. */
export function Toasts() {
  const t = useTexts(toastTexts)
  const list = useToasts(state => state.list)
  useSyncExternalStore(subscribeToLayers, layersVersion)
  const region = useRef<HTMLElement>(null)
  const before = useRef<EventTarget | null>(null)
  /** What closes takes the focus with it: it goes back to where it came from, else to where the page begins. */
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) {
      const from = before.current
      focusOn(from instanceof HTMLElement && from.isConnected ? from : document.querySelector('.panel[data-active] h1'))
    }
    toast.close(id)
  }
  return createPortal(
    <section
      ref={region}
      className="toasts"
      aria-label={t('region')}
      onFocus={({ relatedTarget }) => {
        if (!region.current?.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      {(['status', 'alert'] as const).map(role => (
        <div key={role} role={role} className="contents">
          {list
            .filter(shown => (shown.kind === 'error') === (role === 'alert'))
            .map(shown => (
              <ToastCard key={shown.id} shown={shown} onClose={() => close(shown.id)} />
            ))}
        </div>
      ))}
    </section>,
    topContainer(),
  )
}

function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

function ToastCard({ shown, onClose }: { shown: ShownToast; onClose: () => void }) {
  const t = useTexts(toastTexts)
  const timer = useRef<number | undefined>(undefined)
  const { id, kind, text, detail, action, stays } = shown
  const stop = () => window.clearTimeout(timer.current)
  const start = () => {
    stop()
    if (kind !== 'error' && !stays) timer.current = window.setTimeout(() => toast.close(id), toastLimits.lasts)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once per toast.
  useEffect(() => {
    start()
    return stop
  }, [id])
  const [icon, colour] = looks[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops the clock.
    <div className="toast" onPointerEnter={stop} onPointerLeave={start} onFocus={stop} onBlur={start}>
      <span className={colour}>
        <Icon of={icon} size={20} />
      </span>
      <div className="f1">
        <b>{text}</b>
        {detail !== undefined && <p className="s13 t2">{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="lk"
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton size="tiny" icon={iconX} label={t('close')} onClick={onClose} />
    </div>
  )
}
