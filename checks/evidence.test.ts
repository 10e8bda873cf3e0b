import { expect, test } from 'vitest'
import { filesIn, isTest, type Node, nodes, read, rooms, treeOf } from './sources.ts'

/**
 * A change of a record and its line in the operation log are one transaction: `logs.change` hands it out, and `db.orm`
 * only reads. Who writes beside it stands here, with the reason why no line belongs to it. The list only shrinks.
 */
const unlogged: Readonly<Record<string, string>> = {
  'access/auth/accounts.queries.ts': 'counts sign-ins that failed; the sign-in log has each',
  'access/auth/asDelegate.steps.ts': 'the authorisation log is a log itself',
  'access/favourites/favourites.queries.ts': 'a person’s own favourites',
  'access/permissions/newPages/newPages.queries.ts': 'which pages the tree has got already; nothing of it is changed',
  'access/preferences/preferences.queries.ts': 'a person’s own settings, and how they see lists',
  'access/profile/profile.queries.ts': 'that a code reached somebody',
  'access/sessions/sessions.queries.ts': 'sign-ins, which have a log of their own, and when a session was last used',
  'access/sms/sms.queries.ts': 'the list of sent messages is a log itself',
  'admin/imports/imports.queries.ts': 'where an import stands: its progress',
  'admin/versions/versions.queries.ts': 'which versions a person has seen',
  'data/authorizations/absences/absenceDrafts.queries.ts': 'what a person has begun to arrange, which nobody else sees',
  'data/authorizations/applications/applicationFiles.store.ts': 'files that no application has yet',
  'data/exports/exports.queries.ts': 'where the making of a file stands; the log has who asked for it',
  'data/funds/funds.queries.ts': 'holds and movements are a log themselves: nothing of them is ever changed or removed',
  'data/queryHistory/queryHistory.queries.ts': 'a person’s own questions',
  'data/queryPages/tableSettings.queries.ts': 'a person’s own columns',
  'data/savedViews/savedViews.queries.ts': 'a person’s own choice of a view',
  'directory/files/files.store.ts': 'pictures, which become something by the record that names them',
  'directory/users/cardKeys.queries.ts': 'a digest of what is kept already; nothing of it is changed',
  'directory/users/oneTimePassword.queries.ts': 'that a one-time password was used; the sign-in log has it',
  'platform/keys/keys.queries.ts': 'the portal’s own key, made at the first start',
  'access/personalKeys/personalKeys.queries.ts': 'when a key was used last',
  'platform/logs/logs.store.ts': 'the logs themselves',
  'work/articles/articles.queries.ts': 'whose favourites these are, nobody else sees',
  'work/assistant/assistant.queries.ts': 'a person’s own conversations',
  'work/documents/filling/documentFiles.store.ts': 'files beside a person’s own drafts',
  'work/documents/filling/saving.steps.ts': 'a person’s own drafts, until they are handed in',
  'work/documents/oldDrafts/oldDrafts.job.ts': 'that a person’s own draft is kept; what goes has its line',
  'work/documents/proving/proving.steps.ts': 'by what a paper is known that was issued before there were proofs',
  'work/feedback/feedback.queries.ts': 'that an answer was seen',
  'work/mailAccounts/mailAccounts.queries.ts': 'what a mail server last said',
  'work/mailbox/answering.steps.ts': 'a person’s own drafts',
  'work/mailbox/drafts.queries.ts': 'a person’s own drafts',
  'work/mailbox/internal/internalBoxes.queries.ts': 'a person’s own mail',
  'work/mailbox/internal/internalDelivery.steps.ts': 'a person’s own mail',
  'work/mailbox/internal/internalFolders.queries.ts': 'a person’s own mail',
  'work/mailbox/internal/internalMails.queries.ts': 'a person’s own mail',
  'work/mailbox/sending/outbox.queries.ts': 'where the sending of a mail stands',
  'work/mailbox/sending/outbox.job.ts': 'where the sending of a mail stands',
  'work/mailbox/unreadMails.store.ts': 'a person’s own mail',
  'work/mailbox/writing.handlers.ts': 'a person’s own drafts',
  'work/notices/noticeFiles.store.ts': 'attachments that no notice has yet',
  'work/notices/notices.queries.ts': 'what a person has read',
  'work/todos/outgoingMails/sendMails.job.ts': 'where the sending of a mail stands; what nobody took is in the log',
  'work/schedule/schedule.queries.ts': 'a person’s own appointments',
  'work/sharing/sharedUploads.store.ts': 'files that nobody has sent in yet',
  'work/workbench/workbench.queries.ts': 'a person’s own workbench',
}
const rawWrite = /\b(insert into|delete from|update [a-z_]+( [a-z])? set)\b/i
/** Calls that send a statement past any transaction, and functions that may be handed something to read with. */
const isOutside = (node: Node, text: string) =>
  node.type === 'CallExpression'
    ? /^[\w.?]*\b(pool\.query|client\.query|orm\.execute)\b/.test(text)
    : /Function(Declaration|Expression)$/.test(node.type) && /^[^{]*: (Reader|Pick<Orm)\b/.test(text)
const writesBeside = (file: string) => {
  const all = read(file)
  if (/\.unlogged\b/.test(all)) return true
  if (!rawWrite.test(all)) return false
  return nodes(treeOf(file)).some(node => {
    const text = all.slice(node.start, node.end)
    return rawWrite.test(text) && isOutside(node, text)
  })
}

test('what changes records does so together with its line in the log', () => {
  const found = rooms
    .flatMap(room => filesIn(`apps/server/src/${room}`))
    .filter(file => !isTest(file) && writesBeside(file))
    .map(file => file.replace('apps/server/src/', ''))
  expect(
    found.filter(file => !(file in unlogged)),
    'goes through logs.change',
  ).toEqual([])
  expect(
    Object.keys(unlogged).filter(file => !found.includes(file)),
    'leaves the list',
  ).toEqual([])
})

/**
 * Maintained records (`...maintained` in their table) are changed by `recordsOf`: held, written whole, logged in full, told.
 * Who writes one beside it stands here with the reason. The list only shrinks.
 */
const besideRecords: Readonly<Record<string, string>> = {
  'access/auth/passwords.queries.ts': 'a password is no part of the record that is maintained',
  'directory/delegations/delegations.queries.ts': 'is given and taken back, never saved anew',
  'access/permissions/treeChanges.queries.ts': 'a node’s key changes with its place, and those of all below it',
  'access/profile/profile.queries.ts': 'a person’s own part of their account',
  'access/registrations/registrations.queries.ts':
    'somebody asks who is nobody yet; and is decided once, with the account that comes of it',
  'access/systems/systems.queries.ts': 'the entry that a system has in the permission tree',
  'data/authorizations/absences/absences.queries.ts': 'all of an absence begins, moves and ends at once',
  'data/authorizations/terms.queries.ts': 'changes of sums lock chains and accounts in the order of the books',
  'admin/units/unitPosts.queries.ts':
    'who leads no more ends with who comes, in one line; and many at once, of an import',
  'admin/units/unitSaving.queries.ts': 'several at once, each with a line; and the places of a moved unit’s siblings',
  'admin/users/userRecords.queries.ts': 'many at once, each with a line; and accounts with what hangs on them',
  'directory/users/newUsers.queries.ts': 'many at once, of an import',
  'directory/users/cardKeys.queries.ts': 'a digest of what is kept already; nothing of it is changed',
  'directory/users/oneTimePassword.queries.ts': 'that a one-time password was used',
  'directory/users/saveUser.queries.ts': 'an account with its units and roles, whose evidence hides secrets',
  'platform/parameters/parameterSet.queries.ts': 'several parameters of one form are one line',
  'work/calendar/calendar.queries.ts': 'several days at once are one line',
  'work/feedback/feedback.queries.ts': 'what the person who wrote does themself',
  'work/mailAccounts/mailServers.queries.ts': 'a secret is sealed by the number that its row has got',
  'work/workbench/workbench.queries.ts': 'a person’s own workbench',
}
const maintainedTables = rooms
  .flatMap(room => filesIn(`apps/server/src/${room}`, /\.table\.ts$/))
  .flatMap(file => read(file).split(/^export const /m))
  .filter(text => text.includes('...maintained'))
  .map(text => /^(\w+) = pgTable\(\s*'(\w+)'/.exec(text))

test('what changes a maintained record holds it, logs all of it and tells it in one piece', () => {
  expect(maintainedTables.length).toBeGreaterThan(18)
  const found = rooms
    .flatMap(room => filesIn(`apps/server/src/${room}`))
    .filter(file => !isTest(file) && !file.endsWith('/records.queries.ts'))
    .filter(file => {
      const text = read(file)
      return maintainedTables.some(table => {
        const [, name = '', inSql = ''] = table ?? []
        const aliases = [...text.matchAll(new RegExp(`\\b${name} as (\\w+)|\\bconst (\\w+) = ${name}$`, 'gm'))]
        const names = [name, ...aliases.map(([, one, other]) => one ?? other)].join('|')
        return (
          new RegExp(`\\.(insert|update|delete)\\((${names})\\)`).test(text) ||
          new RegExp(`\\b(insert into|update|delete from) ${inSql}\\b`, 'i').test(text)
        )
      })
    })
    .map(file => file.replace('apps/server/src/', ''))
  expect(
    found.filter(file => !(file in besideRecords)),
    'goes through recordsOf',
  ).toEqual([])
  expect(
    Object.keys(besideRecords).filter(file => !found.includes(file)),
    'leaves the list',
  ).toEqual([])
})

test('a transaction is taken as one, not made into one', () => {
  const cast = filesIn('apps/server/src').filter(file => /as (unknown as )?(Orm|Database)\b/.test(read(file)))
  expect(cast).toEqual([])
})
