import { pageConfigs } from '@portico/contract/data/pageConfigs.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { isPageId } from '@portico/contract/rules/pageDocument.ts'
import { readPageText, writePageText } from '@portico/contract/rules/pageText.ts'
import type { Orm } from '#db/open.ts'
import { scopeOf } from '#directory/users/userScope.queries.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import type { ResolvedPage } from '../queryPages/queryPages.steps.ts'
import type { PageConfigDeps } from './pageConfigs.handlers.ts'
import { nodesOfPages } from './pageConfigs.rules.ts'
import { assertPage, refuseMistakes, type WarningLog } from './pageMistakes.rules.ts'
import { pageReach } from './pageReach.steps.ts'
import * as records from './pageRecords.queries.ts'
import { plainPage } from './pageShape.rules.ts'
import { placePage, placesFor } from './placePage.steps.ts'
import { previewPage } from './previewPage.steps.ts'

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
  const { db, clock, catalogue, dataSets, logs, noteReading } = deps
  const existing = async (id: string) => {
    const row = await records.findPage(db.orm, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  const tell = ['page_configs']
  /** Saves a draft that its data set carries; without a revision as a new page. */
  const save = async (saving: Saving, { session, caller, log }: Context) => {
    const { id, revision, document, detail } = saving
    assertPage(document, await dataSets.find(document.dataSet), { language: caller.language, log })
    const by = session.actor.name
    const before = revision === undefined ? undefined : await existing(id)
    const operation = before || saving.kind !== 'update' ? `pages.${saving.kind}` : 'pages.add'
    const changed = changesBetween(before ? plainPage(before.draft) : {}, plainPage(document))
    return logs.change(session, caller, async tx => {
      const saved = before ? await records.saveDraft(tx, id, revision ?? 0, document, by) : await addNew(tx, saving, by)
      if (saved === null) throw meanwhile(await records.findPage(tx, id), clock)
      const kept = { page: id, ...detail, ...changed }
      return { operation, object: document.name, detail: kept, tell, answer: { id, revision: saved } }
    })
  }
  const addNew = async (tx: Orm, { kind, id, document }: Saving, by: string) => {
    const wrong = (words: { key: 'pageIdInvalid' } | { key: 'alreadyExists'; values: { label: string } }) =>
      kind === 'copy'
        ? refuseFields(pageConfigs.copy.input, { newId: words })
        : refuseFields(pageConfigs.save.input, { id: words })
    if (!isPageId(id)) throw wrong({ key: 'pageIdInvalid' })
    if (await records.addPage(tx, id, document, by)) return 1
    throw wrong({ key: 'alreadyExists', values: { label: id } })
  }

  return {
    save: async ({ input, ...context }) => {
      refuseEmpty(pageConfigs.save.input, input)
      return save({ kind: 'update', ...input, revision: input.revision }, context)
    },
    read: async ({ input, ...context }) => {
      refuseEmpty(pageConfigs.read.input, input)
      const { id, revision, text } = input
      const read = readPageText(text)
      if ('mistakes' in read) throw refuseMistakes(read.mistakes, context.caller.language)
      return save({ kind: 'read', id, revision, document: read.document }, context)
    },
    restore: async ({ input: { id, revision, version }, ...context }) => {
      const document = await records.documentOf(db, id, version)
      if (!document) throw refuse('recordMissing')
      return save({ kind: 'restore', id, revision, document, detail: { version } }, context)
    },
    copy: async ({ input, ...context }) => {
      refuseEmpty(pageConfigs.copy.input, input)
      const { id, newId } = input
      const { draft } = await existing(id)
      return save({ kind: 'copy', id: newId, revision: undefined, document: draft, detail: { from: id } }, context)
    },
    publish: async ({ input: { id, revision, remark = '' }, session, caller, log }) => {
      const { draft } = await existing(id)
      assertPage(draft, await dataSets.find(draft.dataSet), { language: caller.language, log, isFinal: true })
      return logs.change(session, caller, async tx => {
        const version = await records.publishDraft(tx, id, revision, remark.trim(), session.actor.name)
        if (version === null) throw meanwhile(await records.findPage(tx, id), clock)
        const detail = { page: id, version, remark }
        return { operation: 'pages.publish', object: draft.name, detail, tell, answer: { version } }
      })
    },
    remove: async ({ input: { id, revision }, session, caller, answer }) => {
      const { draft } = await existing(id)
      const nodes = nodesOfPages(await catalogue.read()).get(id)
      if (nodes) throw refuse('stillNeeded', { name: draft.name, what: nodes.map(node => node.name).join('、') })
      await logs.change(session, caller, async tx => {
        if (!(await records.removePage(tx, id, revision))) throw meanwhile(await records.findPage(tx, id), clock)
        const detail = { page: id, ...changesBetween(plainPage(draft), {}) }
        return { operation: 'pages.remove', object: draft.name, detail, tell }
      })
      answer.message('deleted')
      return null
    },
    write: async ({ input, session, caller }) => {
      const { draft } = await existing(input.id)
      const entry = { operation: 'pages.write', object: draft.name, detail: { page: input.id } }
      await logs.note(entry, session, caller)
      return { text: writePageText(draft) }
    },
    preview: async ({ input: { document, unitCode }, session, caller, log }) => {
      const set = await dataSets.find(document.dataSet)
      const { language } = caller
      assertPage(document, set, { language, log })
      const refused: ResolvedPage['refused'] = async (why, key, detail = {}) => {
        const entry = { operation: 'pages.refused', object: document.name, outcome: 'refused' } as const
        await logs.note({ ...entry, detail: { why, ...detail } }, session, caller)
        return refuse(key)
      }
      const shown = await previewPage(db, session, set, { document, unitCode, language, refused })
      // Once for what is looked at: the editor asks again after each change.
      const detail = { dataSet: set.key, scope: document.scope }
      const entry = { operation: 'pages.preview', object: document.name, detail }
      await noteReading(`${set.key} ${document.scope}`, entry, session, caller)
      return shown
    },
    reach: async ({ input: { id, roles }, session, caller }) => {
      const { draft } = await existing(id)
      const set = await dataSets.find(draft.dataSet)
      if (!set?.scopes.includes(draft.scope)) throw refuse('queryMissing')
      if (set.right !== null && !session.rights.has(set.right)) throw refuse('pageNotGranted')
      const { language } = caller
      const [now, named] = await Promise.all([catalogue.read(), scopeOf(db, session)])
      return pageReach(db, now, { id, document: draft, set, roles, named, language })
    },
    places: ({ session }) => placesFor(deps, session),
    place: async ({ input, session, caller }) => {
      refuseEmpty(pageConfigs.place.input, input)
      const page = await deps.pages.published(input.id)
      if (!page) {
        await existing(input.id)
        throw refuse('pageNotPublished')
      }
      return logs.change(session, caller, async tx => {
        const { id, parent, roles } = await placePage({ tx, catalogue, clock }, page, input, session)
        const detail = { page: page.id, parent, roles }
        const told = { tell: ['permissions', 'role_permissions'], answer: { permissionId: id } }
        return { operation: 'pages.place', object: page.document.name, detail, ...told }
      })
    },
  }
}
