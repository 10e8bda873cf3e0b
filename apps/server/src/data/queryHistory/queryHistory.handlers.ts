import type { queryHistory as calls } from '@portico/contract/data/queryHistory.ts'
import type { Condition } from '@portico/contract/data/queryPages.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import type { PageCaller, PageDeps, ResolvedPage } from '../queryPages/queryPages.steps.ts'
import { notOnPage, resolvePage, rowAskOf } from '../queryPages/queryPages.steps.ts'
import { canonical, historyLimit, remember, remembered } from './queryHistory.queries.ts'

interface Place {
  pageId: string
  moduleId?: string | undefined
  groupId?: string | undefined
}
const frequentLimit = 10
const suggestLimit = 20
/** Values that are looked through for those that begin with the word. */
const lookedThrough = 200

/**
 * What people have asked of a page before. It is theirs who sat there: while acting for somebody, a person finds and
 * leaves their own questions, so that nobody reads what their delegate or delegator was looking for.
 */
export function queryHistoryHandlers(deps: PageDeps & { clock: Clock }): Handlers<typeof calls> {
  const { db, clock } = deps
  const resolve = resolvePage(deps)
  const open = async (session: Session, caller: PageCaller, { pageId, moduleId, groupId }: Place) => {
    const resolved = await resolve(session, caller, pageId).catch(inOneWay)
    const { document } = resolved.page
    const isPart = (moduleId ?? document.moduleId) === document.moduleId && inGroup(resolved, groupId)
    if (!isPart) throw refuse('queryMissing')
    return resolved
  }
  /** The page may have changed since: what it does not ask about any more is left out. */
  const fitting = ({ columns }: ResolvedPage, conditions: readonly Condition[]) =>
    conditions.filter(condition => columns.fields.has(condition.fieldId))

  return {
    save: async ({ input, session, caller }) => {
      const resolved = await open(session, caller, input)
      const odd = input.conditions.find(({ fieldId }) => !resolved.columns.fields.has(fieldId))
      if (odd) throw await notOnPage(resolved, odd.fieldId)
      const conditions = canonical(input.conditions)
      if (conditions.length > 0) await remember(db, session.actor.id, resolved.page.id, conditions)
      return null
    },
    last: async ({ input, session, caller }) => {
      const resolved = await open(session, caller, input)
      const [last] = await remembered(db, session.actor.id, resolved.page.id, 'last', 1)
      return fitting(resolved, last?.conditions ?? [])
    },
    frequent: async ({ input, session, caller }) => {
      const resolved = await open(session, caller, input)
      const rows = await remembered(db, session.actor.id, resolved.page.id, 'frequent', frequentLimit)
      return rows
        .map(row => ({ ...row, conditions: fitting(resolved, row.conditions), usedAt: clock.format(row.usedAt) }))
        .filter(row => row.conditions.length > 0)
    },
    suggest: async ({ input, session, caller }) => {
      const resolved = await open(session, caller, input)
      const field = resolved.columns.fields.get(input.fieldId)
      if (!field) throw await notOnPage(resolved, input.fieldId)
      const word = input.word?.trim() ?? ''
      const past = await remembered(db, session.actor.id, resolved.page.id, 'last', historyLimit)
      const own = past
        .flatMap(row => row.conditions)
        .flatMap(({ fieldId, value }) => (fieldId === field.id && typeof value === 'string' ? [value] : []))
      const there =
        resolved.columns.named.get(field.column)?.type === 'string'
          ? await resolved.set.source.options(
              await rowAskOf(resolved, { pageId: input.pageId, unitCode: input.unitCode }, caller.language),
              field.column,
              word,
              lookedThrough,
            )
          : []
      const all = [
        ...bestFirst(own, word),
        ...bestFirst(
          there.map(option => option.label),
          word,
        ),
      ]
      return [...new Set(all)].slice(0, suggestLimit).map(value => ({ value }))
    },
  }
}

/** A page that is not there, or not this person's, is answered as a module or group that the page has not. */
function inOneWay(error: unknown): never {
  throw error instanceof Rejection && error.key === 'pageNotGranted' ? refuse('queryMissing') : error
}

/** A field's group stands in its id before the hyphen (spec 2 §3); the page has one of its own. */
const inGroup = ({ page, columns }: ResolvedPage, groupId: string | undefined) =>
  groupId === undefined ||
  groupId === page.document.groupId ||
  [...columns.fields.keys()].some(id => id.startsWith(`${groupId}-`))

/** Values that hold the word, those that begin with it first, else in the order in which they come. */
function bestFirst(values: readonly string[], word: string): string[] {
  const typed = word.toLowerCase()
  const fitting = values.filter(value => value !== '' && value.length <= 100 && value.toLowerCase().includes(typed))
  const begins = (value: string) => value.toLowerCase().startsWith(typed)
  return [...fitting.filter(begins), ...fitting.filter(value => !begins(value))]
}
