import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { keptPass } from './keptEntry.ts'
import { useShared } from './useShared.ts'

test('the pass of a proved address is there still where opening failed', async () => {
  sessionStorage.clear()
  // Nothing answers here.
  const { result } = await renderHook(() => useShared('key'))
  await expect.poll(() => result.current.phase.kind).toBe('refused')
  await result.current.open({ mailPass: 'pass' })
  expect(result.current.phase.kind).toBe('refused')
  expect(keptPass('key')).toBe('pass')
})
