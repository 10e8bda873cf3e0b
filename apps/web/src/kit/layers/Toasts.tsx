import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
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
  useAside(region, list.length)
  const before = useRef<EventTarget | null>(null)
  /** What closes takes the focus with it: it goes back to where it came from, else to where the page begins. */
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) {
      const from = before.current
      focusOn(
        from instanceof HTMLElement && from.isConnected
          ? from
          : document.querySelector('.panel[data-active] h1:not([data-comes])'),
      )
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

/** In CSS pixels: below what has the focus; what is higher than this is no control. */
const aside = { gap: 8, highest: 120 }

/** Keeps them off the control with the focus: below it, where they would lie over it. */
function useAside(region: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    if (count === 0) return
    const look = () => {
      const box = region.current
      const { activeElement: control } = document
      // What is pressed in them must not move away from below the pointer.
      if (!box || !control || box.contains(control)) return
      box.style.marginTop = ''
      const [at, own] = [control.getBoundingClientRect(), box.getBoundingClientRect()]
      const isBelow = at.left < own.right && at.right > own.left && at.top < own.bottom && at.bottom > own.top
      if (isBelow && at.height <= aside.highest) box.style.marginTop = `${at.bottom - own.top + aside.gap}px`
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [region, count])
}

function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

function ToastCard({ shown, onClose }: { shown: ShownToast; onClose: () => void }) {
  const t = useTexts(toastTexts)
  const timer = useRef<number | undefined>(undefined)
  const card = useRef<HTMLDivElement>(null)
  const { id, kind, text, detail, action, stays } = shown
  const stop = () => window.clearTimeout(timer.current)
  const start = () => {
    stop()
    if (card.current?.matches(':hover, :focus-within')) return
    if (!stays) timer.current = window.setTimeout(() => toast.close(id), toastLimits.lasts)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) start()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once per toast.
  useEffect(() => {
    start()
    return stop
  }, [id])
  const [icon, colour] = looks[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops the clock.
    <div ref={card} className="toast" onPointerEnter={stop} onPointerLeave={start} onFocus={stop} onBlur={leave}>
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
