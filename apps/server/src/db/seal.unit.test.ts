import { expect, test } from 'vitest'
import { makeSeal } from './seal.ts'

const seal = makeSeal('a secret of the tests, long enough to be one')
const place = 'users.card_id_sealed.7'

test('what was sealed opens where it stood, and never looks the same twice', () => {
  for (const plain of ['', '320101199001011234', '中文 😀', 'x'.repeat(5000)]) {
    const sealed = seal.seal(plain, place)
    expect(seal.open(sealed, place)).toBe(plain)
    expect(seal.seal(plain, place)).not.toBe(sealed)
    if (plain) expect(sealed).not.toContain(plain)
  }
})

test('moved to another row, column or table it does not open', () => {
  const sealed = seal.seal('secret', place)
  for (const other of ['users.card_id_sealed.8', 'users.email.7', 'systems.card_id_sealed.7', ''])
    expect(() => seal.open(sealed, other), other).toThrow()
})

test('under another secret it does not open', () => {
  expect(() => makeSeal('another secret of the tests, long enough').open(seal.seal('secret', place), place)).toThrow()
})

test('changed in any part, shortened or made up it does not open', () => {
  const sealed = seal.seal('secret', place)
  const [id = '', iv = '', rest = ''] = sealed.split('.')
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  for (const bad of [
    `k2.${iv}.${rest}`,
    `${id}.${flip(iv)}.${rest}`,
    `${id}.${iv}.${flip(rest)}`,
    `${id}.${iv}.${rest.slice(0, -4)}`,
    `${id}.${iv}.`,
    `${id}..${rest}`,
    'k1',
    '',
    'secret',
  ])
    expect(() => seal.open(bad, place), bad).toThrow()
})

test('each purpose has a key of its own, the same every time', () => {
  expect(seal.derive('one')).toEqual(seal.derive('one'))
  expect(seal.derive('one')).not.toEqual(seal.derive('two'))
  expect(seal.derive('one')).toHaveLength(32)
})
