import type { documents } from '@portico/contract/work/documents.ts'
import { today } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { about, last } from './about.steps.ts'
import { documentFileStore } from './documentFiles.store.ts'
import { fillableOf } from './fillable.queries.ts'
import { openKept, openNew, shownOf } from './opening.steps.ts'
import { findReadable } from './readable.queries.ts'
import { remove } from './removing.steps.ts'
import { begin, save } from './saving.steps.ts'
import { submit } from './submitting.steps.ts'
import { usableProjects } from './usable.queries.ts'

export type FillingCalls =
  | 'templates'
  | 'open'
  | 'last'
  | 'about'
  | 'projects'
  | 'save'
  | 'upload'
  | 'file'
  | 'submit'
  | 'remove'
type Calls = Pick<Handlers<typeof documents>, FillingCalls>

/** Filling templates in: drafts, their files, and handing them in. */
export function fillingHandlers(deps: DocumentDeps): Calls {
  const { db, clock } = deps
  const files = documentFileStore(deps)
  return {
    templates: async ({ session }) =>
      (await fillableOf(db.orm, session.user.id, today(clock))).map(row => ({
        ...row,
        lastAt: row.lastAt && clock.format(row.lastAt),
      })),
    open: ({ input: { code, id }, session, caller: { language } }) => {
      if (id !== undefined) return openKept(deps, id, { session, language })
      return openNew(deps, found(code), { session, language })
    },
    last: ({ input, session }) => last(deps, input.code, session),
    about: ({ input, session }) => about(deps, input.kind, input.code, session),
    projects: ({ input, session }) => usableProjects(db.orm, session.user.code, input.keyword),
    save: ({ input, session, caller: { language } }) =>
      input.revision === 0 ? begin(deps, input, { session, language }) : save(deps, input, session),
    upload: ({ input, file, session: { user, actor } }) =>
      files.keep(file, input.id, { user: user.id, actor: actor.id }),
    file: async ({ input, session, answer }) => {
      const it = found(await findReadable(db.orm, input.id, session), 'documentMissing')
      const shown = await shownOf(db.orm, it, session)
      answer.file(await files.answer(found(shown.files.find(({ id }) => id === input.file))))
      return null
    },
    submit: ({ input, session, caller }) => submit(deps, files, input, session, caller),
    remove: async ({ input, session, caller, answer }) => {
      await remove(deps, files, input, session, caller)
      answer.message('deleted')
      return null
    },
  }
}
