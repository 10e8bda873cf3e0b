import { Preferences } from '@portico/contract/access/preferences.ts'
import { decode, encode } from '@portico/contract/wire.ts'
import { expect, test } from 'vitest'
import { choicesFrom } from './personalChoices.ts'
import { preferencesFrom } from './preferencesFrom.ts'

test('nothing saved is the standard', () => {
  expect(choicesFrom({}, { language: 'en' })).toEqual({
    seed: '#0052D9',
    mode: 'system',
    fontSize: 14,
    language: 'en',
    position: 'left',
    isCollapsed: false,
  })
})

test('all five colours are saved, and the choices come back', () => {
  const choices = { ...choicesFrom({}, { language: 'zh' }), seed: '#7A5AF8', mode: 'dark', position: 'top' } as const
  const saved = preferencesFrom(choices, 'dark')
  expect(Object.keys(encode(Preferences, saved) as object)).toEqual(
    expect.arrayContaining(['themeColor', 'themeBgColor', 'themeAppBgColor', 'tableHeaderColor', 'tableHeaderBgColor']),
  )
  const back = decode(Preferences, encode(Preferences, saved))
  expect(back.ok && choicesFrom(back.value, { language: 'zh' })).toEqual(choices)
})
