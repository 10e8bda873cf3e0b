import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { Place } from '../pages/pageMistakes.ts'
import type { DataNames } from './checkRules.ts'
import type { Mistake } from './templateMistakes.ts'
import { placedFields } from './walkFields.ts'

/** What a template names by its code, and what is there. */
export type Named = 'units' | 'roles' | 'people' | 'dictionaries'
export type Known = Readonly<Record<Named, ReadonlySet<string>>> & { readonly data: DataNames }

const missing = { units: 'noUnit', roles: 'noRole', people: 'noPerson', dictionaries: 'noDictionary' } as const

/** Something that a template names, and where. */
interface Reference {
  readonly what: Named
  readonly code: string
  readonly place: Place
}

/** Everything that a template names by its code. */
export function referencesOf(document: TemplateDocument): Reference[] {
  const found: Reference[] = []
  const add = (what: Named, code: string | undefined, ...place: Place) => {
    if (code !== undefined && code.trim() !== '') found.push({ what, code, place })
  }
  const addAll = (what: Named, codes: readonly string[], ...place: Place) => {
    for (const [at, code] of codes.entries()) add(what, code, ...place, at)
  }
  const { ownerUnit, administrators, fillers, way } = document
  add('units', ownerUnit, 'ownerUnit')
  addAll('people', administrators.people, 'administrators', 'people')
  addAll('roles', administrators.roles, 'administrators', 'roles')
  if (fillers.rule === 'named') {
    addAll('units', fillers.units, 'fillers', 'units')
    addAll('roles', fillers.roles, 'fillers', 'roles')
  }
  for (const { field, place } of placedFields(document)) {
    add('dictionaries', field.dictionary, ...place, 'dictionary')
    add('units', field.within, ...place, 'within')
  }
  for (const [at, { who }] of way.steps.entries()) {
    const place = ['way', 'steps', at, 'who'] as const
    if (who.kind === 'person') add('people', who.person, ...place, 'person')
    if (who.kind !== 'role' && who.kind !== 'chosen') continue
    add('roles', who.role, ...place, 'role')
    add('units', who.unit, ...place, 'unit')
  }
  return found
}

/** Who and what a template names and is not there. */
export const checkKnown = (document: TemplateDocument, known: Known): Mistake[] =>
  referencesOf(document)
    .filter(({ what, code }) => !known[what].has(code))
    .map(({ what, code, place }) => ({ place, key: missing[what], values: { code } }))
