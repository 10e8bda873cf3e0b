import { type documentRecords, Voiding } from '@portico/contract/work/documentRecords.ts'
import type { Orm } from '#db/open.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import type { Ground } from '#platform/ground.store.ts'
import { loggedDocument } from '../deciding/logged.rules.ts'
import { listNamed } from '../documentLists/documentLists.handlers.ts'
import { isRecordOf, usedTemplates } from './documentRecords.queries.ts'
import { nameReplacement } from './replacing.steps.ts'
import { voidDocument } from './voiding.steps.ts'

/** What somebody does not look after is not there. */
async function assertKept(tx: Orm, id: string, session: Session) {
  if (!(await isRecordOf(tx, id, session))) throw refuse('documentMissing')
}

/** 单据管理: documents of everybody, and taking back what was issued. */
export function documentRecordHandlers(deps: Pick<Ground, 'db' | 'clock' | 'logs'>): Handlers<typeof documentRecords> {
  const { db, clock, logs } = deps
  const list = listNamed(deps, 'records')
  return {
    list: list.page,
    exportList: list.file,
    templates: ({ session }) => usedTemplates(db.orm, session),
    replace: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        await assertKept(tx, input.id, session)
        const it = await nameReplacement(tx, input)
        if (!it.isChanged) return { unchanged: null }
        const detail = { ...loggedDocument(it), number: it.doc.serial, replacement: it.number }
        return { operation: 'documents.replace', object: it.template.name, detail }
      }),
    void: ({ input, session, caller }) => {
      refuseEmpty(Voiding, input)
      return logs.change(session, caller, async tx => {
        await assertKept(tx, input.id, session)
        const { userIds, ...it } = await voidDocument(tx, clock, input, { session, caller })
        const detail = { ...loggedDocument(it), number: it.doc.serial, reason: it.reason }
        return {
          operation: 'documents.void',
          object: it.template.name,
          detail,
          tell: userIds.map(userId => ['todos', userId] as const),
        }
      })
    },
  }
}
