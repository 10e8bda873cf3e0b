import { serialScope, serialText } from '@portico/contract/rules/templates/serialText.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { type Clock, today } from '#http/clock.ts'
import { documents, serials } from '../documents.table.ts'
import type { DocumentRow } from './rounds.queries.ts'

/**
 * Gives a document its number. To be called as the last of a transaction: others of the same scope wait for its end, and
 * where it is taken back the next one gets the same number, so that none is missing.
 */
export async function giveNumber(tx: Orm, clock: Clock, template: TemplateDocument, doc: DocumentRow): Promise<string> {
  if (doc.serial !== null) return doc.serial
  const year = today(clock).slice(0, 4)
  const scope = serialScope(doc.code, template.serial, { year, unit: doc.unitCode })
  const [given] = await tx
    .insert(serials)
    .values({ scope, last: 1 })
    .onConflictDoUpdate({ target: serials.scope, set: { last: sql`${serials.last} + 1` } })
    .returning()
  const number = given?.last ?? 1
  const serial = serialText(template, { number, year, values: doc.values, named: doc.named })
  await tx.update(documents).set({ scope, number, serial }).where(eq(documents.id, doc.id))
  return serial
}
