import { countWaiting } from '#data/authorizations/applications/applications.queries.ts'
import type { Database } from '#db/open.ts'
import type { UnreadMails } from '../mailbox/unreadMails.store.ts'
import type { UnreadNotices } from '../notices/unread.store.ts'
import { countOpen } from '../todos/todos.queries.ts'
import { type CountSource, eachOf } from './counts.job.ts'

/** What moves somebody's unread notices: their own reading, where they belong, and the notices themselves. */
const noticeTables: Readonly<Record<string, ReturnType<CountSource['concerns']>>> = {
  notices: 'everybody',
  notice_reads: 'person',
  user_roles: 'person',
  user_units: 'person',
}

export interface CountDeps {
  db: Database
  unreadNotices: UnreadNotices
  unreadMails: UnreadMails
}

/** Where the figures at the menu and in the header come from. */
export const countSources = ({ db, unreadNotices, unreadMails }: CountDeps): CountSource[] => [
  {
    name: 'todos',
    concerns: table => (table === 'todos' ? 'person' : 'nobody'),
    read: eachOf(userId => countOpen(db, userId)),
  },
  {
    name: 'approvals',
    concerns: table => (table === 'authorizations' ? 'person' : 'nobody'),
    read: eachOf(userId => countWaiting(db, userId)),
  },
  { name: 'notices', concerns: table => noticeTables[table] ?? 'nobody', read: ids => unreadNotices.ofMany(ids) },
  {
    name: 'mails',
    concerns: table => (table === 'internal_copies' || table === 'mail_accounts' ? 'person' : 'nobody'),
    read: ids => unreadMails.readMany(ids),
    // Mail servers tell nobody: what they have is looked for now and then.
    every: 60_000,
  },
]
