import { parameterTopics } from '@portico/contract/platform/parameters.ts'
import { parameters } from '#platform/parameters/parameters.table.ts'
import { listOrNull, oneOf, readTable, text, wholeOrNull, yesOrNo } from './readTable.ts'

/** The portal's parameters with the values that a new portal has. */
export const firstParameters = (): (typeof parameters.$inferInsert)[] =>
  readTable(new URL('tables/parameters.csv', import.meta.url), {
    id: text,
    kind: oneOf(...parameters.kind.enumValues),
    /** What it is about: the overview of the system settings shows them so. */
    topic: oneOf(...parameterTopics, 'serial'),
    value: text,
    choices: listOrNull,
    min: wholeOrNull,
    max: wholeOrNull,
    isPublic: yesOrNo,
    isDisplayed: yesOrNo,
    name: text,
    nameEn: text,
    meaning: text,
    meaningEn: text,
  }).map(row => ({ ...row, defaultValue: row.value }))
