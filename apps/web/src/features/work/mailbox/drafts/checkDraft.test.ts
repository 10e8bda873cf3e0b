import { expect, test } from 'vitest'
import { forgetsFiles, longestSubject, mistakeOf } from './checkDraft.ts'

const to = [{ name: '', address: 'zhangsan@jzu.edu.cn' }]

test('a draft without recipients, with too many or with a wrong one is not sent', () => {
  expect(mistakeOf({ to: [], cc: [], bcc: [] })).toBe('noRecipients')
  expect(mistakeOf({ to: [], cc: [], bcc: to })).toBe(null)
  expect(mistakeOf({ to, cc: [{ name: '', address: '张三' }], bcc: [] })).toBe('wrongAddress')
  expect(mistakeOf({ to: Array(201).fill(to[0]), cc: [], bcc: [] })).toBe('tooMany')
})

test('a subject is as long as the contract lets it be', () => expect(longestSubject).toBe(300))

test('a text that speaks of an attachment wants one', () => {
  const file = { id: 'x', name: 'a.pdf', type: 'application/pdf', size: 1 }
  expect(forgetsFiles({ html: '<p>模板见附件。</p>', files: [] })).toBe(true)
  expect(forgetsFiles({ html: '<p>Please find attached</p>', files: [] })).toBe(true)
  expect(forgetsFiles({ html: '<p>模板见附件。</p>', files: [file] })).toBe(false)
  expect(forgetsFiles({ html: '<p>The attacker came</p>', files: [] })).toBe(false)
})
