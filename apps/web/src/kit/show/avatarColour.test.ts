import { expect, test } from 'vitest'
import { avatarColour, initialOf } from './avatarColour.ts'

test('the same code has the same colour', () => {
  expect(avatarColour('2009118')).toBe(avatarColour('2009118'))
  expect(avatarColour('')).toMatch(/^#[0-9A-F]{6}$/)
})

test('the initial is one whole character', () => {
  expect(initialOf('陈思远')).toBe('陈')
  expect(initialOf(' chen')).toBe('C')
  expect(initialOf('𠮷田')).toBe('𠮷')
  expect(initialOf('')).toBe('?')
})
