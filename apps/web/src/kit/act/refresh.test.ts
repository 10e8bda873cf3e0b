import { api } from '@portico/contract/api.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from '#shared/api/queries.ts'
import { refresh } from './refresh.ts'

test('what was asked for the first time before a change, and is answered after it, is asked once more', async () => {
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [api.menu.mine.url],
    queryFn: async () => {
      asked += 1
      if (asked > 1) return 'after'
      await answered
      return 'before'
    },
  })
  const stop = observer.subscribe(() => {})
  expect(asked).toBe(1)
  refresh(api.menu.mine)
  answer()
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  expect(asked).toBe(2)
  stop()
})
