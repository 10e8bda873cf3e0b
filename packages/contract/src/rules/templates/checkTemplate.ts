import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { Mistake } from './templateMistakes.ts'

/** A template's code stands in addresses and menus. */
export const isTemplateCode = (code: string): boolean => /^[a-z][a-z0-9]{1,19}$/.test(code)

/** Everything that is wrong with a template, each with its place; none where it may be published. */
export function checkTemplate(document: TemplateDocument): Mistake[] {
  return (['name', 'nameEn', 'ownerUnit'] as const)
    .filter(name => document[name].trim() === '')
    .map(name => ({ place: [name], key: 'required' }))
}
