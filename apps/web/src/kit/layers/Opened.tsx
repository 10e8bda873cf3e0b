import { type ReactNode, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** What is open over a place, such as the dialog of one of a list's rows. */
export interface OpenedStore<T> {
  show: (open: T) => void
  close: () => void
  store: StoreApi<{ open: T | undefined }>
}

/**
 * What is open over a place, kept outside of it: a press that opens a dialog draws the dialog, not the list behind it.
 * It is shown by `Opened`.
 */
export function useOpened<T>(): OpenedStore<T> {
  const [opened] = useState((): OpenedStore<T> => {
    const store = createStore<{ open: T | undefined }>(() => ({ open: undefined }))
    return { store, show: open => store.setState({ open }), close: () => store.setState({ open: undefined }) }
  })
  return opened
}

/** Shows what is open, where something is. */
export function Opened<T>({ of, children }: { of: OpenedStore<T>; children: (open: T) => ReactNode }) {
  const { open } = useStore(of.store)
  return open === undefined ? null : children(open)
}
