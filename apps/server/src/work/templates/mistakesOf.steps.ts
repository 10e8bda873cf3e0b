import { checkTemplate } from '@portico/contract/rules/templates/checkTemplate.ts'
import type { Mistake } from '@portico/contract/rules/templates/templateMistakes.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Database } from '#db/open.ts'

/** Everything that is wrong with a template, who and what of it is not there among it. */
export async function mistakesOf(_deps: { db: Database }, document: TemplateDocument): Promise<Mistake[]> {
  return checkTemplate(document)
}
