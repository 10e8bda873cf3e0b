import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptValues } from '#kit/form/keptValues.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  stored.clear()
})
const load = async () => {
  const { useSession } = await import('#shared/session.ts')
  const as = (user: object) => useSession.setState({ user: { code: 'own', ...user } as never })
  as({ id: '7' })
  return { ...(await import('./unsaved.ts')), as }
}

it('takes what has a name and is half filled in, in sight or not; asks only for what is in sight', async () => {
  const { addUnsaved, hasUnsaved, takeUnsaved } = await load()
  const form = (name: string, isUnsaved: boolean, isInSight: boolean) =>
    addUnsaved({ isUnsaved: () => isUnsaved, isInSight, kept: { name, take: () => ({ of: name }) } })
  form('clean', false, true)
  const remove = form('behind', true, false)
  expect(hasUnsaved()).toBe(false)
  addUnsaved({ isUnsaved: () => true, isInSight: true })
  expect(hasUnsaved()).toBe(true)
  expect(takeUnsaved()).toEqual({ person: '7', forms: { behind: { of: 'behind' } } })
  remove()
  expect(takeUnsaved().forms).toEqual({})
})

it('leaves out what is longer than anybody types, and nothing else', async () => {
  const { addUnsaved, takeUnsaved } = await load()
  for (const [name, letters] of [
    ['long', 500_000],
    ['short', 400_000],
  ] as const)
    addUnsaved({ isUnsaved: () => true, isInSight: true, kept: { name, take: () => 'x'.repeat(letters) } })
  expect(Object.keys(takeUnsaved().forms)).toEqual(['short'])
})

it('what is given back after signing in holds nobody up on the way out; what is lost does', async () => {
  const { isLost, keepUnsaved } = await load()
  const lost = { isUnsaved: () => true, isInSight: true }
  const kept = { ...lost, kept: { name: 'roles', take: () => 1 } }
  expect([isLost(lost), isLost(kept)]).toEqual([true, true])
  keepUnsaved({ person: '7', forms: { roles: 1 } })
  expect([isLost(lost), isLost(kept)]).toEqual([true, false])
})

it('gives each form back once, to the same person', async () => {
  const { keepUnsaved, takeKept } = await load()
  keepUnsaved({ person: '7', forms: { roles: { name: '审计' }, give: 2 } })
  expect(takeKept('units')).toBeUndefined()
  expect(takeKept('roles')).toEqual({ name: '审计' })
  expect(takeKept('roles')).toBeUndefined()
  expect(takeKept('give')).toBe(2)
  expect(stored.size).toBe(0)
})

it('is dropped for good as soon as another person is there, and when it is old', async () => {
  const { as, dropKeptOfOthers, keepUnsaved, takeKept } = await load()
  keepUnsaved({ person: '7', forms: { roles: 1 } })
  dropKeptOfOthers()
  expect(stored.size).toBe(1)
  as({ id: '8' })
  dropKeptOfOthers()
  expect(stored.size).toBe(0)
  vi.useFakeTimers({ now: 0 })
  keepUnsaved({ person: '7', forms: { roles: 1 } })
  vi.setSystemTime(12 * 3_600_000)
  expect(takeKept('roles')).toBeUndefined()
})

it('what is typed for somebody else is not theirs, nor given back before one acts for them again', async () => {
  const { addUnsaved, as, keepUnsaved, takeKept, takeUnsaved } = await load()
  addUnsaved({ isUnsaved: () => true, isInSight: true, kept: { name: 'schedule', take: () => '体检' } })
  as({ id: '7', actorCode: 'other' })
  for (const finder of [{ id: '7' }, { id: '9' }]) {
    keepUnsaved(takeUnsaved())
    as(finder)
    expect(takeKept('schedule')).toBeUndefined()
    as({ id: '7', actorCode: 'other' })
  }
  keepUnsaved(takeUnsaved())
  expect(takeKept('schedule')).toBe('体检')
})

it('what is stored in another shape is nothing', async () => {
  const { takeKept } = await load()
  for (const value of ['null', '{"person":7,"at":1,"forms":{}}', '{"person":"7","at":1,"forms":null}', '{']) {
    stored.set('portal_unsaved', value)
    expect(takeKept('roles')).toBeUndefined()
  }
})

it('of a form neither secrets are kept nor what JSON would change', () => {
  const values = {
    name: '李静',
    units: ['K01'],
    note: undefined,
    isOn: true,
    sealedPassword: 'Secret-1',
    clientSecret: 'x',
    cardId: '330…',
    file: new Date(0),
    range: [{ at: new Map() }],
    amount: Number.NaN,
  }
  expect(keptValues(values)).toEqual({ name: '李静', units: ['K01'], note: null, isOn: true })
})
