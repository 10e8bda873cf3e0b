import { savedViews as calls, type SavedView } from '@portico/contract/data/savedViews.ts'
import type { Language } from '@portico/contract/messages.ts'
import { unitsOf } from '#directory/units/units.queries.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { type PageDeps, type ResolvedPage, resolvePage } from '../queryPages/queryPages.steps.ts'
import {
  defaultOf,
  findView,
  type Reader,
  removeView,
  type ViewRow,
  viewsOf,
  writeDefault,
  writeView,
} from './savedViews.queries.ts'
import { fittingState } from './viewState.rules.ts'

/** Views that one person keeps of one page, and that one page lists. */
const viewLimit = 50
const listLimit = 200

/**
 * Views keep conditions only, so that whoever opens one sees by their own rights. They are theirs who sat there: while
 * acting for somebody a person finds their own, and those shared with the delegator's units and roles, whose rows they see.
 */
export function savedViewHandlers(deps: PageDeps): Handlers<typeof calls> {
  const { db, logs } = deps
  const resolve = resolvePage(deps)
  const readerOf = async (session: Session): Promise<Reader> => ({
    id: session.actor.id,
    unitCodes: (await unitsOf(db, session.user.id)).map(unit => unit.code),
    roles: session.roles,
  })
  const targetOf = async (session: Session, share: SavedView['share'], target = ''): Promise<string> => {
    if (share === 'private') return ''
    // Shared things would stay with the delegator's unit when the authorisation has long ended.
    if (session.isActing) throw refuse('notWhileActing')
    const { unitCodes, roles } = await readerOf(session)
    if (!(share === 'unit' ? unitCodes : roles).includes(target))
      throw refuseFields(calls.save.input, { target: { key: 'viewTargetNotYours' } })
    return target
  }

  return {
    list: async ({ input, session, caller }) => {
      const resolved = await resolve(session, caller, input.pageId)
      const reader = await readerOf(session)
      const [rows, defaultId] = await Promise.all([
        viewsOf(db, reader, resolved.page.id, listLimit),
        defaultOf(db, reader.id, resolved.page.id),
      ])
      return rows.map(row => shape(row, { reader, defaultId, resolved, language: caller.language }))
    },
    save: async ({ input, session, caller, answer }) => {
      const { page, columns } = await resolve(session, caller, input.pageId)
      const name = input.name.trim()
      if (name === '') throw refuseFields(calls.save.input, { name: { key: 'required' } })
      const target = await targetOf(session, input.share, input.target)
      const values = { name, state: fittingState(input.state, columns), share: input.share, target }
      const place = { ownerId: session.actor.id, pageId: page.id, id: input.id, most: viewLimit }
      const saved = await logs.change(session, caller, async tx => {
        const id = await writeView(tx, place, values)
        if (id === 'taken')
          throw refuseFields(calls.save.input, { name: { key: 'alreadyExists', values: { label: name } } })
        if (id === 'full') throw refuse('viewsFull', { max: viewLimit })
        if (id === 'missing') throw refuse('recordMissing')
        const detail = { page: page.document.name, share: input.share, ...(target && { target }) }
        return { operation: 'views.save', object: name, detail, answer: { id } }
      })
      answer.message(input.id === undefined ? 'added' : 'edited')
      return saved
    },
    remove: async ({ input, session, caller, answer }) => {
      await logs.change(session, caller, async tx => {
        const name = await removeView(tx, session.actor.id, input.id)
        if (name === null) throw refuse('recordMissing')
        return { operation: 'views.remove', object: name }
      })
      answer.message('deleted')
      return null
    },
    setDefault: async ({ input, session, caller }) => {
      const { page } = await resolve(session, caller, input.pageId)
      if (input.id !== null) {
        const view = await findView(db, await readerOf(session), input.id)
        if (view?.pageId !== page.id) throw refuse('recordMissing')
      }
      await writeDefault(db, session.actor.id, page.id, input.id)
      return null
    },
  }
}

interface Seen {
  reader: Reader
  defaultId: number | null
  resolved: ResolvedPage
  language: Language
}
function shape(row: ViewRow, { reader, defaultId, resolved, language }: Seen): SavedView {
  const isEnglish = language === 'en'
  return {
    id: row.id,
    name: row.name,
    state: fittingState(row.state, resolved.columns),
    share: row.share,
    target: row.target,
    targetName: (isEnglish && row.targetNameEn) || row.targetName || '',
    owner: (isEnglish && row.ownerNameEn) || row.ownerName,
    isOwn: row.ownerId === reader.id,
    isDefault: row.id === defaultId,
  }
}
