import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '#shared/session.ts'
import { ApiError } from './ApiError.ts'

const ended = new ApiError('401', '未登录')
const assign = vi.fn()
const kept = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    sessionStorage: {
      clear: () => kept.clear(),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  vi.stubGlobal('location', { pathname: '/portal_web/tzgg', search: '?id=3', assign })
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockClear()
  kept.clear()
  setUser(null)
})

it('a call that is refused after signing out, before the next page is there, changes nothing', async () => {
  const { forcedSignOut, leaveFor } = await import('./forcedSignOut.ts')
  leaveFor('/portal_web/login')
  forcedSignOut(ended)
  expect(assign.mock.calls).toEqual([['/portal_web/login']])
})

it('a session that ends by itself says why, and where to go on', async () => {
  const { forcedSignOut } = await import('./forcedSignOut.ts')
  const { useSession } = await import('#shared/session.ts')
  useSession.setState({ user: { id: '7' } as never })
  forcedSignOut(ended)
  forcedSignOut(ended)
  expect(assign.mock.calls).toEqual([['/portal_web/login?retmsg=%E6%9C%AA%E7%99%BB%E5%BD%95&to=%2Ftzgg%3Fid%3D3']])
  expect(kept.get('portal_left')).toContain('"person":"7"')
})

it('a press while the page is on its way out does not forget where somebody was led away from', async () => {
  const { forcedSignOut } = await import('./forcedSignOut.ts')
  const { useSession } = await import('#shared/session.ts')
  useSession.setState({ user: { id: '7' } as never })
  forcedSignOut(ended)
  const { isLeftByAnother } = await import('./leftPlace.ts')
  expect(isLeftByAnother('7', '/dbsx')).toBe(false)
  vi.resetModules()
  const nextPage = await import('./leftPlace.ts')
  expect(nextPage.isLeftByAnother('8', '/tzgg?id=3')).toBe(true)
  expect(nextPage.isLeftByAnother('8', '/tzgg?id=3')).toBe(false)
})
