/** What a view is called, with how many there are once that is known. */
export const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${count}`
