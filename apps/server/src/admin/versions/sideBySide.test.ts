import { api } from '@portico/contract/api.ts'
import { encode } from '@portico/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('of several who write the same version at once one does, and the others are told at its field', async () => {
  const admin = await portal.as('admin')
  const { path, input } = api.versions.save
  const written = encode(input, {
    id: undefined,
    revision: undefined,
    version: '77.7',
    title: '新',
    titleEn: 'New',
    level: 'repair',
    updatedAt: '2031-01-01 00:00:00',
    content: '<p>一</p>',
    contentEn: '',
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => portal.post(path, written, admin)))
  expect(answers.map(answer => answer.code).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 800)])
  const refused = answers.filter(answer => answer.code === 800)
  for (const { body } of refused) expect(Object.keys(body['errors'] as object)).toHaveLength(1)
  expect(await portal.sql("select from versions where version = '77.7'")).toHaveLength(1)
})
