import { withoutFields } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BeforeReturn } from '../documents.table.ts'
import type { DocumentRow } from '../filling/drafts.queries.ts'
import { referencesOf } from '../filling/references.rules.ts'

type Named = DocumentRow['named']

/**
 * What values are called, for whoever does not see all of them: nobody is named who stands in a hidden field alone, and
 * nothing is said of the others but their names: of whom a hidden number is can be one of them.
 */
export function shownNamed(
  template: TemplateDocument,
  values: FormValues,
  named: Named,
  hidden: ReadonlySet<string>,
): Named {
  if (hidden.size === 0) return named
  const { person, unit, project } = referencesOf(template, values)
  const names = [
    'person',
    'unit',
    ...person.map(code => `person:${code}`),
    ...unit.map(code => `unit:${code}`),
    ...project.map(code => `project:${code}`),
  ]
  return Object.fromEntries(
    names.flatMap(name => {
      const thing = named[name]
      return thing ? [[name, { zh: thing.zh, en: thing.en, facts: {} }] as const] : []
    }),
  )
}

/** What fields said before, without those that are hidden. */
export function shownBefore(
  template: TemplateDocument,
  before: BeforeReturn | null,
  hidden: ReadonlySet<string>,
): BeforeReturn | null {
  if (before === null || hidden.size === 0) return before
  const values = withoutFields(before.values, hidden)
  const said = Object.entries(values).filter((entry): entry is [string, FieldValue] => entry[1] !== null)
  return { values, named: shownNamed(template, Object.fromEntries(said), before.named, hidden) }
}
