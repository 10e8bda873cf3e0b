import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { TemplateFieldKind } from '../../work/templateFields.ts'
import { keysOnPaper } from './paper/keysOnPaper.ts'
import type { Mistake } from './templateMistakes.ts'

/** What is more than a line of words, or none. */
const unshown: ReadonlySet<TemplateFieldKind> = new Set(['table', 'file', 'picture', 'signature', 'note'])

/** Whether the proof page can show a field of this kind. */
export const isProvable = (kind: TemplateFieldKind): boolean => !unshown.has(kind)

/** What the proof page shows: fields that are there, each once, and on the paper that is compared with it. */
export function checkProof({ proof, form, paper }: TemplateDocument): Mistake[] {
  const show = proof?.show ?? []
  const fields = new Map(form.groups.flatMap(group => group.fields).map(field => [field.key, field]))
  const place = ['proof', 'show']
  const onPaper = paper && keysOnPaper(paper)
  const found = show.flatMap((key): Mistake[] => {
    const field = fields.get(key)
    if (!field) return [{ place, key: 'noField', values: { key } }]
    const values = { label: field.label }
    if (!isProvable(field.kind)) return [{ place, key: 'proofKind', values }]
    return !onPaper || onPaper.has(key) ? [] : [{ place, key: 'proofNotOnPaper', values }]
  })
  return new Set(show).size === show.length ? found : [...found, { place, key: 'repeated' }]
}
