import type { MouseEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { isOwnPage, onLinkClick } from './linkClick.ts'

type Held = Partial<Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>>

function press(held: Held): string {
  const went: string[] = []
  const preventDefault = vi.fn()
  const event = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, ...held, preventDefault }
  onLinkClick(
    event as Partial<MouseEvent> as MouseEvent,
    () => went.push('here'),
    () => went.push('apart'),
  )
  expect(preventDefault).toHaveBeenCalledTimes(went.length)
  return went.join()
}

it.each<[Held, string]>([
  [{}, 'here'],
  [{ ctrlKey: true }, 'apart'],
  [{ metaKey: true }, 'apart'],
  [{ ctrlKey: true, shiftKey: true }, 'apart'],
  [{ button: 1 }, 'apart'],
  // The browser's own: a window, the context menu, back and forward.
  [{ shiftKey: true }, ''],
  [{ button: 2 }, ''],
  [{ button: 2, ctrlKey: true }, ''],
  [{ button: 3 }, ''],
])('%o goes %s', (held, expected) => expect(press(held)).toBe(expected))

const own = 'https://portal.example'

it.each([
  ['https://portal.example/portal_web/tzgg?id=1', true],
  ['https://portal.example/portal_web', true],
  ['https://portal.example/sso_web/Feedback', true],
  ['https://portal.example/portal_webs/x', false],
  ['https://portal.example/portal/file/feedback/a.png', false],
  ['https://portal.example:8443/portal_web/tzgg', false],
  ['https://other.example/portal_web/tzgg', false],
])('%s: %s', (address, expected) => expect(isOwnPage(new URL(address), own)).toBe(expected))
