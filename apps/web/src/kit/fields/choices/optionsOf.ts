/** Choices of a field, from values whose words stand in a table of texts: `optionsOf(states, t)`. */
export const optionsOf = <const V extends string | number>(
  values: readonly V[],
  words: (value: NoInfer<V>) => string,
) => values.map(value => ({ value, label: words(value) }))
