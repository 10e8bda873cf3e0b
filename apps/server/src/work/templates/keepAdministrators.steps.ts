import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { sql } from 'drizzle-orm'
import { isNamedIn, keepKeepers, newKeepers } from '#access/permissions/keepers/recordKeepers.queries.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuseMistakes } from './templateMistakes.rules.ts'

interface Saving {
  session: Session
  caller: Pick<Caller, 'language'>
}

/**
 * Keeps whom a template names, in the transaction that saves it. They look after its documents too: who does not do so
 * themselves, for all or for this template, names nobody whom it did not name before.
 */
export async function keepAdministrators(
  tx: Orm,
  code: string,
  document: TemplateDocument | null,
  { session, caller }: Saving,
): Promise<void> {
  const kept = document?.administrators ?? null
  if (kept && !(await keepsDocuments(tx, code, session)) && (await newKeepers(tx, 'documents', code, kept)).length > 0)
    throw refuseMistakes([{ place: ['administrators'], key: 'administratorsTheirs' }], document, caller.language)
  await keepKeepers(tx, ['templates', 'documents'], code, kept)
}

async function keepsDocuments(tx: Orm, code: string, session: Session): Promise<boolean> {
  if (session.rights.has('documents')) return true
  if (!session.someRights.has('documents')) return false
  const { rows } = await tx.execute(sql`select 1 where ${isNamedIn(session, 'documents', sql`${code}`)}`)
  return rows.length > 0
}
