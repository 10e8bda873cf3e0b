import { useEffect, useRef } from 'react'
import { hasModal } from '#kit/screen/openLayers.ts'
import type { KeyGroup } from '#shared/keys/keyHelp.ts'
import { isForPage, useSingleKeys } from '#shared/keys/singleKeys.ts'
import { mailKeyTexts } from './mailKeyTexts.ts'

/** The keys of each command. */
const mailKeys = {
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
} satisfies Record<string, readonly string[]>
export type MailCommand = keyof typeof mailKeys
const shownKey = (key: string) => ({ Escape: 'Esc', Delete: 'Del' })[key] ?? key.toUpperCase()
const byKey = new Map(Object.entries(mailKeys).flatMap(([name, keys]) => keys.map(key => [key, name as MailCommand])))

/** The same, for the list of keys. */
export const mailKeyGroup: KeyGroup = {
  title: { zh: '我的邮箱', en: 'Mail' },
  lines: (Object.keys(mailKeys) as MailCommand[]).map(name => ({
    words: mailKeyTexts[name],
    presses: mailKeys[name].map(key => [shownKey(key)]),
  })),
}

/** Calls `run` for the keys of the mailbox; it answers false where there was nothing to do. */
export function useMailKeys(run: (command: MailCommand) => boolean): void {
  const latest = useRef(run)
  latest.current = run
  const { isOn } = useSingleKeys()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = byKey.get(event.key.length === 1 ? event.key.toLowerCase() : event.key)
      const isPlain = event.key.length === 1
      if (!command || hasModal() || (isPlain && !isOn) || !isForPage(event)) return
      if (latest.current(command)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
