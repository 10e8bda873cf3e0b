import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { takeKept } from '#shared/api/unsaved.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'
import { toast } from './toast.ts'

const texts = defineTexts({
  back: {
    zh: '登录失效前填写的内容已恢复，尚未保存',
    en: 'What you had filled in when your session ended is back. It is not saved yet.',
  },
})

/** How a dialog ends: closed without a change, or having saved one. */
export interface Ends {
  onClose: () => void
  onSaved: () => void
}

/** What is open over a place, such as the dialog of one of a list's rows. */
export interface OpenedStore<T> {
  show: (open: T) => void
  close: () => void
  /** Closes what has done its work, and does what comes after that. */
  saved: () => void
  /** The same two, as a dialog takes them. */
  ends: Ends
  /** What is half filled in there when the session ends by itself is kept under it. */
  keptAs: string | undefined
  store: StoreApi<{ open: T | undefined; left?: Left | undefined }>
}

/** What a form has to know of the place that it is open over: to be found again, and what it had when it was left. */
interface OpenedPlace {
  name: string
  open: unknown
  left: Left | undefined
  /** It has it now: no other form there does. */
  given: () => void
}
/** What a form had when it was left: what was changed, what stood there before, and in which state of its record. */
export interface Left {
  values: Readonly<Record<string, unknown>>
  before: Readonly<Record<string, unknown>>
  revision: number | undefined
}
const Place = createContext<OpenedPlace | null>(null)
/** The place that a dialog is open over, where what is filled in there is kept. */
export const useOpenedPlace = (): OpenedPlace | null => useContext(Place)

/**
 * What is open over a place, kept outside of it: a press that opens a dialog draws the dialog, not the list behind it.
 * It is shown by `Opened`. `after` something is saved there: what the place then looks at anew. `keptAs`: a name of its own;
 * when the session ends by itself, what is open (JSON) and half filled in is there again for the same person.
 */
export function useOpened<T>(after?: () => void, keptAs?: string): OpenedStore<T> {
  const latest = useRef(after)
  useLayoutEffect(() => {
    latest.current = after
  })
  const [opened] = useState((): OpenedStore<T> => {
    const store: OpenedStore<T>['store'] = createStore(() => ({ open: undefined }))
    const close = () => store.setState({ open: undefined, left: undefined })
    const saved = () => {
      close()
      latest.current?.()
    }
    const show = (open: T) => store.setState({ open, left: undefined })
    return { store, show, close, saved, ends: { onClose: close, onSaved: saved }, keptAs }
  })
  return opened
}

/** Shows what is open, where something is; its dialog is handed how it ends: `(row, ends) => <RowDialog row={row} {...ends} />`. */
export function Opened<T>({ of, children }: { of: OpenedStore<T>; children: (open: T, ends: Ends) => ReactNode }) {
  const { store, ends, keptAs } = of
  const { open, left } = useStore(store)
  useKept(keptAs, kept => store.setState(kept as { open: T; left: Left }))
  if (open === undefined) return null
  return (
    <Place
      value={
        keptAs === undefined ? null : { name: keptAs, open, left, given: () => store.setState({ left: undefined }) }
      }
    >
      {children(open, ends)}
    </Place>
  )
}

/** Stands around a dialog that the address opens: what is half filled in there is kept under the name, as with `useOpened`. */
export function KeptPlace({ name, children }: { name: string; children: ReactNode }) {
  const [left, setLeft] = useState<Left>()
  useKept(name, kept => setLeft((kept as { left: Left }).left))
  return <Place value={{ name, open: null, left, given: () => setLeft(undefined) }}>{children}</Place>
}

/** Stands around a dialog over another one: what is filled in there is its own. */
export const OtherPlace = ({ children }: { children: ReactNode }) => <Place value={null}>{children}</Place>

/** Gives back, once, what the same person had not saved under this name when their session ended; says so. */
export function useKept(name: string | undefined, give: (kept: unknown) => void): void {
  const latest = useRef(give)
  useEffect(() => {
    const kept = name === undefined ? undefined : takeKept(name)
    if (kept === undefined) return
    latest.current(kept)
    toast.info(say(texts.back, useLanguage.getState().language))
  }, [name])
}
