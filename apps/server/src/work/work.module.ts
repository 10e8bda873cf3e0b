import { paths } from '@portico/contract/names.ts'
import type { Data } from '#data/data.module.ts'
import { makeEgress } from '#http/egress/egressFetch.ts'
import { articleHandlers } from './articles/articles.handlers.ts'
import { assistantHandlers } from './assistant/assistant.handlers.ts'
import { assistantClientHandlers } from './assistant/assistantClients/assistantClients.handlers.ts'
import { calendarHandlers } from './calendar/calendar.handlers.ts'
import { shownCalendar } from './calendar/shownCalendar.store.ts'
import { countDocuments } from './documents/counts.queries.ts'
import { settleWays } from './documents/deciding/settling.job.ts'
import { remindLate } from './documents/deciding/urging/late.job.ts'
import { bulkHandlers } from './documents/documentBulk/documentBulk.handlers.ts'
import { documentRecordHandlers } from './documents/documentRecords/documentRecords.handlers.ts'
import { documentHandlers } from './documents/documents.handlers.ts'
import { removeOldDrafts } from './documents/oldDrafts/oldDrafts.job.ts'
import { removeOldFiles } from './documents/oldFiles/oldFiles.job.ts'
import { examplePapers } from './documents/paper/example/examplePaper.steps.ts'
import { publicPapers } from './documents/paper/publicPaper.steps.ts'
import { tellOfCertificate } from './documents/paper/signed/certificateEnds.job.ts'
import { countSources } from './events/countSources.steps.ts'
import { eventHandlers } from './events/events.handlers.ts'
import { makeLiveEvents } from './events/liveEvents.store.ts'
import { feedbackHandlers } from './feedback/feedback.handlers.ts'
import { mailAccountHandlers } from './mailAccounts/mailAccounts.handlers.ts'
import { mailboxModule } from './mailbox/mailbox.module.ts'
import { noticeFileStore } from './notices/noticeFiles.store.ts'
import { noticeHandlers } from './notices/notices.handlers.ts'
import { unreadNotices } from './notices/unread.store.ts'
import { proofHandlers } from './proofs/proofs.handlers.ts'
import { keepPageProof } from './proofs/proofs.queries.ts'
import { scheduleHandlers } from './schedule/schedule.handlers.ts'
import { sharedUploadStore } from './sharing/sharedUploads.store.ts'
import { sharingHandlers } from './sharing/sharing.handlers.ts'
import type { ReadyTemplate } from './templates/gallery.rules.ts'
import { templateHandlers } from './templates/templates.handlers.ts'
import { wordFileStore } from './templates/word/wordFiles.store.ts'
import { todayHandlers } from './today/today.handlers.ts'
import { startSending } from './todos/outgoingMails/sendMails.job.ts'
import { todoHandlers } from './todos/todos.handlers.ts'
import { workbenchHandlers } from './workbench/workbench.handlers.ts'

/** Where query pages, which stand below, keep what they issue codes with. */
export { keepPageProof }

/** What people come for: their mail, to-do items, notices and days, and who is told of them while they look. */
export function workModule(below: Data & { gallery(): readonly ReadyTemplate[] }) {
  const { settings, seal, db } = below
  const mail = mailboxModule(below)
  const unread = unreadNotices(below)
  const sources = countSources({ db, unreadNotices: unread, unreadMails: mail.unread })
  const events = makeLiveEvents({ ...below, sources })
  const files = noticeFileStore({ db, attachments: below.attachments('notices') })
  const words = wordFileStore({ ...below, attachments: below.attachments('templates') })
  settleWays(below)
  remindLate(below)
  const attachments = below.attachments('documents')
  const { publicOrigin } = settings
  removeOldDrafts({ ...below, attachments })
  removeOldFiles({ ...below, attachments })
  tellOfCertificate(below)
  const sending = startSending({ ...below, publicOrigin })
  const uploads = sharedUploadStore({ db, attachments })
  below.jobs.start({ name: 'shared_uploads', every: 600_000, onceIn: 590, work: uploads.sweep })
  const assistant = assistantHandlers({
    ...below,
    upstream: settings.assistant,
    patience: settings.assistantPatience,
    longest: settings.assistantLongest,
    unreadNotices: unread,
    calendar: shownCalendar(db, below.changes, below.clock),
    unreadMails: async ({ user }) => (await mail.unread.read(user.id)).count,
    hasEnded: below.hasEnded,
    // Whoever runs the portal has set its address: it may be on this machine.
    egress: makeEgress({ mayBeLoopback: true }),
    secret: seal.derive('assistant'),
  })
  return {
    work: { events, outbox: mail.outbox },
    calls: {
      articles: articleHandlers(below),
      assistant,
      assistantClients: assistantClientHandlers({ db, longest: settings.assistantLongest, own: assistant }),
      calendar: calendarHandlers(below),
      documentBulk: bulkHandlers({ ...below, words, attachments, publicOrigin }),
      documentRecords: documentRecordHandlers(below),
      documents: documentHandlers({ ...below, words, attachments, publicOrigin }),
      events: eventHandlers(events),
      feedback: feedbackHandlers(below),
      mailAccounts: mailAccountHandlers({
        ...below,
        servers: mail.servers,
        pageAddress: `${settings.publicOrigin}${paths.base}/mailos`,
      }),
      mailbox: mail.calls,
      notices: noticeHandlers({ ...below, files, unread }),
      proofs: proofHandlers(below),
      schedule: scheduleHandlers({ ...below, timeZone: settings.timeZone, publicOrigin }),
      templates: templateHandlers({
        ...below,
        words,
        countDocuments,
        examplePaper: examplePapers({ ...below, publicOrigin }),
      }),
      sharing: sharingHandlers({
        ...below,
        uploads,
        papers: publicPapers({ ...below, words, attachments, publicOrigin }),
      }),
      today: todayHandlers(below),
      todos: todoHandlers(below),
      workbench: workbenchHandlers(below),
    },
    close: async () => {
      events.close()
      sending.close()
      await mail.close()
    },
  }
}
