import { create } from 'zustand'
import { tabKey } from './tabList.ts'

interface TabName {
  readonly zh: string
  readonly en: string
}

/** What pages call themselves that are more than their route, by the keys of their tabs. */
export const useTabNames = create<Readonly<Record<string, TabName>>>(() => ({}))

/** The page of an address says what it is called. */
export function nameTab(path: string, zh: string, en: string): void {
  const key = tabKey(path)
  const known = useTabNames.getState()[key]
  if (known?.zh !== zh || known.en !== en) useTabNames.setState({ [key]: { zh, en } })
}
