import { describe, expect, it } from 'vitest'
import { hexToRgba, isThemeColour } from './colour.ts'

describe('hexToRgba', () => {
  it('expands three and six digits in any case', () => {
    expect(hexToRgba('#0052D9', 0.18)).toBe('rgba(0,82,217,0.18)')
    expect(hexToRgba('#0af', 1)).toBe('rgba(0,170,255,1)')
    expect(hexToRgba('#0AF', 0)).toBe('rgba(0,170,255,0)')
  })

  it('keeps the opacity between 0 and 1', () => {
    expect(hexToRgba('#000', 2)).toBe('rgba(0,0,0,1)')
    expect(hexToRgba('#000', -1)).toBe('rgba(0,0,0,0)')
  })

  it.each(['', 'red', '#12', '#12345', '#ggg'])('throws for %j', value => {
    expect(() => hexToRgba(value, 1)).toThrow(RangeError)
  })
})

describe('isThemeColour', () => {
  it.each(['#0052D9', '#0052d9', '#fff'])('accepts %s', value => {
    expect(isThemeColour(value)).toBe(true)
  })

  it.each(['0052D9', '#0052D9FF', '#ffff', '#fff\n', '#fff;background:url(x)', 'red', ''])('refuses %j', value => {
    expect(isThemeColour(value)).toBe(false)
  })
})
