import type { FormOutcome } from '@portico/contract/rules/filling/formOutcome.ts'
import type { FormValues } from '@portico/contract/work/documentEntities.ts'
import type { StepToChoose } from '@portico/contract/work/documentSubmitting.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Orm } from '#db/open.ts'
import { goesOn, goingOn } from '../deciding/resume.rules.ts'
import { lastRound, readSteps } from '../deciding/rounds.queries.ts'
import { freshSteps } from '../deciding/startWay.steps.ts'
import type { DocumentRow } from '../filling/drafts.queries.ts'
import { choosableOf, isAnyChoosable } from './choosable.queries.ts'

/** Whom the applicant chose, by step; null where they were not asked yet. */
export type Choices = Readonly<Record<string, string>> | null

const words = {
  missing: { zh: '请选择由谁办理', en: 'Choose who decides' },
  others: {
    zh: '这一步不能由此人办理，请从列出的人员中选择',
    en: 'This person cannot decide this step; choose one of those listed',
  },
} as const

interface Chosen {
  /** By step, with those of steps that nobody decides again. */
  readonly chosen: Record<string, string>
  readonly wrong: StepToChoose[]
}

/**
 * Whom the applicant has chosen for the steps that are ahead of what is handed in. Where there is nobody to choose, the
 * step is nobody's, as any other whose people are not there.
 */
export async function chooseDeciders(
  tx: Orm,
  it: { before: DocumentRow; template: TemplateDocument; values: FormValues; outcome: Pick<FormOutcome, 'leftOut'> },
  choices: Choices,
  without: readonly number[],
): Promise<Chosen> {
  const kept = it.before.chosen
  const chosen: Record<string, string> = { ...kept }
  const wrong: StepToChoose[] = []
  for (const { key, title, who } of await stepsAhead(tx, it)) {
    if (!(await isAnyChoosable(tx, who, without))) {
      delete chosen[key]
      continue
    }
    const given = choices?.[key] ?? ''
    const before = kept[key] ?? ''
    const known = new Map((await choosableOf(tx, who, without, [given, before])).map(person => [person.code, person]))
    chosen[key] = given
    if (known.has(given)) continue
    const mistake = choices === null ? null : given === '' ? words.missing : words.others
    wrong.push({ key, title, last: known.get(before) ?? null, wrong: mistake })
  }
  return { chosen, wrong }
}

/** Steps that somebody has to be chosen for: not those that were agreed before it came back. */
async function stepsAhead(tx: Orm, { before, template, values, outcome }: Parameters<typeof chooseDeciders>[1]) {
  const isOn = before.state === 'returned' && goesOn(template, before.submitted, values)
  const last = isOn ? await readSteps(tx, before.id, await lastRound(tx, before.id)) : []
  return goingOn(freshSteps(template, outcome.leftOut), last)
    .filter(it => it.state === 'waiting' && it.step.who.kind === 'chosen')
    .map(it => it.step)
}
