import type { KeyGroup } from '#shared/keys/keyHelp.ts'

/** The groups with the lines that a word is found in: in their own words in either language, or in their title. */
export function foundKeys(groups: readonly KeyGroup[], typed: string): KeyGroup[] {
  const word = typed.trim().toLowerCase()
  const has = ({ zh, en }: KeyGroup['title']) => zh.includes(word) || en.toLowerCase().includes(word)
  return groups
    .map(group => (has(group.title) ? group : { ...group, lines: group.lines.filter(({ words }) => has(words)) }))
    .filter(({ lines }) => lines.length > 0)
}
