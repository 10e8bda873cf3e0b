import { useSyncExternalStore } from 'react'

/** What an address of the shared page leads to: a link, what became of something that was sent, or nothing. */
type SharedPlace = { key: string } | { receipt: string } | null

/** Begins the fragment of a receipt; no key has a dot. */
const ofReceipt = 'hz.'

/** The key stands in the fragment, which goes to no server. One that came as a parameter leaves the address bar at once. */
function tidy(): void {
  const given = new URLSearchParams(location.search).get('key')
  if (given !== null) history.replaceState(history.state, '', `${location.pathname}#${encodeURIComponent(given)}`)
}

/** The fragment without its mark; as it stands where it is no such text. */
export function fragmentOf(hash: string): string {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Where the reader is. */
export function useSharedPlace(): SharedPlace {
  const text = useSyncExternalStore(subscribe, () => {
    tidy()
    return fragmentOf(location.hash)
  })
  if (text === '') return null
  return text.startsWith(ofReceipt) ? { receipt: text.slice(ofReceipt.length) } : { key: text }
}

/** Goes on to the receipt, in place of the form; coming back to this address shows it again. */
export function goToReceipt(receipt: string): void {
  location.replace(`#${ofReceipt}${receipt}`)
}
export function goToKey(key: string): void {
  location.replace(`#${key}`)
}
