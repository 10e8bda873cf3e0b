/**
 * Closing the browser tab signs out (spec 1 §4). Launching a desktop program looks like leaving too: meanwhile it must
 * not.
 */
let suppressedUntil = 0

/** For `ms` milliseconds no unload counts as closing the tab. */
export function suppressUnload(ms: number): void {
  suppressedUntil = Math.max(suppressedUntil, performance.now() + ms)
}

/** True while unloading must not sign out. */
export const isUnloadSuppressed = (): boolean => performance.now() < suppressedUntil
