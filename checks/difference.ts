const mostLines = 4
const mostLetters = 150

/**
 * Where a text differs from what it should be, in a few lines of each; null where it does not. The first line says it
 * all, since a summary at the end repeats no more than that and a few others.
 */
export function differenceOf(name: string, is: string, shouldBe: string, remedy: string): string | null {
  if (is === shouldBe) return null
  const [old, made] = [is.split('\n'), shouldBe.split('\n')]
  let start = 0
  while (start < old.length && start < made.length && old[start] === made[start]) start += 1
  let behind = 0
  const least = Math.min(old.length, made.length) - start
  while (behind < least && old.at(-1 - behind) === made.at(-1 - behind)) behind += 1
  const shown = (lines: string[], mark: string) => {
    const differing = lines.slice(start, lines.length - behind)
    const said = differing.slice(0, mostLines).map(line => `${mark} ${line.slice(0, mostLetters)}`)
    return differing.length > mostLines ? [...said, `${mark} … and ${differing.length - mostLines} more`] : said
  }
  const where = `${name} is not what it should be from line ${start + 1} on: ${remedy}`
  return [where, ...shown(old, '-'), ...shown(made, '+')].join('\n')
}
