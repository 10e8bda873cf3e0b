import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { hasModal } from '#kit/screen/openLayers.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'

/** The keys of each command, as they are shown; the first is the one that counts in the list of them. */
export const mailKeys = {
  next: ['j'],
  previous: ['k'],
  select: ['x'],
  reply: ['r'],
  replyAll: ['a'],
  forward: ['f'],
  archive: ['e'],
  remove: ['Delete', '#'],
  read: ['u'],
  star: ['s'],
  search: ['/'],
  write: ['c'],
  refresh: ['n'],
  back: ['Escape'],
  help: ['?'],
} satisfies Record<string, readonly string[]>
export type MailCommand = keyof typeof mailKeys
const byKey = new Map(Object.entries(mailKeys).flatMap(([name, keys]) => keys.map(key => [key, name as MailCommand])))

/** Keys without Ctrl or Alt can be switched off (WCAG 2.1.4): whoever speaks to the computer would set them off. */
export const useKeyChoice = create<{ isOn: boolean }>(() => ({
  isOn: readOwn('local', 'mailKeys', value => (typeof value === 'boolean' ? value : null)) ?? true,
}))

/** Switches the keys on or off, on this machine. */
export function setKeyChoice(isOn: boolean): void {
  writeOwn('local', 'mailKeys', isOn)
  useKeyChoice.setState({ isOn })
}

/** Where keys are for typing, or for what floats above. */
const others = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], .pop, dialog'

/** Calls `run` for the keys of the mailbox; it answers false where there was nothing to do. */
export function useMailKeys(run: (command: MailCommand) => boolean): void {
  const latest = useRef(run)
  latest.current = run
  const { isOn } = useKeyChoice()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const command = byKey.get(event.key.length === 1 ? event.key.toLowerCase() : event.key)
      if (!command || hasModal()) return
      const isPlain = event.key.length === 1
      if ((isPlain && !isOn) || (event.target instanceof Element && event.target.closest(others))) return
      if (latest.current(command)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
