import { describe, expect, it } from 'vitest'
import { briefMoment, fullMoment } from './moments.ts'
import { dueMoment, isPast, listMoment, portalNow } from './nearMoments.ts'

const now = '2025-11-20 10:32:00'

describe('moments', () => {
  it('tells the time of the portal, not of the reader', () => {
    expect(portalNow(new Date('2025-11-20T16:30:05Z'))).toBe('2025-11-21 00:30:05')
  })

  it.each([
    ['2025-11-20 09:12:00', '今天 09:12', 'Today 09:12'],
    ['2025-11-19 16:40:00', '昨天 16:40', 'Yesterday 16:40'],
    ['2025-11-18 08:00:00', '11-18', '18 Nov'],
    ['2024-11-20 08:00:00', '2024-11-20', '20 Nov 2024'],
  ])('%s reads %s in a list', (moment, zh, en) => {
    expect(listMoment(moment, 'zh', now)).toBe(zh)
    expect(listMoment(moment, 'en', now)).toBe(en)
  })

  it('knows yesterday across the turn of a year', () => {
    expect(listMoment('2025-12-31 08:00:00', 'zh', '2026-01-01 00:10:00')).toBe('昨天 08:00')
  })

  it.each([
    ['2025-11-20 18:00:00', '今天 18:00', 'today 18:00'],
    ['2025-11-21 18:00:00', '明天 18:00', 'tomorrow 18:00'],
    ['2025-11-22 18:00:00', '11-22 18:00', '22 Nov, 18:00'],
  ])('%s reads %s as a deadline', (moment, zh, en) => {
    expect(dueMoment(moment, 'zh', now)).toBe(zh)
    expect(dueMoment(moment, 'en', now)).toBe(en)
  })

  it('writes brief and full forms', () => {
    expect([briefMoment(now, 'zh'), briefMoment(now, 'en')]).toEqual(['11-20 10:32', '20 Nov'])
    expect([fullMoment(now, 'zh'), fullMoment(now, 'en')]).toEqual(['2025-11-20 10:32', '20 Nov 2025, 10:32'])
    expect([isPast('2025-11-20 10:31:59', now), isPast('2025-11-20 10:32:01', now)]).toEqual([true, false])
  })
})
