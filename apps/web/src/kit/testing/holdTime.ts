import { vi } from 'vitest'

/**
 * Time stands still until the test moves it (`vi.advanceTimersByTime`), and goes on with the next test. Vitest moves a
 * held clock by itself for as long as it waits for the browser, which is the longer the busier the machine is: it is
 * not told that the clock is held.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
}

export function letTimeGo(): void {
  if (vi.isMockFunction(vi.isFakeTimers)) vi.mocked(vi.isFakeTimers).mockRestore()
  vi.useRealTimers()
}
