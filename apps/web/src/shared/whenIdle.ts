/** Runs the work when the browser has nothing else to do, at the latest after `latest` ms. Gives back what calls it off. */
export function whenIdle(work: () => void, latest: number): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: latest })
  return () => cancelIdleCallback(request)
}
