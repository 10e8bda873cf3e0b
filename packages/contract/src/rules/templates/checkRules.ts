import type { TemplateDocument } from '../../work/templateDocument.ts'
import { compileRule } from '../formRule/compileRule.ts'
import { rootOf } from '../formRule/formGraph.ts'
import { type RuleProblem, ruleProblemWords } from '../formRule/ruleProblems.ts'
import { type Scalar, scalars } from '../formRule/ruleValues.ts'
import { type NamesInRules, namesInRules } from './namesInRules.ts'
import { nodeOf, nodeRead, rulesInOrder } from './ruleOrder.ts'
import { scalarOf } from './templateKinds.ts'
import type { Mistake } from './templateMistakes.ts'
import { rulesOf, type TemplateRule } from './templateRules.ts'
import { type Placed, placedFields } from './walkFields.ts'

/** What fields may fill themselves with from data sets (`dataset.salary.net`), with its types; null where nobody knows. */
export type DataNames = ReadonlyMap<string, Scalar> | null

/** What is wrong with the rules of a template, and with what its fields fill themselves from. */
export function checkRules(document: TemplateDocument, data: DataNames): Mistake[] {
  const all = placedFields(document)
  const names = namesInRules(all)
  const { rules, circle } = rulesInOrder(rulesOf(document), all)
  const computed = new Set(
    all.filter(it => it.field.kind === 'computed').map(it => nodeOf(it.field.key, it.table?.key ?? null)),
  )
  const nameIn = ({ key, values }: RuleProblem) => (key === 'unknownField' ? String(values?.['name']) : '')
  /** A field whose own rule is wrong, so that nobody knows its type, is told there. */
  const isToldElsewhere = (problem: RuleProblem, { table }: TemplateRule) =>
    computed.has(nodeRead(nameIn(problem), table, computed) ?? '')
  const ofRules = rules.flatMap((it): Mistake[] => {
    const { place, field, table, gives, text } = it
    const { rule, problem } = compileRule(text, names.within(table))
    // Nothing is asked while somebody fills in: a field keeps what it says, seen by who signs for it.
    if (problem && rootOf(nameIn(problem)) === 'dataset') return [{ place, key: 'ruleReadsData' }]
    if (problem)
      return isToldElsewhere(problem, it) ? [] : [{ place, key: 'ruleWrong', values: { problem: said(problem) } }]
    if (gives !== 'value' || field === null) return rule.type === 'yesNo' ? [] : [{ place, key: 'ruleNotYesNo' }]
    const type = scalars.find(one => one === rule.type)
    if (type) names.add(field, table, type)
    return type ? [] : [{ place, key: 'computedList' }]
  })
  return [...(circle ? [circle] : []), ...ofRules, ...all.flatMap(it => checkFrom(it, names, data))]
}

const said = (problem: RuleProblem) => ({ zh: ruleProblemWords(problem, 'zh'), en: ruleProblemWords(problem, 'en') })

/** What a field fills itself from: `person.mobile`, `project.balance`, of its own kind. */
function checkFrom({ field, place, table }: Placed, names: NamesInRules, data: DataNames): Mistake[] {
  const { from: name } = field
  if (name === undefined) return []
  const at = [...place, 'from']
  const isData = rootOf(name) === 'dataset'
  if (isData && data === null) return []
  const type = isData ? data?.get(name) : names.within(table?.key ?? null).get(name)
  const isOwn = rootOf(name) === field.key
  if (type === undefined || isOwn || !name.includes('.')) return [{ place: at, key: 'fromUnknown', values: { name } }]
  const wanted = scalarOf(field)
  return wanted === null || wanted === type ? [] : [{ place: at, key: 'fromOther', values: { name } }]
}
