import type { TemplateDocument } from '../../work/templateDocument.ts'
import { checkFields } from './checkFields.ts'
import { checkKnown, type Known } from './checkKnown.ts'
import { checkProof } from './checkProof.ts'
import { checkRules } from './checkRules.ts'
import { checkSerial } from './checkSerial.ts'
import { checkWay } from './checkWay.ts'
import { checkPaper } from './paper/checkPaper.ts'
import { checkStepFields } from './steps/checkStepFields.ts'
import type { Mistake } from './templateMistakes.ts'
import { rulesOf } from './templateRules.ts'
import { placedFields } from './walkFields.ts'
import { checkWord } from './word/checkWord.ts'

const mostFields = 200
const mostTables = 5
const mostRules = 400
/** Of its text, in KB. */
const largest = 512

/**
 * Everything that is wrong with a template, each with its place; none where it may be published. Without `known`
 * nothing is said of people, units, roles, dictionaries and data sets that are not there.
 */
export function checkTemplate(document: TemplateDocument, known: Known | null): Mistake[] {
  return [
    ...checkHead(document),
    ...checkFields(document),
    ...checkLimits(document),
    ...checkRules(document, known?.data ?? null),
    ...checkSerial(document),
    ...checkProof(document),
    ...checkWay(document),
    ...checkStepFields(document),
    ...checkPaper(document),
    ...checkWord(document),
    ...(known ? checkKnown(document, known) : []),
  ]
}

function checkHead(document: TemplateDocument): Mistake[] {
  const found: Mistake[] = (['name', 'nameEn', 'ownerUnit'] as const)
    .filter(name => document[name].trim() === '')
    .map(name => ({ place: [name], key: 'required' }))
  const { rule, units, roles, once } = document.fillers
  if (rule === 'named' && units.length + roles.length === 0)
    found.push({ place: ['fillers', 'rule'], key: 'fillersNobody' })
  if (rule === 'link' && once !== null) found.push({ place: ['fillers', 'once'], key: 'onceByLink' })
  return found
}

function checkLimits(document: TemplateDocument): Mistake[] {
  const fields = document.form.groups.flatMap(group => group.fields)
  const found: Mistake[] = []
  const place = ['form', 'groups']
  const atMost = (max: number, count: number, key: 'tooManyFields' | 'tooManyTables' | 'tooManyRules') => {
    if (count > max) found.push({ place, key, values: { max } })
  }
  if (fields.length === 0) found.push({ place, key: 'noFields' })
  atMost(mostFields, placedFields(document).length, 'tooManyFields')
  atMost(mostTables, fields.filter(it => it.kind === 'table').length, 'tooManyTables')
  atMost(mostRules, rulesOf(document).length, 'tooManyRules')
  if (bytesOf(JSON.stringify(document)) > largest * 1024)
    found.push({ place: [], key: 'tooLarge', values: { max: largest } })
  return found
}

/** How long a text is as UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
