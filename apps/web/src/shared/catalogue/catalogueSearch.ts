import type { MenuItem } from '@portico/contract/access/menu.ts'
import { createSearch, type Search } from '@portico/contract/rules/search/search.ts'
import type { Catalogue } from './catalogue.ts'

const made = new WeakMap<Catalogue, Search<MenuItem>>()

/** The search over a catalogue's applications; built at the first use, then shared. */
export function searchOf(catalogue: Catalogue): Search<MenuItem> {
  const known = made.get(catalogue)
  if (known) return known
  const search = createSearch(catalogue.applications.map(entry => entry.item))
  made.set(catalogue, search)
  return search
}
