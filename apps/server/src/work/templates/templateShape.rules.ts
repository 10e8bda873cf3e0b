import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import type { Clock } from '#http/clock.ts'
import { maintainedState } from '#http/wired.ts'
import type { Named, NamesByCode } from './templateNames.queries.ts'
import type { ListedTemplate } from './templates.queries.ts'

/** A template as its administrators see it in the list. What has no name is shown by its code. */
export function managedTemplate(
  row: ListedTemplate,
  {
    names,
    counts,
    clock,
  }: { names: NamesByCode; counts: Pick<ManagedTemplate, 'documents' | 'running'>; clock: Clock },
): ManagedTemplate {
  const { hasDraft, fillers, ...rest } = row
  const called = (known: ReadonlyMap<string, Named>, name: keyof Named) => (code: string) =>
    known.get(code)?.[name] ?? code
  const { units, roles } = fillers.rule === 'named' ? fillers : { units: [], roles: [] }
  const named = (name: keyof Named) => [
    ...units.map(called(names.units, name)),
    ...roles.map(called(names.roles, name)),
  ]
  return {
    ...rest,
    ownerUnitName: row.ownerUnitName ?? row.ownerUnit,
    ownerUnitNameEn: row.ownerUnitNameEn ?? row.ownerUnit,
    fillers: fillers.rule,
    fillerNames: named('name'),
    fillerNamesEn: named('nameEn'),
    draft: hasDraft ? row.version + 1 : null,
    publishedAt: row.publishedAt && clock.format(row.publishedAt),
    reason: row.reason ?? '',
    ...counts,
    ...maintainedState(row, clock),
  }
}

/** What the log keeps of a document: what it is made of as one line each. */
export const plainTemplate = ({
  format: _format,
  form,
  way,
  paper,
  word,
  proof,
  ...document
}: TemplateDocument): Record<string, unknown> => ({
  ...document,
  fields: form.groups.flatMap(group => group.fields.map(it => `${it.key} ${it.label.zh} (${it.kind})`)),
  steps: way.steps.map(it => `${it.group} ${it.title.zh} (${it.who.kind})`),
  afterReturn: way.afterReturn,
  paper: paper ? paper.header.length + paper.body.length + paper.footer.length : null,
  // Two files of one name are told apart by how their digests begin.
  word: word ? `${word.name} (${word.file.slice(0, 8)})` : null,
  proof: proof ? [...proof.show, ...(proof.validDays ? [`${proof.validDays} d`] : [])].join(' ') : null,
})
