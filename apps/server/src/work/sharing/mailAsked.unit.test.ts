import { expect, test } from 'vitest'
import { isOfDomain, mailboxOf, mailOf } from './mailAsked.rules.ts'

const on = { mailer: { isOn: true } }

test('where the portal sends no mail, no link asks for an address', () => {
  const off = { mailer: { isOn: false } }
  expect(() => mailOf(off, { asksMail: true })).toThrow('shareMailOff')
  expect(mailOf(off, { asksMail: false, mailDomain: 'x' })).toEqual({ asksMail: false, mailDomain: '' })
})

test('a domain is taken as people write it, and is one', () => {
  expect(mailOf(on, { asksMail: true, mailDomain: ' @JZU.edu.cn ' })).toEqual({
    asksMail: true,
    mailDomain: 'jzu.edu.cn',
  })
  expect(mailOf(on, { asksMail: true, mailDomain: 'xn--fsqu00a.xn--fiqs8s' }).mailDomain).toBe('xn--fsqu00a.xn--fiqs8s')
  expect(mailOf(on, { asksMail: true })).toEqual({ asksMail: true, mailDomain: '' })
  for (const mailDomain of ['localhost', '-x.cn', 'a b.cn', 'x@jzu.edu.cn', '.cn'])
    expect(() => mailOf(on, { asksMail: true, mailDomain })).toThrow('shareMailDomainWrong')
})

test('an address is of a domain itself, not of one below it or of one that ends alike', () => {
  expect(isOfDomain('a@JZU.edu.cn', 'jzu.edu.cn')).toBe(true)
  expect(isOfDomain('a@mail.jzu.edu.cn', 'jzu.edu.cn')).toBe(false)
  expect(isOfDomain('a@xjzu.edu.cn', 'jzu.edu.cn')).toBe(false)
  expect(isOfDomain('a@anywhere.example', '')).toBe(true)
})

test('what stands after a plus is no other mailbox; dots are', () => {
  expect(mailboxOf('Lin+News+2@Mail.example')).toBe('lin@mail.example')
  for (const own of ['li.n@mail.example', '+lin@mail.example', 'lin@mail.example']) expect(mailboxOf(own)).toBe(own)
})
