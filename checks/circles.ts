import { importsOf } from './sources.ts'

/**
 * The places that stand in a circle of imports, each circle with the imports that close it. `placeOf` says where a file
 * stands; what has no place does not count.
 */
export function circlesOf(files: readonly string[], placeOf: (file: string) => string | undefined): string[] {
  const arrows = files.flatMap(file =>
    importsOf(file).flatMap(({ target }) => {
      const [from, to] = [placeOf(file), placeOf(target)]
      return from && to && from !== to ? [{ from, to, said: `${file} → ${target}` }] : []
    }),
  )
  const next = Map.groupBy(arrows, arrow => arrow.from)
  const reached = (place: string, found = new Set<string>()): Set<string> => {
    for (const { to } of next.get(place) ?? []) {
      if (found.has(to)) continue
      found.add(to)
      reached(to, found)
    }
    return found
  }
  const from = new Map([...next.keys()].map(place => [place, reached(place)]))
  return arrows.filter(arrow => from.get(arrow.to)?.has(arrow.from)).map(arrow => arrow.said)
}
