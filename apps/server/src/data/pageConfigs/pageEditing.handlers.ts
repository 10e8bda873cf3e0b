import { pageConfigs as calls } from '@portico/contract/data/pageConfigs.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { isPageId } from '@portico/contract/rules/pages/pageDocument.ts'
import { readPageText, writePageText } from '@portico/contract/rules/pages/pageText.ts'
import { scopeOf } from '#directory/users/userScope.queries.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { bothNames, found, refuse, refuseFields, type Words } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import type { ResolvedPage } from '../queryPages/queryPages.steps.ts'
import type { PageConfigDeps } from './pageConfigs.handlers.ts'
import { nodesOfPages } from './pageConfigs.rules.ts'
import { pageConfigs } from './pageConfigs.table.ts'
import { assertPage, refuseMistakes, type WarningLog } from './pageMistakes.rules.ts'
import { pageReach } from './pageReach.steps.ts'
import * as records from './pageRecords.queries.ts'
import { plainPage } from './pageShape.rules.ts'
import { placePage, placesFor } from './placePage.steps.ts'
import { previewPage } from './previewPage.steps.ts'

type Calls = Omit<Handlers<typeof calls>, 'fields' | 'parts' | 'columns' | 'list' | 'exportList' | 'get' | 'versions'>
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
  const existing = async (id: string) => found(await records.findPage(db.orm, id))
  const kept = recordsOf(deps, {
    table: pageConfigs,
    key: 'id',
    // What people see is a version of its own; the line of its publishing names it.
    aside: ['version', 'publishedAt'],
    called: row => row.draft.name,
    shown: () => ({ draft: undefined }),
    parts: async (_tx, row) => plainPage(row.draft),
  })
  /** Saves a draft that its data set carries; without a revision as a new page. */
  const save = async ({ kind, id, revision: read, document: draft, detail }: Saving, { log, ...context }: Context) => {
    const { language } = context.caller
    assertPage(draft, await dataSets.find(draft.dataSet), { language, log })
    const also = async () => ({ page: id, ...detail })
    if (read !== undefined) {
      const step = { operation: `pages.${kind}` as const, at: { id, revision: read }, values: { draft }, also }
      const { revision } = await kept.update(context, step)
      return { id, revision }
    }
    const wrong = (words: Words) =>
      kind === 'copy' ? refuseFields(calls.copy.input, { newId: words }) : refuseFields(calls.save.input, { id: words })
    if (!isPageId(id)) throw wrong({ key: 'pageIdInvalid' })
    const taken = wrong({ key: 'alreadyExists', values: { label: id } })
    const operation = kind === 'update' ? 'pages.add' : (`pages.${kind}` as const)
    const { revision } = await kept.add(context, { operation, values: { id, draft }, taken, also })
    return { id, revision }
  }

  return {
    save: async ({ input, ...context }) => {
      refuseEmpty(calls.save.input, input)
      return save({ kind: 'update', ...input, revision: input.revision }, context)
    },
    read: async ({ input, ...context }) => {
      refuseEmpty(calls.read.input, input)
      const { id, revision, text } = input
      const read = readPageText(text)
      if ('mistakes' in read) throw refuseMistakes(read.mistakes, context.caller.language)
      return save({ kind: 'read', id, revision, document: read.document }, context)
    },
    restore: async ({ input: { id, revision, version }, ...context }) => {
      const document = found(await records.documentOf(db, id, version))
      return save({ kind: 'restore', id, revision, document, detail: { version } }, context)
    },
    copy: async ({ input, ...context }) => {
      refuseEmpty(calls.copy.input, input)
      const { id, newId } = input
      const { draft } = await existing(id)
      return save({ kind: 'copy', id: newId, revision: undefined, document: draft, detail: { from: id } }, context)
    },
    publish: async ({ input, log, answer: _answer, ...context }) => {
      const { id, remark = '' } = input
      const { draft } = await existing(id)
      const { language } = context.caller
      assertPage(draft, await dataSets.find(draft.dataSet), { language, log, isFinal: true })
      const { version } = await kept.update(context, {
        operation: 'pages.publish',
        at: input,
        values: before => ({ ...before, version: before.version + 1, publishedAt: new Date() }),
        also: async (tx, page) => {
          await records.keepVersion(tx, page, remark.trim(), context.session.actor.name)
          return { page: id, version: page.version, remark }
        },
      })
      return { version }
    },
    remove: async ({ input, answer, ...context }) => {
      const { id } = input
      const { draft } = await existing(id)
      const nodes = nodesOfPages(await catalogue.read()).get(id)
      if (nodes) throw refuse('stillNeeded', { name: bothNames([draft]), what: bothNames(nodes) })
      await kept.remove(context, { operation: 'pages.remove', at: input, also: async () => ({ page: id }) })
      answer.message('deleted')
      return null
    },
    write: async ({ input, session, caller }) => {
      const { draft } = await existing(input.id)
      const entry = { operation: 'pages.write' as const, object: draft.name, detail: { page: input.id } }
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
      const entry = { operation: 'pages.preview' as const, object: document.name, detail }
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
      refuseEmpty(calls.place.input, input)
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
