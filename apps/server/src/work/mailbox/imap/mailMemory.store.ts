import type { MailSummary } from '../mailStore.rules.ts'

/** Mails that are remembered, of all accounts. */
const most = 20_000

/** What is known of the mails of one folder, by number: all but their flags, which alone can change. */
export type KnownMails = Map<number, MailSummary>

/**
 * What lists have shown lately. A mail never changes under its number, so that a list that is looked at again asks its
 * server only for flags and for what is new.
 */
export interface MailMemory {
  /** `place` names an account, as it is now, a folder and its validity. */
  of(place: string): KnownMails
  /** To be called after something was added: the folders that were not looked at for longest go. */
  bound(): void
}

export function mailMemory(): MailMemory {
  const folders = new Map<string, KnownMails>()
  return {
    of(place) {
      const known = folders.get(place) ?? new Map<number, MailSummary>()
      // The last one that was asked for stands last.
      folders.delete(place)
      folders.set(place, known)
      return known
    },
    bound() {
      let count = 0
      for (const known of folders.values()) count += known.size
      for (const [place, known] of folders) {
        if (count <= most && known.size > 0) break
        folders.delete(place)
        count -= known.size
      }
    },
  }
}
