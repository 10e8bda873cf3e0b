import { readFileSync } from 'node:fs'

/** A mail as the demo tells of it. */
export interface DemoMail {
  /** Account or staff number. */
  from: string
  to: readonly string[]
  cc?: readonly string[]
  subject: string
  /** HTML, or plain text where it has no markup. */
  body: string
  daysAgo: number
  /** HH:mm, China. */
  time: string
  files?: readonly DemoFile[]
  /** The subject of the mail that it answers. */
  answers?: string
  /** What readers have done: by account; who is not named has it unread in the inbox. */
  readers?: Readonly<Record<string, Reading>>
}
export interface Reading {
  isRead?: boolean
  isStarred?: boolean
  isAnswered?: boolean
  /** A special folder, or the name of an own one. */
  folder?: string
}
export interface DemoFile {
  name: string
  /** Rows of a sheet, or the lines of a text. */
  rows?: readonly (readonly (string | number)[])[]
  lines?: readonly string[]
}

interface Mails {
  /** The own folders of those who have some. */
  folders: Readonly<Record<string, readonly string[]>>
  mails: readonly DemoMail[]
  /** Begun and put away. */
  draft: DemoMail
}
const { folders, mails, draft } = JSON.parse(
  readFileSync(new URL('../tables/mails.json', import.meta.url), 'utf8'),
) as Mails

export { draft as demoDraft, folders as demoFolders, mails as demoMails }
