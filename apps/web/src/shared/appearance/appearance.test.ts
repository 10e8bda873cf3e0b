import { describe, expect, it } from 'vitest'
import { defaultAppearance, modeInForce, readAppearance } from './appearance.ts'

describe('readAppearance', () => {
  it('takes what an earlier visit kept', () => {
    expect(readAppearance('{"seed":"#7a5af8","mode":"dark","fontSize":16}')).toEqual({
      seed: '#7A5AF8',
      mode: 'dark',
      fontSize: 16,
    })
  })
  it.each([null, '', 'no json', '[]', '{"seed":"red","mode":1,"fontSize":99}', 'null'])('falls back on %s', raw => {
    expect(readAppearance(raw)).toEqual(defaultAppearance)
  })
})

it('is what the machine has until somebody chooses, and light where they chose that', () => {
  expect(readAppearance('{"seed":"#7a5af8"}').mode).toBe('system')
  expect(readAppearance('{"mode":"light"}').mode).toBe('light')
})

it('is light where the machine has no scheme of its own', () => {
  expect(modeInForce('system')).toBe('light')
  expect(modeInForce('dark')).toBe('dark')
})
