import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { expect, test } from 'vitest'
import { templateOf } from '../documents/documents.testing.ts'
import { fixesOf, whyUnfit } from './fit.rules.ts'

const template = (...fields: Record<string, unknown>[]) => templateOf(fields) as unknown as TemplateDocument
const keys = (...fields: Record<string, unknown>[]) => fixesOf(template(...fields)).map(({ key }) => key)

test('a link fills in people and units, but none that the portal alone says', () => {
  const host = { key: 'host', kind: 'person' }
  expect(keys(host, { key: 'dept', kind: 'unit', from: 'host.unit', mayChange: false })).toEqual(['host'])
  expect(keys(host, { key: 'dept', kind: 'unit', from: 'host.unit', mayChange: true })).toEqual(['host', 'dept'])
})

test('no link leads to a form that must say what is known of who is signed in', () => {
  const phone = { key: 'phone', from: 'person.mobile', mayChange: false, isRequired: true }
  const words = '字段“字段phone”，必填，而自动填入的是登录的人的信息'
  expect(whyUnfit(template(phone))?.zh).toBe(words)
  expect(whyUnfit(template({ key: 'list', kind: 'table', columns: [phone] }))?.zh).toBe(words)
  for (const more of [{ isRequired: false }, { mayChange: true }, { from: 'unit.name' }])
    expect(whyUnfit(template({ ...phone, ...more }))).toBeNull()
})
