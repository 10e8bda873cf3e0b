/** A rule of a form: what it is for, and the names that it reads. */
export interface Ruling {
  /** The field that it is about; null where it is about the whole form. */
  readonly field: string | null
  /** It gives that field its value, says whether the field is shown, or is asked about it. */
  readonly gives: 'value' | 'shown' | 'answer'
  readonly deps: readonly string[]
}

export interface FormGraph<R extends Ruling> {
  /** Each after all that it hangs on; empty where there is a circle. */
  readonly rules: readonly R[]
  /** Fields that hang on each other, the first one also last: `amount`, `total`, `amount`. Null where none do. */
  readonly circle: readonly string[] | null
}

/** The field that a name of a rule is of, or `person`, `unit`, `dataset`. */
export const rootOf = (name: string): string => name.split('.', 1)[0] ?? name

const unique = (names: readonly string[]) => [...new Set(names)]

/** Puts the rules of a form into an order in which each comes after what it hangs on, or finds a circle. */
export function formGraph<R extends Ruling>(rules: readonly R[]): FormGraph<R> {
  const makers = new Map<string, R[]>()
  for (const it of rules)
    if (it.field !== null && it.gives !== 'answer') makers.set(it.field, [...(makers.get(it.field) ?? []), it])
  const ordered: R[] = []
  const done = new Set<string>()
  const open: string[] = []

  function visit(field: string): readonly string[] | null {
    if (done.has(field)) return null
    if (open.includes(field)) return [...open.slice(open.indexOf(field)), field]
    open.push(field)
    const own = makers.get(field) ?? []
    for (const root of unique(own.flatMap(it => it.deps.map(rootOf)))) {
      const circle = visit(root)
      if (circle) return circle
    }
    open.pop()
    done.add(field)
    // A field's value is asked for once it is known whether it is shown.
    ordered.push(...own.filter(it => it.gives === 'shown'), ...own.filter(it => it.gives === 'value'))
    return null
  }

  for (const field of makers.keys()) {
    const circle = visit(field)
    if (circle) return { rules: [], circle }
  }
  return { rules: [...ordered, ...rules.filter(it => !ordered.includes(it))], circle: null }
}
