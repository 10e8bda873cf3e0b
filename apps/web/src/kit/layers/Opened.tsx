import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

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
  store: StoreApi<{ open: T | undefined }>
}

/**
 * What is open over a place, kept outside of it: a press that opens a dialog draws the dialog, not the list behind it.
 * It is shown by `Opened`. `after` something is saved there: what the place then looks at anew.
 */
export function useOpened<T>(after?: () => void): OpenedStore<T> {
  const latest = useRef(after)
  useLayoutEffect(() => {
    latest.current = after
  })
  const [opened] = useState((): OpenedStore<T> => {
    const store = createStore<{ open: T | undefined }>(() => ({ open: undefined }))
    const close = () => store.setState({ open: undefined })
    const saved = () => {
      close()
      latest.current?.()
    }
    return { store, show: open => store.setState({ open }), close, saved, ends: { onClose: close, onSaved: saved } }
  })
  return opened
}

/** Shows what is open, where something is; its dialog is handed how it ends: `(row, ends) => <RowDialog row={row} {...ends} />`. */
export function Opened<T>({ of, children }: { of: OpenedStore<T>; children: (open: T, ends: Ends) => ReactNode }) {
  const { open } = useStore(of.store)
  return open === undefined ? null : children(open, of.ends)
}
