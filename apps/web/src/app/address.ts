/** The address as the outermost switch sees it; the frame's own router takes over below it. */
const listeners = new Set<() => void>()

export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The path below the base, without a trailing slash; `/` for the root. */
export function currentPath(base: string): string {
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname
  return path.replace(/\/+$/, '') || '/'
}

/** Goes somewhere across the border between open screens and the frame. */
export function goTo(url: string): void {
  history.pushState(null, '', url)
  for (const listener of listeners) listener()
}

/** The same in place of where one is: going back does not lead there again. */
export function goInstead(url: string): void {
  history.replaceState(null, '', url)
  for (const listener of listeners) listener()
}
