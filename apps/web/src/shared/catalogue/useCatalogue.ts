import type { SystemMenu } from '@portico/contract/access/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { buildCatalogue, type Catalogue } from './catalogue.ts'
import { menuQuery } from './menuQuery.ts'

const built = new WeakMap<readonly SystemMenu[], Catalogue>()

/** The catalogue of a menu; the same answer gives the same catalogue, whoever asks. */
export function catalogueOf(menus: readonly SystemMenu[]): Catalogue {
  const known = built.get(menus)
  if (known) return known
  const catalogue = buildCatalogue(menus)
  built.set(menus, catalogue)
  return catalogue
}

/** The person's applications; `catalogue` is undefined until the menu is there. */
export function useCatalogue() {
  const query = useQuery(menuQuery)
  return { ...query, catalogue: query.data && catalogueOf(query.data) }
}
