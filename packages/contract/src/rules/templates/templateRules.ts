import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { Place } from '../pages/pageMistakes.ts'
import { placedFields } from './walkFields.ts'

/** A rule of a template, where it stands and what it is for. */
export interface TemplateRule {
  readonly text: string
  readonly place: Place
  /** The key of the field that it is about; null where a step hangs on it. */
  readonly field: string | null
  /** Of a column, the table: its rules read the row that they stand in. */
  readonly table: string | null
  readonly gives: 'value' | 'shown' | 'answer'
}

/** Every rule of a template. */
export function rulesOf(document: TemplateDocument): TemplateRule[] {
  const ofFields = placedFields(document).flatMap(({ field, place, table: within }): TemplateRule[] => {
    const about = { field: field.key, table: within?.key ?? null }
    const one = (name: 'shownWhen' | 'requiredWhen' | 'rule', gives: TemplateRule['gives']): TemplateRule[] => {
      const text = field[name]
      return text === undefined ? [] : [{ ...about, text, place: [...place, name], gives }]
    }
    const conditions = (field.mustBe ?? []).map(
      ({ rule: text }, at): TemplateRule => ({
        ...about,
        text,
        place: [...place, 'mustBe', at, 'rule'],
        gives: 'answer',
      }),
    )
    const made = field.kind === 'computed' ? one('rule', 'value') : []
    return [...one('shownWhen', 'shown'), ...one('requiredWhen', 'answer'), ...conditions, ...made]
  })
  const ofSteps = document.way.steps.flatMap(({ when: text }, at): TemplateRule[] =>
    text === undefined
      ? []
      : [{ text, place: ['way', 'steps', at, 'when'], field: null, table: null, gives: 'answer' }],
  )
  return [...ofFields, ...ofSteps]
}
