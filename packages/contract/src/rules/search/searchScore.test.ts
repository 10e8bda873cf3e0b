import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from './searchIndex.ts'
import { readQuery } from './searchQuery.ts'
import { scoreItem, scoreLine, scores, startedUnit, step } from './searchScore.ts'

interface Names {
  name: string
  pinyin: string
  nameEn: string
}
const claims = { name: '网上报销', pinyin: 'wǎng shàng bào xiāo', nameEn: 'Web reimbursement' }
const campus = { name: '西安校区', pinyin: 'xī ān xiào qū', nameEn: "Xi'an campus" }
const network = { name: 'VPN服务', pinyin: 'VPN fú wù', nameEn: 'VPN' }

const indexOf = (...items: Names[]) =>
  buildSearchIndex(items.map((item, at) => ({ ...item, id: String(at), systemId: '1' })))
const scoreOf = (names: Names, typed: string) => scoreItem(indexOf(names), readQuery(typed), 0)
/** Of one line: 0 the Chinese name, 1 the English one. */
const lineScore = (names: Names, line: 0 | 1, typed: string) => scoreLine(indexOf(names), readQuery(typed), line)
/** What a kind comes to: eight less for each unit before it, one for each unit of the line, some where a unit ends with it. */
const worth = (kind: keyof typeof scores, before: number, units: number, isWhole = false) =>
  scores[kind] - 8 * before - units + (isWhole ? scores.wholeUnit : 0)

describe('a line of characters', () => {
  test.each([
    ['网上报销', worth('exact', 0, 4, true)],
    ['wangshangbaoxiao', worth('exact', 0, 4, true)],
    ['wang shang bao xiao', worth('exact', 0, 4, true)],
    ['wsbx', worth('whole', 0, 4)],
    ['网sbx', worth('whole', 0, 4)],
    ['网shang报xiao', worth('whole', 0, 4, true)],
    ['网上bx', worth('whole', 0, 4)],
    ['网上', worth('prefix', 0, 4, true)],
    ['wangshang', worth('prefix', 0, 4, true)],
    ['w上', worth('prefix', 0, 4, true)],
    ['ws', worth('prefix', 0, 4)],
    ['wangs', worth('prefix', 0, 4)],
    ['上', worth('contiguous', 1, 4, true)],
    ['s', worth('contiguous', 1, 4)],
    ['报销', worth('contiguous', 2, 4, true)],
    ['baoxiao', worth('contiguous', 2, 4, true)],
    ['baox', worth('contiguous', 2, 4)],
    ['xiao', worth('contiguous', 3, 4, true)],
    ['网销', worth('scattered', 4, 4)],
    ['wx', worth('scattered', 4, 4)],
    ['wb', worth('scattered', 3, 4)],
    ['销网', 0],
    ['xw', 0],
    ['wangz', 0],
    ['angs', 0],
  ])('%s', (typed, score) => {
    expect(lineScore(claims, 0, typed)).toBe(score)
  })

  test('the earlier and the more whole of several runs counts', () => {
    const twice = { name: '报名报销', pinyin: 'bào míng bào xiāo', nameEn: '' }
    expect(lineScore(twice, 0, '报')).toBe(worth('prefix', 0, 4, true))
    expect(lineScore(twice, 0, 'bx')).toBe(worth('contiguous', 2, 4))
    const later = { name: '上班上海', pinyin: 'shàng bān shàng hǎi', nameEn: '' }
    expect(lineScore(later, 0, 'hai')).toBe(worth('contiguous', 3, 4, true))
    // Of two in one run the second is whole, which is worth more than its place takes away.
    const halves = { name: '的傻傻', pinyin: 'de shǎn shǎ', nameEn: '' }
    expect(lineScore(halves, 0, 'sha')).toBe(worth('contiguous', 2, 3, true))
  })

  test('what stands behind something else starts a word', () => {
    const parted = { name: '网上（报销）', pinyin: 'wǎng shàng bào xiāo', nameEn: '' }
    expect(lineScore(parted, 0, 'bx')).toBe(worth('wordStart', 2, 4))
    expect(lineScore(parted, 0, 'x')).toBe(worth('contiguous', 3, 4))
  })

  test('of a long line no more than sixty units are taken off', () => {
    const name = `${'一'.repeat(69)}末`
    const long = { name, pinyin: `${'yī '.repeat(69)}mò`, nameEn: '' }
    expect(lineScore(long, 0, 'mo')).toBe(worth('contiguous', 60, 60, true))
    expect(lineScore(long, 0, '一')).toBe(worth('prefix', 0, 60, true))
    expect(lineScore({ ...long, name: `始${name}`, pinyin: `shǐ ${long.pinyin}` }, 0, 'shimo')).toBe(
      worth('scattered', 60, 60),
    )
  })
})

