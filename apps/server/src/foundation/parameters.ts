import { type SwitchName, signInSwitches } from '@portico/contract/access/signInWays.ts'
import { parameterTopics } from '@portico/contract/platform/parameters.ts'
import { parameters } from '#platform/parameters/parameters.table.ts'
import { listOrNull, oneOf, readTable, text, wholeOrNull, yesOrNo } from './readTable.ts'

type FirstParameter = typeof parameters.$inferInsert

/** The portal's parameters with the values that a new portal has. */
export const firstParameters = (): FirstParameter[] => [...listed(), ...Object.values(signInSwitches).map(switchOfWay)]

const listed = (): FirstParameter[] =>
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

/** A way to sign in that can be turned off is open at first. */
const switchOfWay = ({ parameter, name, hint, isPublic }: (typeof signInSwitches)[SwitchName]): FirstParameter => ({
  id: parameter,
  kind: 'switch',
  topic: 'signIn',
  value: '1',
  defaultValue: '1',
  isPublic,
  isDisplayed: false,
  name: `允许${name.zh}`,
  nameEn: name.en,
  meaning: hint.zh,
  meaningEn: hint.en,
})
