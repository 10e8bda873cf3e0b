import type { MailItem, replyKinds } from '@portico/contract/work/mailbox.ts'
import { withKey } from '#kit/rows/withKey.ts'
import { type MailCommand, useMailKeys } from './mailKeys.ts'
import { isSame, keyOf, type MailKey, type MailPlace } from './mailPlace.ts'
import type { MailDeeds } from './useMailDeeds.ts'

interface KeyWork {
  rows: readonly MailItem[]
  place: MailPlace
  selected: ReadonlySet<string>
  setSelected: (keys: ReadonlySet<string>) => void
  deeds: MailDeeds
  turn: (step: 1 | -1) => boolean
  write: () => void
  answer: (mail: MailKey, kind: keyof typeof replyKinds) => void
  search: () => void
  refresh: () => void
  back: () => void
}

const isUnread = (mail: MailItem) => !mail.isRead
const isPlain = (mail: MailItem) => !mail.isStarred

/** What the keys do: with the selected mails, else with the focused one, else with the one that is read. */
export function useMailboxKeys(work: KeyWork): void {
  const { rows, place, selected, deeds } = work
  const done = (run: () => void) => {
    run()
    return true
  }
  const focused = (): MailItem | undefined => {
    const path = document.activeElement?.closest('.mailbox-row')?.querySelector('[data-row]')?.getAttribute('data-row')
    return path === null || path === undefined ? undefined : rows.find(row => keyOf(row) === path)
  }
  const meant = (): MailItem[] => {
    if (selected.size > 0) return rows.filter(row => selected.has(keyOf(row)))
    const one = focused() ?? rows.find(row => isSame(row, place.mail))
    return one ? [one] : []
  }
  const withMeant = (run: (mails: MailItem[]) => void) => {
    const mails = meant()
    return mails.length > 0 && done(() => run(mails))
  }
  const withOpen = (kind: keyof typeof replyKinds) => {
    const { mail } = place
    return mail !== null && done(() => work.answer(mail, kind))
  }
  const commands: Record<MailCommand, () => boolean> = {
    next: () => work.turn(1),
    previous: () => work.turn(-1),
    select: () => {
      const one = focused() ?? rows.find(row => isSame(row, place.mail))
      if (!one) return false
      return done(() => work.setSelected(withKey(selected, keyOf(one))))
    },
    reply: () => withOpen('reply'),
    replyAll: () => withOpen('replyAll'),
    forward: () => withOpen('forward'),
    archive: () => deeds.canArchive && withMeant(deeds.archive),
    remove: () => withMeant(deeds.remove),
    read: () => withMeant(mails => deeds.read(mails, mails.some(isUnread))),
    star: () => withMeant(mails => deeds.star(mails, mails.some(isPlain))),
    search: () => done(work.search),
    write: () => done(work.write),
    refresh: () => done(work.refresh),
    back: () => place.mail !== null && done(work.back),
  }
  useMailKeys(command => commands[command]())
}
