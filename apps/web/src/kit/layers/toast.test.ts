import { beforeEach, expect, test } from 'vitest'
import { toast, useToasts } from './toast.ts'

beforeEach(() => useToasts.setState({ list: [] }))
const texts = () => useToasts.getState().list.map(shown => shown.text)

test('the stack holds three, the oldest gives way', () => {
  for (const text of ['a', 'b', 'c', 'd']) toast.success(text)
  expect(texts()).toEqual(['b', 'c', 'd'])
})

test('what stays gives way last', () => {
  toast.warning('urgent', { stays: true })
  for (const text of ['b', 'c', 'd']) toast.success(text)
  expect(texts()).toEqual(['urgent', 'c', 'd'])
})

test('the same words are not shown twice', () => {
  toast.error('a')
  toast.error('b')
  toast.error('a')
  expect(texts()).toEqual(['b', 'a'])
})

test('a toast is closed by its id', () => {
  const id = toast.warning('a')
  toast.warning('b')
  toast.close(id)
  expect(texts()).toEqual(['b'])
})
