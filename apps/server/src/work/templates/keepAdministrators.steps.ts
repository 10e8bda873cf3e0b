import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { keepKeepers, keepsRecord, newKeepers } from '#access/permissions/keepers/recordKeepers.queries.ts'
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
  if (
    kept &&
    !(await keepsRecord(tx, 'documents', code, session)) &&
    (await newKeepers(tx, 'documents', code, kept)).length > 0
  )
    throw refuseMistakes([{ place: ['administrators'], key: 'administratorsTheirs' }], document, caller.language)
  await keepKeepers(tx, ['templates', 'documents'], code, kept)
}
