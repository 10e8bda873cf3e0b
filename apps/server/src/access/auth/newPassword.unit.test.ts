import { describe, expect, test } from 'vitest'
import { commonWords } from './commonWords.rules.ts'
import { isCommon } from './newPassword.steps.ts'

describe('a password that is tried first', () => {
  test.each([
    'Password123!',
    'P@ssw0rd',
    'P@ssw0rd2026',
    'Passw0rd1',
    '123Password!',
    'PasswordPassword1',
    'Pa$$word99',
    'Qwerty123!',
    'Qwerty12',
    '1qaz@WSX',
    '1qaz2WSX3edc',
    'Zaq1@wsx',
    'Qwer1234!',
    '!QAZ2wsx',
    'Asdf1234!',
    'Abc12345',
    'Abc123456!',
    'Aa123456',
    'Aa123456!',
    'Aaaaaaa1',
    'A1234567!',
    'Abcd@1234',
    'Aa-888888',
    'Qq520520',
    'Ab3$aB3$aB3$',
    'Admin123!',
    'Adm1n@2026',
    'Welcome-1',
    'W3lcome!!',
    'Letme1n!',
    'I-love-you-1',
    'Iloveyou520',
    'Woaini1314!',
    'Mima2026!',
    'Beijing-2008',
    'Dragon#1',
    'Monkey123!',
    'Zhangsan1!',
    'Guanliyuan#1',
    'Ｐassword１２３！',
  ])('%s is known', value => {
    expect(isCommon(value)).toBe(true)
  })

  test.each([
    'Fresh-Start-2026',
    'Changed-No-1',
    'Kaffee-19-Tee',
    'Ganz-neu-2026',
    'Neues-Passwort-1',
    'Portico-demo-1',
    'Journey-2026',
    'Abc-Tisch-73519264',
    'k7#Lm2!qR9',
    'Passion4Birds&Trees',
    'Steht-im-Regal-9',
    'Lampe-Wolke-4',
    'qT7-vW2-xN9',
    'Abc@73519264',
  ])('%s is not', value => {
    expect(isCommon(value)).toBe(false)
  })
})

test('the list is large, and each word of it is as it is compared', () => {
  expect(commonWords.size).toBeGreaterThan(1000)
  for (const word of commonWords) expect(word).toMatch(/^[a-z]+$/)
})
