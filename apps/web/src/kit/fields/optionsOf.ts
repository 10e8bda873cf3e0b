/** Choices of a field, from values whose words stand in a table of texts: `optionsOf(states, t)`. */
export const optionsOf = <V extends string>(values: readonly V[], t: (value: V) => string) =>
  values.map(value => ({ value, label: t(value) }))
