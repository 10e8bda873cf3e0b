import { ruleAttributes } from '@portico/contract/rules/formRule/ruleNames.ts'
import type { FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Reader } from '#db/open.ts'
import { type Named, namedPeople, namedProjects, namedUnits } from './named.queries.ts'
import { referencesOf } from './references.rules.ts'

export interface Applicant {
  id: number
  code: string
}

/** Everything that values name, and the applicant with their unit: what is said of it is what the applicant may know. */
export async function namedBy(
  db: Reader,
  template: TemplateDocument,
  values: FormValues,
  { applicant, unitCode }: { applicant: Applicant; unitCode: string },
): Promise<Named> {
  const codes = referencesOf(template, values)
  // One after the other: within a transaction there is one connection.
  const people = await namedPeople(db, [applicant.code, ...codes.person], applicant.id)
  const units = await namedUnits(db, [unitCode, ...codes.unit])
  const projects = await namedProjects(db, codes.project, applicant.code)
  const person = people[`person:${applicant.code}`]
  const unit = units[`unit:${unitCode}`]
  const all = { ...people, ...units, ...projects, ...(person && { person }), ...(unit && { unit }) }
  return withFactsRead(template, all)
}

/** Facts that the template reads: nobody else's business is kept beside a document. */
function withFactsRead(template: TemplateDocument, named: Named): Named {
  const text = JSON.stringify(template)
  const reads = new Map<string, boolean>()
  const isRead = (name: string) => {
    const known = reads.get(name) ?? (attributes.has(name) && text.includes(`.${name}`))
    reads.set(name, known)
    return known
  }
  return Object.fromEntries(
    Object.entries(named).map(([key, { zh, en, facts }]) => [
      key,
      { zh, en, facts: Object.fromEntries(Object.entries(facts).filter(([name]) => isRead(name))) },
    ]),
  )
}
const attributes = new Set(Object.values(ruleAttributes).flatMap(of => Object.keys(of)))
