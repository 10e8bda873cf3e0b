import type { SharedForm } from '@portico/contract/work/sharing.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepEntry } from './keptEntry.ts'
import { entryOf } from './sharedEntry.ts'

const field = (key: string, rest: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind: 'text',
  label: { zh: key, en: key },
  isRequired: false,
  ...rest,
})
const shared: SharedForm = {
  name: 'x',
  nameEn: 'x',
  groups: [
    {
      key: 'one',
      title: { zh: 'x', en: 'x' },
      fields: [
        field('host', { kind: 'person' }),
        field('place', { from: 'host.unitName', mayChange: true }),
        field('unit1', { from: 'host.unitName', mayChange: false }),
        field('guest'),
        field('papers', { kind: 'file' }),
        field('list', { kind: 'table', columns: [field('photo', { kind: 'picture' })] }),
      ],
    },
  ],
  values: { host: '1', place: 'A', unit1: 'A' },
  named: {},
  fixed: ['host'],
  steps: [],
  keepMonths: null,
  today: '2026-11-27',
  specialDays: [],
  ticket: 'x',
}
beforeEach(() => sessionStorage.clear())

test('what was typed comes back over what fills itself, but not over what the link and the portal say', () => {
  const { store, keep } = entryOf('key', shared)
  for (const name of ['host', 'place', 'unit1', 'guest']) store.set(name, 'typed')
  keep()
  expect(entryOf('key', shared).store.values()).toEqual({ host: '1', place: 'typed', unit1: 'A', guest: 'typed' })
})

test('what is kept anew lasts from then on; what was sent does not come back', () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  const { store, keep, end } = entryOf('key', shared)
  store.set('guest', 'typed')
  const guestAt = (hours: number) => {
    clock.mockReturnValue(now + hours * 3_600_000)
    return entryOf('key', shared).store.value('guest')
  }
  keep()
  expect(guestAt(1)).toBe('typed')
  clock.mockReturnValue(now + 20 * 3_600_000)
  keep()
  expect(guestAt(21)).toBe('typed')
  end()
  keep()
  expect(guestAt(21)).toBeNull()
  clock.mockRestore()
})

const fileOf = (digit: number, size = 1) => ({ id: String(digit).repeat(22), name: `${digit}.pdf`, kind: 'pdf', size })
/** A form that names these files already. */
function entryWith(files: readonly ReturnType<typeof fileOf>[]) {
  const [first, ...others] = files.map(it => it.id)
  const list = [{ id: 'row', cells: { photo: others } }]
  keepEntry('key', { values: { papers: first ? [first] : null, list }, files })
  return entryOf('key', shared).files
}

test('files that were sent are known by their names after a reload, as long as the form names them', () => {
  const [one, two] = [fileOf(1), fileOf(2)]
  expect(entryWith([one, two]).all()).toEqual([one, two])
  const { store, files, keep } = entryOf('key', shared)
  store.set('papers', null)
  keep()
  expect(files.all()).toEqual([two])
  const again = entryOf('key', shared).files
  expect([again.fileOf(one.id), again.fileOf(two.id)]).toEqual([undefined, two])
})

test('more files than may be sent in are refused before they are sent', async () => {
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const five = entryWith([1, 2, 3, 4, 5].map(digit => fileOf(digit)))
  await expect(five.send(new File(['x'], 'x.pdf'), options)).rejects.toThrow('一次最多提交 5 个文件')
  const large = entryWith([fileOf(1, 20 * 1024 * 1024)])
  await expect(large.send(new File(['x'], 'x.pdf'), options)).rejects.toThrow('文件合计不超过 20 MB')
})
