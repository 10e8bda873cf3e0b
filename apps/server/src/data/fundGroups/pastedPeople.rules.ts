import type { PastedPerson } from '@portico/contract/data/fundGroups.ts'

type Known = PastedPerson['people'][number] & { username: string }

/** As people are looked for: no wide letters, no capitals, one space between words. */
const plain = (line: string) => line.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')

/** What a line may name somebody by: all of it, without its spaces, or one word of it. */
export const wordsIn = (line: string): string[] => {
  const whole = plain(line)
  return [...new Set([whole, whole.replaceAll(' ', ''), ...whole.split(' ')])].filter(word => word !== '')
}

/** Who a line of a list means: by number or account, by the whole name, or by both where they are of one person. */
export function personOfLine(line: string, known: readonly Known[]): PastedPerson {
  const words = wordsIn(line)
  const whole = plain(line)
  const tokens = whole.split(' ')
  const isName = (person: Known, words: string) =>
    person.nameEn.toLowerCase() === words || person.name.toLowerCase() === words.replaceAll(' ', '')
  const called = known.filter(it =>
    [it.code, it.username, it.name, it.nameEn].some(own => words.includes(own.toLowerCase())),
  )
  const people = called.map(({ username: _, ...person }) => person)
  const answer = (state: PastedPerson['state'], some: readonly Known[]): PastedPerson => ({
    line,
    state,
    people: people.filter(({ id }) => some.some(it => it.id === id)).slice(0, 20),
  })
  const settled = (some: readonly Known[]) => {
    const able = some.filter(it => it.enabled)
    if (able.length === 1) return answer('found', able)
    return able.length > 1 ? answer('several', able) : answer('off', some)
  }
  const byNumber = called.filter(it =>
    tokens.some(token => token === it.code.toLowerCase() || token === it.username.toLowerCase()),
  )
  const [only] = byNumber
  if (only && byNumber.length === 1) {
    const rest = tokens
      .filter(token => token !== only.code.toLowerCase() && token !== only.username.toLowerCase())
      .join(' ')
    return rest === '' || isName(only, rest) ? settled([only]) : answer('unclear', called)
  }
  if (byNumber.length > 1) return answer('several', byNumber)
  const byName = called.filter(it => isName(it, whole))
  if (byName.length > 0) return settled(byName)
  return answer(called.length > 0 ? 'unclear' : 'unknown', called)
}
