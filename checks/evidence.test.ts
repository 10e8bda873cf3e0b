import { expect, test } from 'vitest'
import { filesIn, isTest, type Node, nodes, read, rooms, treeOf } from './sources.ts'

/**
 * A change of a record and its line in the operation log are one transaction: `logs.change` hands it out, and `db.orm`
 * only reads. Who writes beside it stands here, with the reason why no line belongs to it. The list only shrinks.
 */
const unlogged: Readonly<Record<string, string>> = {
  'access/auth/accounts.queries.ts': 'counts sign-ins that failed; the sign-in log has each',
  'access/auth/signIn.steps.ts': 'the authorisation log is a log itself',
  'access/favourites/favourites.queries.ts': 'a person’s own favourites',
  'access/permissions/newPages.queries.ts': 'which pages the tree has got already; nothing of it is changed',
  'access/preferences/listLooks.queries.ts': 'how a person sees lists',
  'access/preferences/preferences.queries.ts': 'a person’s own settings',
  'access/profile/profile.queries.ts': 'that a code reached somebody',
  'access/sessions/sessions.queries.ts': 'sign-ins, which have a log of their own, and when a session was last used',
  'access/sms/sms.queries.ts': 'the list of sent messages is a log itself',
  'admin/imports/imports.queries.ts': 'where an import stands: its progress',
  'admin/versions/versions.queries.ts': 'which versions a person has seen',
  'data/exports/exports.queries.ts': 'where the making of a file stands; the log has who asked for it',
  'data/funds/funds.queries.ts': 'holds and movements are a log themselves: nothing of them is ever changed or removed',
  'data/queryHistory/queryHistory.queries.ts': 'a person’s own questions',
  'data/queryPages/tableSettings.queries.ts': 'a person’s own columns',
  'data/savedViews/savedViews.queries.ts': 'a person’s own choice of a view',
  'directory/files/files.store.ts': 'pictures, which become something by the record that names them',
  'directory/users/oneTimePassword.queries.ts': 'that a one-time password was used; the sign-in log has it',
  'platform/keys/keys.queries.ts': 'the portal’s own key, made at the first start',
  'platform/logs/logs.store.ts': 'the logs themselves',
  'work/articles/articles.queries.ts': 'whose favourites these are, nobody else sees',
  'work/assistant/assistant.queries.ts': 'a person’s own conversations',
  'work/feedback/feedback.queries.ts': 'that an answer was seen',
  'work/mailAccounts/mailAccounts.queries.ts': 'what a mail server last said',
  'work/mailbox/answering.steps.ts': 'a person’s own drafts',
  'work/mailbox/drafts.queries.ts': 'a person’s own drafts',
  'work/mailbox/internalBoxes.queries.ts': 'a person’s own mail',
  'work/mailbox/internalDelivery.steps.ts': 'a person’s own mail',
  'work/mailbox/internalFolders.queries.ts': 'a person’s own mail',
  'work/mailbox/internalMails.queries.ts': 'a person’s own mail',
  'work/mailbox/outbox.queries.ts': 'where the sending of a mail stands',
  'work/mailbox/outbox.job.ts': 'where the sending of a mail stands',
  'work/mailbox/unreadMails.store.ts': 'a person’s own mail',
  'work/mailbox/writing.handlers.ts': 'a person’s own drafts',
  'work/notices/noticeFiles.store.ts': 'attachments that no notice has yet',
  'work/notices/notices.queries.ts': 'what a person has read',
  'work/schedule/schedule.queries.ts': 'a person’s own appointments',
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

test('a transaction is taken as one, not made into one', () => {
  const cast = filesIn('apps/server/src').filter(file => /as (unknown as )?(Orm|Database)\b/.test(read(file)))
  expect(cast).toEqual([])
})
