import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import type { DocumentStep, FormValues, NamedThing } from '@portico/contract/work/documentEntities.ts'
import type { documents } from '@portico/contract/work/documents.ts'
import { today } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { questionsOf, shownQuestion } from '../asking/questions.queries.ts'
import { isAnyChoosable } from '../choosing/choosable.queries.ts'
import { nobodyId } from '../stranger.rules.ts'
import { absentOf } from './absences.queries.ts'
import { factsFrom } from './deciders.queries.ts'
import type { DecidingDeps } from './deciding.handlers.ts'
import { soonAt } from './dueAt.queries.ts'
import { type HappeningRow, happeningsOf, peopleOf } from './happenings.queries.ts'
import { peopleById } from './peopleById.queries.ts'
import { type KeptStep, lastRound, readSteps } from './rounds.queries.ts'
import { isStale, settleDocument } from './settle.steps.ts'
import { plannedWay } from './settleWay.steps.ts'
import { freshSteps } from './startWay.steps.ts'
import { isPending, isUnassigned, needOf } from './way.rules.ts'
import { wayRemarks } from './wayRemarks.rules.ts'

type Calls = Pick<Handlers<typeof documents>, 'way'>
type ShownStep = KeptStep & { round: number; openedAt?: Date | null }

/** How a document went, where it stands and who comes next. */
export function wayHandlers(deps: DecidingDeps): Calls {
  const { db, clock, filling } = deps
  const orm = db.orm

  /** Who decides the steps that nobody has come to yet, as it would be now. */
  const planned = async (steps: ShownStep[], template: Template, doc: Planned): Promise<ShownStep[]> => {
    const ahead = await plannedWay(steps, factsFrom(orm, template, doc, today(clock)))
    return steps.map(it => ({ ...it, ...ahead.find(one => one.key === it.key) }))
  }
  /** A round that would begin if the document were submitted now. */
  const draftWay = async (template: Template, doc: Planned & { applicantCode: string }, round: number) => {
    const applicant = { id: doc.applicantId ?? nobodyId, code: doc.applicantCode }
    const named = await filling.namedBy(orm, template, doc.values, { applicant, unitCode: doc.unitCode })
    const world = await filling.worldOf(orm, clock)
    const { leftOut } = formRun(template).run(doc.values, named, world)
    const steps = freshSteps(template, leftOut).map(it => ({ ...it, round }))
    const ahead = await planned(steps, template, { ...doc, values: withoutUnknown(template, doc.values, named) })
    return Promise.all(ahead.map(it => toChoose(it, doc)))
  }
  /** Who decides it is chosen when the draft is handed in: until then nobody is missing. */
  const toChoose = async (it: ShownStep, { applicantId }: Planned): Promise<ShownStep> => {
    const { who } = it.step
    const isNobodys = isUnassigned(it) || it.remark?.zh === wayRemarks.nobodySkipped.zh
    if (who.kind !== 'chosen' || !isNobodys) return it
    const isAsked = await isAnyChoosable(orm, who, [applicantId ?? nobodyId])
    return isAsked ? { ...it, state: 'waiting', people: [], remark: wayRemarks.toChoose } : it
  }
  const shaped = async (steps: readonly ShownStep[], applicantId: number | null): Promise<DocumentStep[]> => {
    const ids = [...new Set(steps.flatMap(it => it.people.map(person => person.userId)))]
    const people = ids.length === 0 ? [] : await peopleById(orm, ids)
    const decides = (it: ShownStep, id: number) => !isUnassigned(it) && it.people.some(({ userId }) => userId === id)
    const coming = steps.filter(isPending)
    const absent = await absentOf(
      db,
      ids.filter(id => coming.some(it => decides(it, id))),
      applicantId,
    )
    return steps.map(it => ({
      round: it.round,
      key: it.key,
      title: it.step.title,
      group: it.group,
      state: it.state,
      need: needOf(it),
      people: people
        // Who may name somebody does not decide.
        .filter(one => decides(it, one.id))
        .slice(0, 200)
        .map(({ code, name, nameEn }) => ({ code, name, nameEn })),
      away: absent.filter(one => isPending(it) && decides(it, one.userId)),
      remark: it.remark,
      dueAt: it.dueAt && clock.format(it.dueAt),
      soonAt: soonAt(it, clock),
    }))
  }
  const happening = (it: HappeningRow, hidden: ReadonlySet<string>) => ({
    round: it.round,
    key: it.key,
    title: it.title,
    event: it.event,
    at: clock.format(it.at),
    ...peopleOf(it),
    words: it.words,
    changes: (it.changes ?? []).filter(({ key }) => !hidden.has(key)),
  })
  const notBegun = async (code: string, { user }: Session) => {
    const { document: template } = found(await filling.fillable(orm, user.id, code))
    const unitCode = await filling.unitOf(orm, user.id)
    const doc = { applicantId: user.id, applicantCode: user.code, unitCode, values: {}, chosen: {} }
    return { steps: await shaped(await draftWay(template, doc, 1), user.id), happenings: [], questions: [] }
  }

  return {
    way: async ({ input: { id, code }, session, caller }) => {
      if (id === undefined) return notBegun(code, session)
      const readable = async () => found(await filling.readable(orm, id, session), 'documentMissing')
      const first = await readable()
      const isOld = await isStale(orm, clock, { doc: first.document, template: first.template })
      if (isOld) await settleDocument(deps, id, caller)
      const { document: doc, template, hidden } = isOld ? await readable() : first
      const kept = await readSteps(orm, id)
      const past = kept.filter(it => doc.state !== 'running' || it.round !== doc.round)
      const present = kept.filter(it => doc.state === 'running' && it.round === doc.round)
      const [applicant] = await peopleById(orm, [doc.applicantId ?? nobodyId])
      const ahead =
        doc.state === 'draft'
          ? await draftWay(template, { ...doc, applicantCode: applicant?.code ?? '' }, (await lastRound(orm, id)) + 1)
          : await planned(present, template, doc)
      return {
        steps: (await shaped([...past, ...ahead], doc.applicantId)).slice(-400),
        happenings: (await happeningsOf(orm, id)).map(it => happening(it, hidden)),
        questions: (await questionsOf(orm, id)).map(it => shownQuestion(clock, it, session)),
      }
    },
  }
}

/** Without projects that the applicant may not use: who leads them is not told. */
function withoutUnknown({ form }: Template, values: FormValues, named: Readonly<Record<string, NamedThing>>) {
  const projects = form.groups.flatMap(group => group.fields).filter(({ kind }) => kind === 'project')
  const unknown = projects.filter(({ key }) => !named[`project:${String(values[key])}`])
  return { ...values, ...Object.fromEntries(unknown.map(({ key }) => [key, null])) }
}

type Template = Parameters<typeof freshSteps>[0]
type Planned = Parameters<typeof factsFrom>[2]
