import { describe, expect, it } from 'vitest'
import { cardIdCheckDigit, cardIdTo18, checkIdCard } from './idCard.ts'

const withCheckDigit = (digits: string) => digits + cardIdCheckDigit(digits)

describe('checkIdCard', () => {
  it.each([
    '11010519491231002X',
    '11010519491231002x',
    '440524188001010014',
    '34052419800101001X',
    '371001198010082394',
    '431389760616601',
    '130503670401001',
    withCheckDigit('83000020000229001'),
    withCheckDigit('91000019900101001'),
  ])('accepts %s', value => {
    expect(checkIdCard(value)).toBeNull()
  })

  it.each(['', '   '])('requires a value: %j', value => {
    expect(checkIdCard(value)).toEqual({ key: 'idCardRequired' })
  })

  it.each([
    '1101051949123100',
    '1101051949123100222',
    'X1010519491231002X',
    ' 11010519491231002X',
    '11010519491231002X\n',
    '11010519490229002X',
    withCheckDigit('11010519000229001'),
    withCheckDigit('11010519901301001'),
    withCheckDigit('11010519900100001'),
    withCheckDigit('11010517991231001'),
    '431389760631601',
  ])('finds the form or the date wrong: %j', value => {
    expect(checkIdCard(value)).toEqual({ key: 'idCardFormat' })
  })

  it('refuses births in the future', () => {
    const value = withCheckDigit('11010520260302001')
    expect(checkIdCard(value, { today: new Date(2026, 2, 2) })).toBeNull()
    expect(checkIdCard(value, { today: new Date(2026, 2, 1) })).toEqual({ key: 'idCardFormat' })
  })

  it.each([withCheckDigit('00010519491231002'), '991389760616601', '990105194912310020'])(
    'finds the region wrong: %s',
    value => {
      expect(checkIdCard(value)).toEqual({ key: 'idCardRegion' })
    },
  )

  it.each(['345955198706122245', '110105194912310021'])('finds the check digit wrong: %s', value => {
    expect(checkIdCard(value)).toEqual({ key: 'idCardCheckDigit' })
  })

  it('knows just these regions', () => {
    const prefixes = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
    const known = prefixes.filter(prefix => checkIdCard(withCheckDigit(`${prefix}010519900101001`)) === null)
    expect(known.join(' ')).toBe(
      '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91',
    )
  })

  it('accepts foreign permanent residents when asked to', () => {
    const value = withCheckDigit('93115619820430001')
    expect(checkIdCard(value)).toEqual({ key: 'idCardRegion' })
    expect(checkIdCard(value, { foreign: true })).toBeNull()
    expect(checkIdCard('931389760616601', { foreign: true })).toEqual({ key: 'idCardRegion' })
    expect(checkIdCard(`${value.slice(0, 17)}?`, { foreign: true })).toEqual({ key: 'idCardFormat' })
  })
})

describe('cardIdTo18', () => {
  it('inserts the century and appends the check digit', () => {
    expect(cardIdTo18('431389760616601')).toBe('431389197606166012')
    expect(cardIdTo18('130503670401001')).toBe('130503196704010016')
  })

  it('keeps eighteen digits, with a capital X, and refuses other text', () => {
    expect(cardIdTo18('11010519491231002x')).toBe('11010519491231002X')
    expect(cardIdTo18('1101051949')).toBeNull()
  })
})
