import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToasts } from '#kit/layers/toast.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { linkLimit, useOpening } from './fetchLink.ts'
import { openLink } from './openWindow.ts'

const never = () => new Promise<string>(() => undefined)
const shown = () => useToasts.getState().list

beforeEach(() => {
  vi.useFakeTimers()
  useLanguage.setState({ language: 'zh' })
  useToasts.setState({ list: [] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a system that does not answer is said after 15 s, and can be tried again', async () => {
  const asked: AbortSignal[] = []
  const opening = openLink('1', '发票验真', signal => {
    asked.push(signal)
    return never()
  })
  expect(useOpening.getState().id).toBe('1')
  await vi.advanceTimersByTimeAsync(linkLimit - 1)
  expect(shown()).toEqual([])
  expect(asked[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(asked[0]?.aborted).toBe(true)
  expect(useOpening.getState().id).toBeNull()
  expect(shown()).toMatchObject([
    { kind: 'error', text: '没有响应，应用未能打开', detail: '发票验真', action: { label: '重试' } },
  ])
  shown()[0]?.action?.run()
  expect(asked).toHaveLength(2)
  expect(useOpening.getState().id).toBe('1')
  await vi.advanceTimersByTimeAsync(linkLimit)
  expect(useOpening.getState().id).toBeNull()
})

it('an address in time leaves no limit behind, and one that is no address is said', async () => {
  await openLink('2', '图书服务', () => Promise.resolve('javascript:alert(1)'))
  expect(shown()).toMatchObject([{ text: '该应用的地址不正确，请联系管理员。' }])
  expect(vi.getTimerCount()).toBe(0)
})
