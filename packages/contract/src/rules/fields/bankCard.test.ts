import { describe, expect, it } from 'vitest'
import { bankCardDigits, checkBankCard } from './bankCard.ts'

describe('checkBankCard', () => {
  it.each(['6222021234567890128', '4111111111111111', '6222 0212 3456 7890 128'])('accepts %s', value => {
    expect(checkBankCard(value)).toBeNull()
  })
  it('asks for a value', () => {
    expect(checkBankCard(' ')).toEqual({ key: 'bankCardRequired' })
  })
  it.each(['4111111111111112', '41111111111', '4'.repeat(20), '0'.repeat(16), '411111111111111a'])(
    'refuses %s',
    value => {
      expect(checkBankCard(value)).toEqual({ key: 'bankCardInvalid' })
    },
  )
  it('reads digits through spaces and hyphens', () => {
    expect(bankCardDigits('4111-1111 1111')).toBe('411111111111')
  })
})
