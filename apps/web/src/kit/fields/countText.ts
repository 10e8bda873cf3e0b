/** How much of its room a text takes, from four fifths on: `82 / 100`. */
export const countText = (length: number, max: number): string => (length >= max * 0.8 ? `${length} / ${max}` : '')
