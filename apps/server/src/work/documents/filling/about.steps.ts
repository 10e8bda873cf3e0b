import type { Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { unitOf } from './drafts.queries.ts'
import { findFillable } from './fillable.queries.ts'
import { takenOver } from './last.rules.ts'
import { namedPeople, namedProjects, namedUnits } from './named.queries.ts'
import { namedBy } from './named.steps.ts'
import { findLast } from './readable.queries.ts'

/** What somebody or something that was chosen is called; of a project that one may not use nobody learns that it is there. */
export async function about(
  { db }: DocumentDeps,
  kind: 'person' | 'unit' | 'project',
  code: string,
  { user }: Session,
) {
  const named = {
    person: () => namedPeople(db.orm, [code], user.id),
    unit: () => namedUnits(db.orm, [code]),
    project: () => namedProjects(db.orm, [code], user.code),
  }
  return found((await named[kind]())[`${kind}:${code}`])
}

/** What the last own document of a template says, for the next one. */
export async function last({ db, clock }: DocumentDeps, code: string, { user }: Session) {
  const { document: template } = found(await findFillable(db.orm, user.id, code))
  const before = await findLast(db.orm, code, user.id)
  if (!before) return { submittedAt: null, values: {}, named: {}, changed: [] }
  const { values, changed } = takenOver(before.template, before.document.values, template)
  const applicant = { applicant: user, unitCode: await unitOf(db.orm, user.id) }
  const { submittedAt } = before.document
  return {
    submittedAt: submittedAt && clock.format(submittedAt),
    values,
    named: await namedBy(db.orm, template, values, applicant),
    changed,
  }
}
