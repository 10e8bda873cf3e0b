import { expect, it } from 'vitest'
import { dayTitle } from './dayTitle.ts'

it('names a day with its weekday', () => {
  expect([dayTitle('2025-11-20', 'zh'), dayTitle('2025-11-20', 'en')]).toEqual([
    '11 月 20 日 星期四',
    'Thursday, 20 Nov',
  ])
})
