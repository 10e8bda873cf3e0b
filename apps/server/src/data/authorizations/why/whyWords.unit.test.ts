import { describe, expect, test } from 'vitest'
import { diagnose, type WhyCause, whyCauses } from './why.rules.ts'
import { allFine, breaks, linkAbove, withOwn } from './why.testing.ts'
import { mendDeeds } from './whyMend.rules.ts'
import { causeTitle, checkWords, deedWords, requestTitle, type Teller, valueWords } from './whyWords.rules.ts'

const teller = (language: 'zh' | 'en'): Teller => ({
  language,
  format: at => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
})
/** What every sentence may name besides what was found. */
const values = { person: 'P', project: 'X', place: 'Y', unit: 'U', name: 'N', to: 'T', rest: 'R' }
const isWhole = (words: string) => expect(words).toMatch(/^[^{}]+$/)

describe.each(['zh', 'en'] as const)('in %s', language => {
  const told = teller(language)
  test.each(Object.keys(breaks) as (keyof typeof breaks)[])('%s is said whole, and so is all around it', name => {
    const it = allFine()
    breaks[name](it)
    const { checks, cause } = diagnose(it.facts, it.context)
    for (const one of checks) isWhole(checkWords(one, values, told).words)
    isWhole(causeTitle(cause?.key ?? 'over', { ...values, ...cause?.values }, told))
    isWhole(requestTitle(cause?.key ?? 'over', { ...values, ...cause?.values }, told))
  })

  test('what is fine is said whole in each of its ways', () => {
    for (const documentLimit of [null, '10.00'])
      for (const amount of [null, '500.00'])
        for (const above of [[], [linkAbove()]])
          for (const endsAt of [null, '2027-01-01T00:00:00+08:00']) {
            const it = allFine()
            it.facts.person.others = [{ code: 'P2', usesIt: false }]
            withOwn(it, { documentLimit, amount, left: amount, above, endsAt })
            const { checks, cause } = diagnose(it.facts, it.context)
            expect(cause).toBeNull()
            for (const one of checks) isWhole(checkWords(one, values, told).words)
          }
  })

  test('each deed has its words', () => {
    for (const deed of mendDeeds) isWhole(deedWords(deed, values, told).text)
  })
})

test('sums have ¥, midnights are days, and an end is its last second', () => {
  const zh = teller('zh')
  expect(valueWords({ sum: '15000.00' }, zh)).toBe('¥15,000.00')
  expect(valueWords({ at: '2026-11-16T00:00:00+08:00' }, zh)).toBe('2026-11-16')
  expect(valueWords({ at: '2026-11-16T08:51:30+08:00' }, zh)).toBe('2026-11-16 08:51')
  expect(valueWords({ until: '2026-11-16T00:00:00+08:00' }, zh)).toBe('2026-11-15 23:59:59')
  // As lists count: from the last day that it served, however late on the day after the end it is looked at.
  const since = '2026-11-16T00:00:00+08:00'
  const after = (now: string, language: 'zh' | 'en') => valueWords({ since, now }, teller(language))
  expect(after('2026-11-16T00:00:01+08:00', 'en')).toBe('1 day')
  expect(after('2026-11-16T23:59:59+08:00', 'zh')).toBe('1 天')
  expect(after('2026-11-23T09:00:00+08:00', 'en')).toBe('8 days')
  expect(valueWords({ uses: ['query', 'income'] }, zh)).toBe('网上查询、收入申报')
})

test('every cause has a title', () => {
  for (const cause of whyCauses satisfies readonly WhyCause[]) expect(causeTitle(cause, {}, teller('en'))).not.toBe('')
})
