import { expect, test } from 'vitest'
import { encodeGbk } from '../../../testing/mail/sampleMails.ts'
import { readRaw } from './imapHeads.client.ts'

const headOf = (...lines: string[]) => encodeGbk([...lines, '', ''].join('\n'))
const people = (count: number) => Array.from({ length: count }, (_, n) => `person${n}@mail.example`)

test('only lines of bare bytes are read again, so that nobody is lost from a long list', async () => {
  const list = people(1000).join(',\n ')
  expect(await readRaw(headOf('Cc: a@mail.example', `To: ${list}`, 'Subject: \u8aa0\u4fe1\u7684'))).toEqual({
    subject: '\u8aa0\u4fe1\u7684',
  })
})

test('a list of bare bytes is read as a whole or not at all', async () => {
  const [some, many] = [people(100), people(1000)].map(list => ['\u8aa0 <a@mail.example>', ...list].join(',\n '))
  const found = await readRaw(headOf(`To: ${many}`, `Cc: ${some}`, 'Subject: \u8aa0\u4fe1\u7684'))
  expect(Object.keys(found).sort()).toEqual(['cc', 'subject'])
  expect(found.cc?.map(it => it.address)).toEqual(['a@mail.example', ...people(100)])
})

test('a line whose only letter of bare bytes is its last one', async () => {
  expect(await readRaw(headOf('Subject: \u597d', 'From: a@mail.example'))).toEqual({ subject: '\u597d' })
})
