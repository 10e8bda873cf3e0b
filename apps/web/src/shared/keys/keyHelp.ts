import { useEffect } from 'react'
import { create } from 'zustand'
import type { Text } from '../i18n/texts.ts'

/** What keys do. Each press is keys held together; one of several presses is enough. */
interface KeyLine {
  readonly words: Text
  readonly presses: readonly (readonly string[])[]
}
export interface KeyGroup {
  readonly title: Text
  readonly lines: readonly KeyLine[]
}

/** A line in both languages, and the presses that do it. */
export const keyLine = (zh: string, en: string, ...presses: readonly (readonly string[])[]): KeyLine => ({
  words: { zh, en },
  presses,
})
/** What Ctrl is called on this machine. */
export const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
export const arrows = ['↑', '↓', '←', '→']

/** The list of keys: whether it shows, and what keys the page in front has of its own. */
export const useKeyHelp = create<{ isOpen: boolean; page: KeyGroup | null }>(() => ({ isOpen: false, page: null }))

/** Shows the list of keys, or takes it away. */
export const showKeyHelp = (isOpen: boolean): void => useKeyHelp.setState({ isOpen })

/** Puts a page's own keys at the head of the list, as long as the page shows. */
export function useKeysOfPage(page: KeyGroup): void {
  useEffect(() => {
    useKeyHelp.setState({ page })
    return () => useKeyHelp.setState(now => (now.page === page ? { page: null } : now))
  }, [page])
}
