import { ownAddress } from '@portico/contract/admin/logs.ts'
import type { Orm } from '#db/open.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { Clock } from '#http/clock.ts'
import type { Ground } from '#platform/ground.store.ts'
import { draftItem, endWarning, putTelling, type Told } from '../deciding/documentTodos.steps.ts'
import { loggedDraft } from '../deciding/logged.rules.ts'
import { type FileRow, forgetFiles } from '../filling/documentFiles.store.ts'
import { removeDraft, type WithTemplate } from '../filling/drafts.queries.ts'
import { daysFrom, draftDays, findOldDrafts, holdOldDraft, markWarned, noticeDays } from './oldDrafts.queries.ts'
import { warningWords } from './warningWords.rules.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs' | 'changes'> & { attachments: Pick<AttachmentStore, 'drop'> }

/** Drafts that nobody touches for half a year go, once their applicants have heard of it. */
export const removeOldDrafts = (deps: Deps & Pick<Ground, 'jobs'>): void =>
  void deps.jobs.start({ name: 'old_drafts', every: 3_600_000, onceIn: 3_500, work: () => lookAtOldDrafts(deps) })

const caller = { address: ownAddress, requestId: 'documents' }
const portal = { zh: '系统', en: 'The portal' }

interface Done {
  told: Told
  files?: FileRow[]
}
interface Step {
  operation: 'documents.warnDraft' | 'documents.expire'
  run(tx: Orm, clock: Clock, it: WithTemplate): Promise<Done>
}

const steps: Record<'toWarn' | 'toRemove', Step> = {
  toWarn: {
    operation: 'documents.warnDraft',
    async run(tx, clock, { document, template }) {
      const now = clock.now()
      await markWarned(tx, document.id, now)
      const goesAt = Math.max(daysFrom(document.changedAt, draftDays).getTime(), daysFrom(now, noticeDays).getTime())
      const goesOn = clock.format(new Date(goesAt)).slice(0, 10)
      const words = warningWords(template, document.summary, goesOn)
      const people = document.applicantId === null ? [] : [document.applicantId]
      const item = { template, name: draftItem(document, now), kind: 'reading', people } as const
      return { told: await putTelling(tx, clock, { ...item, words, sender: portal, document: document.id }) }
    },
  },
  toRemove: {
    operation: 'documents.expire',
    async run(tx, _clock, { document }) {
      const files = await forgetFiles(tx, document.id, [])
      const told = await endWarning(tx, document)
      await removeDraft(tx, document.id)
      return { told, files }
    },
  },
}

/** Tells, removes, and takes back what was said of those that go on; each once, however many instances look. */
export async function lookAtOldDrafts(deps: Deps): Promise<void> {
  const { db, clock } = deps
  for (const id of await findOldDrafts(db.orm, 'toKeep', clock.now())) await takeBack(deps, id)
  for (const kind of ['toWarn', 'toRemove'] as const)
    for (const id of await findOldDrafts(db.orm, kind, clock.now())) await treat(deps, kind, id)
}

async function treat({ logs, clock, attachments }: Deps, kind: keyof typeof steps, id: string): Promise<void> {
  const { operation, run } = steps[kind]
  const gone = await logs.change<FileRow[]>(null, caller, async tx => {
    const it = await holdOldDraft(tx, id, kind, clock.now())
    if (!it) return { unchanged: [] }
    const { told, files = [] } = await run(tx, clock, it)
    const tell = told.map(userId => ['todos', userId] as const)
    return { operation, object: it.template.name, detail: loggedDraft(it.document), tell, answer: files }
  })
  await attachments.drop(gone)
}

/** What its applicant does to a draft is nobody else's business: no line in the log. */
async function takeBack({ db, clock, changes }: Deps, id: string): Promise<void> {
  const told = await db.unlogged.transaction(async tx => {
    const it = await holdOldDraft(tx, id, 'toKeep', clock.now())
    if (!it) return []
    await markWarned(tx, id, null)
    return endWarning(tx, it.document)
  })
  for (const userId of told) changes.tell('todos', userId)
}
