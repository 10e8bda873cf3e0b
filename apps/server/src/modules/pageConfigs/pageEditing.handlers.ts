import { pageConfigs } from '@portico/contract/pageConfigs.ts'
import type { PageDocument } from '@portico/contract/pageDocument.ts'
import { isPageId } from '@portico/contract/rules/page-document.ts'
import { readPageText, writePageText } from '@portico/contract/rules/page-text.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { changesBetween } from '../logs/logs.rules.ts'
import type { ResolvedPage } from '../queryPages/queryPages.rules.ts'
import type { PageConfigDeps } from './pageConfigs.handlers.ts'
import { nodesOfPages } from './pageConfigs.rules.ts'
import { assertPage, refuseMistakes, type WarningLog } from './pageMistakes.rules.ts'
import { pageReach } from './pageReach.rules.ts'
import * as records from './pageRecords.queries.ts'
import { plainPage } from './pageShape.rules.ts'
import { placePage, placesFor } from './placePage.rules.ts'
import { previewPage } from './previewPage.rules.ts'

type Calls = Omit<
  Handlers<typeof pageConfigs>,
  'fields' | 'parts' | 'columns' | 'list' | 'exportList' | 'get' | 'versions'
>
interface Saving {
  kind: 'update' | 'read' | 'restore' | 'copy'
  id: string
  revision: number | undefined
  document: PageDocument
  detail?: Record<string, unknown>
}
interface Context {
  session: Session
  caller: Caller
  log: WarningLog
}

/** What administrators do with configured pages. */
export function editingHandlers(deps: PageConfigDeps): Calls {
  const { db, changes, clock, catalogue, dataSets, logs } = deps
  const existing = async (id: string) => {
    const row = await records.findPage(db, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  const previews = new Set<string>()
  const told = () => changes.tell('page_configs')
  /** Saves a draft that its data set carries; without a revision as a new page. */
  const save = async (saving: Saving, { session, caller, log }: Context) => {
    const { id, revision, document, detail } = saving
    assertPage(document, await dataSets.find(document.dataSet), { language: caller.language, log })
    const by = session.actor.name
    const before = revision === undefined ? undefined : await existing(id)
    const saved = before ? await records.saveDraft(db, id, revision ?? 0, document, by) : await addNew(saving, by)
    if (saved === null) throw meanwhile(await records.findPage(db, id), clock)
    told()
    const operation = before || saving.kind !== 'update' ? `pages.${saving.kind}` : 'pages.add'
    const changed = changesBetween(before ? plainPage(before.draft) : {}, plainPage(document))
    await logs.operation(
      { operation, object: document.name, detail: { page: id, ...detail, ...changed } },
      session,
      caller,
    )
    return { id, revision: saved }
  }
  const addNew = async ({ kind, id, document }: Saving, by: string) => {
    const wrong = (words: { key: 'pageIdInvalid' } | { key: 'alreadyExists'; values: { label: string } }) =>
      kind === 'copy'
        ? refuseFields(pageConfigs.copy.input, { newId: words })
        : refuseFields(pageConfigs.save.input, { id: words })
    if (!isPageId(id)) throw wrong({ key: 'pageIdInvalid' })
    if (await records.addPage(db, id, document, by)) return 1
    throw wrong({ key: 'alreadyExists', values: { label: id } })
  }

  return {
    save: ({ input, ...context }) => save({ kind: 'update', ...input, revision: input.revision }, context),
    read: async ({ input: { id, revision, text }, ...context }) => {
      const read = readPageText(text)
      if ('mistakes' in read) throw refuseMistakes(read.mistakes, context.caller.language)
      return save({ kind: 'read', id, revision, document: read.document }, context)
    },
    restore: async ({ input: { id, revision, version }, ...context }) => {
      const document = await records.documentOf(db, id, version)
      if (!document) throw refuse('recordMissing')
      return save({ kind: 'restore', id, revision, document, detail: { version } }, context)
    },
    copy: async ({ input: { id, newId }, ...context }) => {
      const { draft } = await existing(id)
      return save({ kind: 'copy', id: newId, revision: undefined, document: draft, detail: { from: id } }, context)
    },
    publish: async ({ input: { id, revision, remark = '' }, session, caller, log }) => {
      const { draft } = await existing(id)
      assertPage(draft, await dataSets.find(draft.dataSet), { language: caller.language, log, isFinal: true })
      const version = await records.publishDraft(db, id, revision, remark.trim(), session.actor.name)
      if (version === null) throw meanwhile(await records.findPage(db, id), clock)
      told()
      const entry = { operation: 'pages.publish', object: draft.name, detail: { page: id, version, remark } }
      await logs.operation(entry, session, caller)
      return { version }
    },
    remove: async ({ input: { id, revision }, session, caller, answer }) => {
      const { draft } = await existing(id)
      const nodes = nodesOfPages(await catalogue.read()).get(id)
      if (nodes) throw refuse('stillNeeded', { name: draft.name, what: nodes.map(node => node.name).join('、') })
      if (!(await records.removePage(db, id, revision))) throw meanwhile(await records.findPage(db, id), clock)
      told()
      const entry = { operation: 'pages.remove', object: draft.name }
      await logs.operation({ ...entry, detail: { page: id, ...changesBetween(plainPage(draft), {}) } }, session, caller)
      answer.message('deleted')
      return null
    },
    write: async ({ input, session, caller }) => {
      const { draft } = await existing(input.id)
      const entry = { operation: 'pages.write', object: draft.name, detail: { page: input.id } }
      await logs.operation(entry, session, caller)
      return { text: writePageText(draft) }
    },
    preview: async ({ input: { document, unitCode }, session, caller, log }) => {
      const set = await dataSets.find(document.dataSet)
      const { language } = caller
      assertPage(document, set, { language, log })
      const refused: ResolvedPage['refused'] = async (why, key, detail = {}) => {
        const entry = { operation: 'pages.refused', object: document.name, outcome: 'refused' } as const
        await logs.operation({ ...entry, detail: { why, ...detail } }, session, caller)
        return refuse(key)
      }
      const shown = await previewPage(db, session, set, { document, unitCode, language, refused })
      // Once for what is looked at: the editor asks again after each change.
      const seen = `${session.id} ${set.key} ${document.scope}`
      if (!previews.has(seen)) {
        if (previews.size >= 1000) previews.clear()
        previews.add(seen)
        const detail = { dataSet: set.key, scope: document.scope }
        await logs.operation({ operation: 'pages.preview', object: document.name, detail }, session, caller)
      }
      return shown
    },
    reach: async ({ input: { id, roles }, session, caller }) => {
      const { draft } = await existing(id)
      const set = await dataSets.find(draft.dataSet)
      if (!set?.scopes.includes(draft.scope)) throw refuse('queryMissing')
      if (set.right !== null && !session.rights.has(set.right)) throw refuse('pageNotGranted')
      const { language } = caller
      return pageReach(db, await catalogue.read(), { id, document: draft, set, roles, language })
    },
    places: ({ session }) => placesFor(deps, session),
    place: async ({ input, session, caller }) => {
      const page = await deps.pages.published(input.id)
      if (!page) {
        await existing(input.id)
        throw refuse('pageNotPublished')
      }
      const { id, parent, roles } = await placePage(deps, page, input, session)
      const detail = { page: page.id, parent, roles }
      await logs.operation({ operation: 'pages.place', object: page.document.name, detail }, session, caller)
      return { permissionId: id }
    },
  }
}
