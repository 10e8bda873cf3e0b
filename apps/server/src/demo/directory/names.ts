import { oneOf, readTable, text } from '#foundation/readTable.ts'

/** Characters and their pinyin. */
export type NamePart = readonly [name: string, nameEn: string]

export type Sex = 'male' | 'female'

const kinds = ['surnames', 'olderMen', 'olderWomen', 'middleMen', 'middleWomen', 'youngMen', 'youngWomen'] as const
const rows = readTable(new URL('../tables/names.csv', import.meta.url), {
  kind: oneOf(...kinds),
  name: text,
  nameEn: text,
})
const named = (kind: (typeof kinds)[number]): readonly NamePart[] =>
  rows.filter(row => row.kind === kind).map(({ name, nameEn }) => [name, nameEn] as const)

/** The commonest first. */
export const surnames = named('surnames')
const byGeneration = {
  older: { male: named('olderMen'), female: named('olderWomen') },
  middle: { male: named('middleMen'), female: named('middleWomen') },
  young: { male: named('youngMen'), female: named('youngWomen') },
}

/** Given names that suit a person's generation. */
export const givenNames = (sex: Sex, birthYear: number): readonly NamePart[] =>
  byGeneration[birthYear < 1972 ? 'older' : birthYear < 1988 ? 'middle' : 'young'][sex]
