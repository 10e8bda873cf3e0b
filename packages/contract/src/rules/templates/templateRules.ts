import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { BothWords } from '../../work/templateFields.ts'
import type { Place } from '../pages/pageMistakes.ts'
import { placedFields } from './walkFields.ts'

/** What an answer of a rule decides: whether a field is required, whether it holds, whether a step takes place. */
export type Asked =
  | { readonly for: 'needed' }
  | { readonly for: 'holds'; readonly say: BothWords }
  | { readonly for: 'step'; readonly step: string }

/** A rule of a template, where it stands and what it is for. */
export interface TemplateRule {
  readonly text: string
  readonly place: Place
  /** The key of the field that it is about; null where a step hangs on it. */
  readonly field: string | null
  /** Of a column, the table: its rules read the row that they stand in. */
  readonly table: string | null
  readonly gives: 'value' | 'shown' | 'answer'
  /** Of an answer alone. */
  readonly asked: Asked | null
}

/** Every rule of a template. */
export function rulesOf(document: TemplateDocument): TemplateRule[] {
  const ofFields = placedFields(document).flatMap(({ field, place, table: within }): TemplateRule[] => {
    const about = { field: field.key, table: within?.key ?? null }
    const one = (
      name: 'shownWhen' | 'requiredWhen' | 'rule',
      gives: TemplateRule['gives'],
      asked: Asked | null = null,
    ): TemplateRule[] => {
      const text = field[name]
      return text === undefined ? [] : [{ ...about, text, place: [...place, name], gives, asked }]
    }
    const conditions = (field.mustBe ?? []).map(
      ({ rule: text, say }, at): TemplateRule => ({
        ...about,
        text,
        place: [...place, 'mustBe', at, 'rule'],
        gives: 'answer',
        asked: { for: 'holds', say },
      }),
    )
    const made = field.kind === 'computed' ? one('rule', 'value') : []
    return [...one('shownWhen', 'shown'), ...one('requiredWhen', 'answer', { for: 'needed' }), ...conditions, ...made]
  })
  const ofSteps = document.way.steps.flatMap(({ key: step, when: text }, at): TemplateRule[] =>
    text === undefined
      ? []
      : [
          {
            text,
            place: ['way', 'steps', at, 'when'],
            field: null,
            table: null,
            gives: 'answer',
            asked: { for: 'step', step },
          },
        ],
  )
  return [...ofFields, ...ofSteps]
}
