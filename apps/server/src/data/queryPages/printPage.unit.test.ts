import { describe, expect, test } from 'vitest'
import { inCapitals, printedBy } from './printPage.rules.ts'

type Printing = Parameters<typeof printedBy>[0]
const person = (name: string, nameEn: string): Printing['user'] => ({ id: 1, code: '1', username: 'x', name, nameEn })
const session = (isActing: boolean): Printing => ({
  id: 's',
  user: person('张三', 'Zhang San'),
  actor: isActing ? person('李四', 'Li Si') : person('张三', 'Zhang San'),
  isActing,
  reach: null,
  roles: [],
  rights: new Set(),
  mustChangePassword: false,
  tokenHash: '',
  expiresAt: 0,
})

describe('a sum in capitals', () => {
  test('is written out, also nought', () => {
    expect(inCapitals('1234.50')).toBe('壹仟贰佰叁拾肆元伍角')
    expect(inCapitals('0')).not.toBeNull()
  })
  test('of nothing is none, and none of what is too large', () => {
    for (const sum of [null, undefined, '', '1000000000000000']) expect(inCapitals(sum)).toBeNull()
  })
})

describe('who holds the paper', () => {
  test('is named as the reader writes it', () => {
    expect(printedBy(session(false), 'zh')).toBe('张三')
    expect(printedBy(session(false), 'en')).toBe('Zhang San')
    const unnamed = { ...session(false), actor: person('王五', '') }
    expect(printedBy(unnamed, 'en')).toBe('王五')
  })
  test('and for whom', () => {
    expect(printedBy(session(true), 'zh')).toBe('李四（代 张三）')
    expect(printedBy(session(true), 'en')).toBe('Li Si (for Zhang San)')
  })
})
