import { MaintainedLabel } from '@portico/contract/platform/dictionaries.ts'
import { longestOf } from '@portico/contract/shapes.ts'

/** How long a label's texts may be. */
export const longest = longestOf(MaintainedLabel.rows.name)

/** What is wrong with the labels of a dictionary; null when they can be saved. */
export function findLabelMistake(
  labels: readonly MaintainedLabel[],
): null | 'incomplete' | 'tooLong' | { repeated: string } {
  const texts = labels.flatMap(({ value, name, nameEn }) => [value, name, nameEn])
  if (texts.some(text => text.trim() === '')) return 'incomplete'
  if (texts.some(text => text.length > longest)) return 'tooLong'
  const seen = new Set<string>()
  for (const { value } of labels) {
    if (seen.has(value)) return { repeated: value }
    seen.add(value)
  }
  return null
}

/** An id that no label has yet. */
export function nextLabelId(labels: readonly Pick<MaintainedLabel, 'id'>[]): string {
  const taken = new Set(labels.map(label => label.id))
  for (let number = labels.length + 1; ; number++) {
    const id = String(number).padStart(3, '0')
    if (!taken.has(id)) return id
  }
}
