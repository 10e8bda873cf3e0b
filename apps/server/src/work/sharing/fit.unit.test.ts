import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { expect, test } from 'vitest'
import { templateOf } from '../documents/documents.testing.ts'
import { fixesOf, takesFiles, whyUnfit } from './fit.rules.ts'

const template = (...fields: Record<string, unknown>[]) => templateOf(fields) as unknown as TemplateDocument
const keys = (...fields: Record<string, unknown>[]) => fixesOf(template(...fields)).map(({ key }) => key)

test('a link fills in people and units, but none that the portal alone says', () => {
  const host = { key: 'host', kind: 'person' }
  expect(keys(host, { key: 'dept', kind: 'unit', from: 'host.unit', mayChange: false })).toEqual(['host'])
  expect(keys(host, { key: 'dept', kind: 'unit', from: 'host.unit', mayChange: true })).toEqual(['host', 'dept'])
})

test('a link leaves to deciders whom they fill in', () => {
  const whole = template({ key: 'host', kind: 'person' }, { key: 'driver', kind: 'person' })
  const steps = [{ fields: { edit: ['driver'], hide: [] } }]
  const way = { ...whole.way, steps } as unknown as TemplateDocument['way']
  expect(fixesOf({ ...whole, way }).map(({ key }) => key)).toEqual(['host'])
})

test('no link leads to a form that must say what is known of who is signed in', () => {
  const phone = { key: 'phone', from: 'person.mobile', mayChange: false, isRequired: true }
  const words = '字段“字段phone”，必填，而自动填入的是登录的人的信息'
  expect(whyUnfit(template(phone))?.zh).toBe(words)
  expect(whyUnfit(template({ key: 'list', kind: 'table', columns: [phone] }))?.zh).toBe(words)
  expect(whyUnfit(template({ ...phone, from: 'dataset.users.mobile' }))?.zh).toBe(words)
  for (const more of [{ isRequired: false }, { mayChange: true }, { from: 'unit.name' }])
    expect(whyUnfit(template({ ...phone, ...more }))).toBeNull()
})

test('files and pictures come by a link, also in tables; projects and signatures do not', () => {
  const list = (kind: string) => template({ key: 'list', kind: 'table', columns: [{ key: 'one', kind }] })
  for (const kind of ['file', 'picture']) {
    for (const it of [template({ key: 'one', kind }), list(kind)]) {
      expect(whyUnfit(it)).toBeNull()
      expect(takesFiles(it)).toBe(true)
    }
  }
  for (const kind of ['project', 'signature']) expect(whyUnfit(list(kind))).not.toBeNull()
  expect(takesFiles(list('text'))).toBe(false)
})
