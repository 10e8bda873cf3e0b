import { describe, expect, test } from 'vitest'
import { daysIn } from './days.rules.ts'
import type { Facing } from './periods.rules.ts'

/** A Saturday. */
const today = '2026-11-28'
const read = (question: string, facing: Facing = 'future') => {
  const { period, isUnclear } = daysIn(question, today, facing)
  if (isUnclear) return 'unclear'
  return period ? (period.from === period.until ? period.from : `${period.from}–${period.until}`) : null
}

describe('the days of a question', () => {
  test.each([
    ['今天有什么日程', '2026-11-28'],
    ['明天', '2026-11-29'],
    ['明日安排', '2026-11-29'],
    ['后天开会吗', '2026-11-30'],
    ['大后天', '2026-12-01'],
    ['昨天', '2026-11-27'],
    ['前天', '2026-11-26'],
    ['大前天', '2026-11-25'],
    ['本周', '2026-11-23–2026-11-29'],
    ['这个星期', '2026-11-23–2026-11-29'],
    ['下周有什么日程', '2026-11-30–2026-12-06'],
    ['下个星期', '2026-11-30–2026-12-06'],
    ['下下周', '2026-12-07–2026-12-13'],
    ['上周', '2026-11-16–2026-11-22'],
    ['周三', '2026-12-02'],
    ['周六', '2026-11-28'],
    ['星期天', '2026-11-29'],
    ['本周三', '2026-11-25'],
    ['下周三', '2026-12-02'],
    ['下周日', '2026-12-06'],
    ['上周五', '2026-11-20'],
    ['周末', '2026-11-28–2026-11-29'],
    ['下周末', '2026-12-05–2026-12-06'],
    ['3天后', '2026-12-01'],
    ['三天后', '2026-12-01'],
    ['两周后', '2026-12-12'],
    ['十天前', '2026-11-18'],
    ['未来7天', '2026-11-28–2026-12-04'],
    ['最近三天', '2026-11-26–2026-11-28'],
    ['本月', '2026-11-01–2026-11-30'],
    ['上个月', '2026-10-01–2026-10-31'],
    ['下月', '2026-12-01–2026-12-31'],
    ['下个月15号', '2026-12-15'],
    ['今年', '2026-01-01–2026-12-31'],
    ['去年', '2025-01-01–2025-12-31'],
    ['明年三月', '2027-03-01–2027-03-31'],
    ['去年十二月', '2025-12-01–2025-12-31'],
    ['2025年', '2025-01-01–2025-12-31'],
    ['2026年9月', '2026-09-01–2026-09-30'],
    ['12月25日', '2026-12-25'],
    ['十二月二十五号', '2026-12-25'],
    ['1月1日', '2027-01-01'],
    ['30号有会吗', '2026-11-30'],
    ['2026-12-01 的日程', '2026-12-01'],
    ['第一季度', '2026-01-01–2026-03-31'],
    ['上季度', '2026-07-01–2026-09-30'],
    ['下半年', '2026-07-01–2026-12-31'],
    ['今天和明天', '2026-11-28–2026-11-29'],
    ['今晚', '2026-11-28'],
    ['today', '2026-11-28'],
    ['tomorrow morning', '2026-11-29'],
    ['the day after tomorrow', '2026-11-30'],
    ['yesterday', '2026-11-27'],
    ['for next week', '2026-11-30–2026-12-06'],
    ["this week's meetings", '2026-11-23–2026-11-29'],
    ['last week', '2026-11-16–2026-11-22'],
    ['on Friday', '2026-12-04'],
    ['next Wednesday', '2026-12-02'],
    ['this weekend', '2026-11-28–2026-11-29'],
    ['last month', '2026-10-01–2026-10-31'],
    ['next month', '2026-12-01–2026-12-31'],
    ['in October', '2027-10-01–2027-10-31'],
    ['last October', '2026-10-01–2026-10-31'],
    ['in October 2026', '2026-10-01–2026-10-31'],
    ['December 25', '2026-12-25'],
    ['25th of December', '2026-12-25'],
    ['in three days', '2026-12-01'],
    ['2 weeks ago', '2026-11-14'],
    ['in the next 5 days', '2026-11-28–2026-12-02'],
    ['this year', '2026-01-01–2026-12-31'],
    ['in May', '2027-05-01–2027-05-31'],
  ])('%s', (question, days) => expect(read(question)).toBe(days))

  test('a month without a year lies behind where what is asked for does', () => {
    expect(read('十月工资', 'past')).toBe('2026-10-01–2026-10-31')
    expect(read('12月工资', 'past')).toBe('2025-12-01–2025-12-31')
    expect(read('十月放假')).toBe('2027-10-01–2027-10-31')
    expect(read('my salary in March', 'past')).toBe('2026-03-01–2026-03-31')
  })

  test('a weekday and a month of this year lie there too', () => {
    expect(read('How much did I spend on Monday?', 'past')).toBe('2026-11-23')
    expect(read('周五提交的报销有几张', 'past')).toBe('2026-11-27')
    expect(read('周六的通知', 'past')).toBe('2026-11-28')
    expect(read('my salary this March', 'past')).toBe('2026-03-01–2026-03-31')
  })

  test('several days are joined only where the question does', () => {
    for (const word of ['3月和5月的工资', '今天和后天的日程', '今年一季度和三季度', '今年和上月', 'March and May 2026'])
      expect(read(word, 'past'), word).toBe('unclear')
    expect(read('3月到5月的工资', 'past')).toBe('2026-03-01–2026-05-31')
    expect(read('从3月至5月的工资', 'past')).toBe('2026-03-01–2026-05-31')
    expect(read('3月和4月的工资', 'past')).toBe('2026-03-01–2026-04-30')
    expect(read('from Monday to Friday')).toBe('2026-11-30–2026-12-04')
    expect(read('今年一季度')).toBe('2026-01-01–2026-03-31')
  })

  test('up to a day and since a day are not that day', () => {
    for (const word of [
      'How much have I spent since May?',
      'tasks due by tomorrow',
      '到周五要办的待办',
      '周五之前的待办',
      '今年3月起的支出',
      'spending from March',
      'until Friday',
      '明天上午和晚上',
    ])
      expect(read(word), word).toBe('unclear')
  })

  test('words that only look like days are none', () => {
    for (const word of [
      '日程',
      '日常报销',
      '周会',
      '年度考核',
      '月度收支表',
      '生日',
      '年假',
      'May I ask',
      'the best way',
    ])
      expect(read(word), word).toBeNull()
  })

  test('what is said of time and not understood is never passed over', () => {
    for (const word of [
      '本学期',
      '月底',
      '每周',
      '几天前',
      'since Christmas',
      'the previous semester',
      '13月',
      '2月30日',
      '5号',
    ])
      expect(read(word), word).toBe('unclear')
  })

  test('a part of the day is kept, and the words go', () => {
    expect(daysIn('明天下午有什么会', today)).toMatchObject({ part: { from: '12:00', to: '18:00' } })
    expect(daysIn('上月工资', today).rest.trim()).toBe('工资')
  })
})
