import { namesIn } from '@portico/contract/rules/formRule/ruleTokens.ts'
import { decidersFields } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateFieldKind } from '@portico/contract/work/templateFields.ts'
import { jsonDigest } from '#db/jsonDigest.ts'
import type { RoundStep } from './way.rules.ts'
import { wayRemarks } from './wayRemarks.rules.ts'

const weighty: ReadonlySet<TemplateFieldKind> = new Set(['amount', 'table', 'project', 'unit'])

/**
 * Fields that make the whole way run again where they change: sums, projects, what the way itself depends on, and what a step
 * has filled in and its applicant may change too: it was agreed as it stood then.
 */
export function weightyFields(document: Pick<TemplateDocument, 'form' | 'way'>): Set<string> {
  const { form, way } = document
  const theirs = decidersFields(document)
  const bySteps = way.steps.flatMap(({ fields }) => fields?.edit ?? []).filter(key => !theirs.has(key))
  const byKind = form.groups.flatMap(group => group.fields.filter(it => weighty.has(it.kind)).map(it => it.key))
  const byWay = way.steps.flatMap(it => [...namesIn(it.when ?? ''), ...(it.who.field ? [it.who.field] : [])])
  return new Set([...byKind, ...bySteps, ...byWay.map(name => name.split('.')[0] ?? name)])
}

/** Whether the way goes on at the step that sent a document back, instead of running again. */
export function goesOn(
  document: Pick<TemplateDocument, 'form' | 'way'>,
  before: FormValues | null,
  now: FormValues,
): boolean {
  if (document.way.afterReturn === 'all' || before === null) return false
  return [...weightyFields(document)].every(key => jsonDigest(before[key] ?? null) === jsonDigest(now[key] ?? null))
}

/** What the fields said that are other than they were, whether they stand in the form still or not. */
export function saidBefore(before: FormValues, now: FormValues): Record<string, FieldValue | null> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = keys.filter(key => jsonDigest(before[key] ?? null) !== jsonDigest(now[key] ?? null))
  return Object.fromEntries(changed.map(key => [key, before[key] ?? null]))
}

/** The steps of a new round that goes on from one that was sent back: what was agreed before stays so. */
export const goingOn = (fresh: readonly RoundStep[], last: readonly RoundStep[]): readonly RoundStep[] => {
  const named = new Map(last.map(it => [it.key, it.named]))
  const agreed = new Map(last.filter(it => it.state === 'agreed' || it.state === 'passed').map(it => [it.key, it]))
  return fresh.map(it => {
    const before = agreed.get(it.key)
    // Whoever took over the step that sent it back looks at it again.
    if (!before || it.state !== 'waiting') return { ...it, named: named.get(it.key) ?? [] }
    const remark = before.state === 'passed' ? before.remark : wayRemarks.agreedLastRound
    return { ...it, state: 'passed', remark, people: before.people, named: before.named }
  })
}
