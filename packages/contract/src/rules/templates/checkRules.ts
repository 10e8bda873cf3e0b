import type { TemplateDocument } from '../../work/templateDocument.ts'
import { compileRule } from '../formRule/compileRule.ts'
import { rootOf } from '../formRule/formGraph.ts'
import { type RuleProblem, ruleProblemWords } from '../formRule/ruleProblems.ts'
import { scalars } from '../formRule/ruleValues.ts'
import { type DataNames, type NamesInRules, namesInRules } from './namesInRules.ts'
import { nodeOf, nodeRead, rulesInOrder } from './ruleOrder.ts'
import { scalarOf } from './templateKinds.ts'
import type { Mistake } from './templateMistakes.ts'
import { rulesOf, type TemplateRule } from './templateRules.ts'
import { type Placed, placedFields } from './walkFields.ts'

/** What is wrong with the rules of a template, and with what its fields fill themselves from. */
export function checkRules(document: TemplateDocument, data: DataNames): Mistake[] {
  const all = placedFields(document)
  const names = namesInRules(all, data)
  const { rules, circle } = rulesInOrder(rulesOf(document), all)
  const computed = new Set(
    all.filter(it => it.field.kind === 'computed').map(it => nodeOf(it.field.key, it.table?.key ?? null)),
  )
  /** A field whose own rule is wrong, so that nobody knows its type, is told there; a data set by who knows them. */
  const isToldElsewhere = ({ key, values }: RuleProblem, { table }: TemplateRule) => {
    const name = String(values?.['name'])
    if (key !== 'unknownField') return false
    return rootOf(name) === 'dataset' ? data === null : computed.has(nodeRead(name, table, computed) ?? '')
  }
  const ofRules = rules.flatMap((it): Mistake[] => {
    const { place, field, table, gives, text } = it
    const { rule, problem } = compileRule(text, names.within(table))
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
  if (rootOf(name) === 'dataset' && data === null) return []
  const type = names.within(table?.key ?? null).get(name)
  const isOwn = rootOf(name) === field.key
  if (type === undefined || isOwn || !name.includes('.')) return [{ place: at, key: 'fromUnknown', values: { name } }]
  const wanted = scalarOf(field)
  return wanted === null || wanted === type ? [] : [{ place: at, key: 'fromOther', values: { name } }]
}
