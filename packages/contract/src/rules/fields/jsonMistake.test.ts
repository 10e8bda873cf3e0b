import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mistakeWords } from '../pages/pageMistakes.ts'
import { readPageText } from '../pages/pageText.ts'
import { jsonMistake } from './jsonMistake.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('where a text stops being JSON', () => {
  it.each<[string, number, number, string]>([
    ['', 1, 1, ''],
    ['{', 1, 2, ''],
    ['{"a": 1,\n  "b": x}', 2, 8, 'x'],
    ['{"a": 1,\r\n "b": 2,\r\n}', 3, 1, '}'],
    ['{"名": "值" "b": 1}', 1, 11, '"b"'],
    ["{'a': 1}", 1, 2, "'"],
    ['[1, 2', 1, 6, ''],
    ['[1, 02]', 1, 6, '2'],
    ['[1] 2', 1, 5, '2'],
    ['{"a"; 1}', 1, 5, ';'],
    ['["a\nb"]', 1, 2, '"a'],
    ['[}', 1, 2, '}'],
  ])('%j', (text, line, column, found) => {
    expect(jsonMistake(text)).toEqual({ line, column, found })
  })

  it('agrees with the engine about what is JSON', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-0.5e3', 'true', 'null', ' ', '\n', 'x')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), parts => {
        const text = parts.join('')
        expect(jsonMistake(text) === null, text).toBe(isJson(text))
      }),
      { numRuns: 3000 },
    )
    fc.assert(
      fc.property(fc.json(), text => {
        expect(jsonMistake(text)).toBeNull()
      }),
    )
  })

  it('a page’s text says it in the reader’s language', () => {
    const said = (text: string, language: 'zh' | 'en') => {
      const read = readPageText(text)
      return 'mistakes' in read ? read.mistakes.map(mistake => mistakeWords(mistake, language)) : []
    }
    expect(said('{"a": x}', 'zh')).toEqual(['第 1 行第 7 列的“x”不合 JSON 的写法'])
    expect(said('{"a": x}', 'en')).toEqual(['“x” in line 1, column 7 does not fit there: this is not JSON'])
    expect(said('{"a": 1\n', 'zh')).toEqual(['JSON 不完整，在第 2 行第 1 列就结束了'])
    expect(said('{"a": 1\n', 'en')).toEqual(['the JSON is not complete: it ends in line 2, column 1'])
  })
})
