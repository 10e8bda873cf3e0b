import { describe, expect, test } from 'vitest'
import { proofCodeOf, readProofCode, shownProofCode } from './proofCode.ts'

describe('proof codes', () => {
  test('ten bytes are sixteen signs, and each bit counts', () => {
    expect(proofCodeOf(new Uint8Array(10))).toBe('0000000000000000')
    expect(proofCodeOf(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ')
    expect(proofCodeOf(Uint8Array.from([0, 0, 0, 0, 1, 0, 0, 0, 0, 31]))).toBe('000000010000000Z')
    const seen = new Set<string>()
    for (let bit = 0; bit < 80; bit++) {
      const bytes = new Uint8Array(10)
      bytes[bit >> 3] = 1 << (bit & 7)
      const code = proofCodeOf(bytes)
      expect(readProofCode(code)).toBe(code)
      seen.add(code)
    }
    expect(seen.size).toBe(80)
  })

  test('are read however they are typed', () => {
    for (const typed of ['7K2M-QX9D-4FHT-B3WC', '7k2mqx9d4fhtb3wc', ' 7K2M QX9D–4FHT B3WC ', '７Ｋ２Ｍ－QX9D4FHTB3WC'])
      expect(readProofCode(typed), typed).toBe('7K2MQX9D4FHTB3WC')
    expect(readProofCode('OIL0-oil1-0000-0000')).toBe('0110011100000000')
    expect(shownProofCode('7K2MQX9D4FHTB3WC')).toBe('7K2M-QX9D-4FHT-B3WC')
  })

  test('what is none is none', () => {
    for (const typed of ['', '7K2M', '7K2M-QX9D-4FHT-B3WCX', 'UUUU-UUUU-UUUU-UUUU', '验证码验证码验证码验证码验证码验'])
      expect(readProofCode(typed), typed).toBeNull()
  })
})