describe('a line of words', () => {
  test.each([
    ['Web reimbursement', worth('exact', 0, 2, true)],
    ['web', worth('prefix', 0, 2, true)],
    ['we', worth('prefix', 0, 2)],
    ['w r', worth('whole', 0, 2)],
    ['webr', worth('whole', 0, 2)],
    ['web reimbursement', worth('exact', 0, 2, true)],
    ['w reimbursement', worth('whole', 0, 2, true)],
    ['reim', worth('wordStart', 1, 2)],
    ['reimbursement', worth('wordStart', 1, 2, true)],
    ['imburse', 0],
    ['we b', 0],
  ])('%s', (typed, score) => {
    expect(lineScore(claims, 1, typed)).toBe(score)
  })

  test('words and characters in one name', () => {
    expect(lineScore(network, 0, 'vpnfw')).toBe(worth('whole', 0, 3))
    expect(lineScore(network, 0, 'VPN服务')).toBe(worth('whole', 0, 3, true))
    expect(lineScore(network, 0, 'vpnfuwu')).toBe(worth('exact', 0, 3, true))
    expect(lineScore(network, 0, 'vpn')).toBe(worth('prefix', 0, 3, true))
    expect(lineScore(network, 0, 'fuwu')).toBe(worth('contiguous', 1, 3, true))
  })
})

describe('an item', () => {
  test.each<[Names, string, number]>([
    [claims, '网上报销', scores.exact],
    [network, 'vpn服务', scores.exact],
    // The better of its lines.
    [network, 'vpn', worth('exact', 0, 1, true)],
    [network, 'v', worth('whole', 0, 1)],
    [campus, 'xian', worth('prefix', 0, 3, true)],
    [campus, "xi'an", worth('prefix', 0, 3, true)],
    [campus, 'xianx', worth('prefix', 0, 4)],
    // Within a word, of the English name no single letter.
    [claims, 'imburse', scores.substring],
    [network, 'pn', scores.substring],
    [network, 'n', scores.substring],
    [claims, 'e', 0],
    // Each word starts one, in whatever order.
    [claims, 'reim web', scores.anyOrder],
    [campus, 'campus xi', scores.anyOrder],
    [campus, 'campus xx', 0],
    [claims, 'reim', worth('wordStart', 1, 2)],
    // What is not in it at all.
    [claims, 'zz', 0],
    [claims, '网页', 0],
    [claims, '网上z', 0],
  ])('%j: %s', (names, typed, score) => {
    expect(scoreOf(names, typed)).toBe(score)
  })

  test('is looked up by its own place, whatever stands before it', () => {
    const index = indexOf(network, claims)
    expect(scoreItem(index, readQuery('wsbx'), 1)).toBe(worth('whole', 0, 4))
    expect(scoreItem(index, readQuery('报销'), 1)).toBe(worth('contiguous', 2, 4, true))
    expect(scoreItem(index, readQuery('wx'), 1)).toBe(worth('scattered', 4, 4))
    expect(scoreItem(index, readQuery('reim web'), 1)).toBe(scores.anyOrder)
    expect(scoreItem(index, readQuery('reim'), 1)).toBe(worth('wordStart', 1, 2))
    expect(scoreItem(index, readQuery('wsbx'), 0)).toBe(0)
  })
})

describe('a step past one unit', () => {
  const index = indexOf(claims)
  const places = (set: number) => [...Array(32).keys()].filter(at => (set >> at) & 1)

  test('reaches past its character, or past any start of its letters', () => {
    expect(places(step(index, readQuery('wangs'), 0, 1))).toEqual([1, 2, 3, 4])
    expect(places(step(index, readQuery('网shang'), 0, 1))).toEqual([1])
    expect(places(step(index, readQuery('shang'), 0, 1))).toEqual([])
  })

  test('goes on from every place that it is given, and from none behind the end', () => {
    expect(places(step(index, readQuery('wwang'), 0, 0b11))).toEqual([1, 2, 3, 4, 5])
    expect(places(step(index, readQuery('w'), 0, 0b11))).toEqual([1])
    expect(places(step(index, readQuery('w'), 0, 0))).toEqual([])
  })

  test('does not cross a space', () => {
    expect(places(step(index, readQuery('wa ng'), 0, 1))).toEqual([1, 2])
    expect(places(step(index, readQuery('x wa ng'), 0, 0b10))).toEqual([2, 3])
  })
})

describe('the word that a typed one starts', () => {
  const index = indexOf(network, claims)
  test('is the first Latin one, of that line', () => {
    const query = readQuery('reim web')
    const line = 3
    const from = index.lineStart[line] ?? 0
    expect(startedUnit(index, query, line, 0)).toBe(from + 1)
    expect(startedUnit(index, query, line, query.wordEnd[0] ?? 0)).toBe(from)
    expect(startedUnit(index, query, 2, 0)).toBe(-1)
    expect(startedUnit(index, readQuery('ws'), 2, 0)).toBe(-1)
  })
})
