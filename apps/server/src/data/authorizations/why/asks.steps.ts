import type { WhyRequest } from '@portico/contract/data/authorizationDoctor.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse, found as there } from '#http/rejection.ts'
import { type Asking, asking } from '../asking.queries.ts'
import { holdersOf, insertRequest, isEnabled } from './asks.queries.ts'
import { type DoctorDeps, findOut, tellerOf, valuesOf } from './why.steps.ts'
import type { Mender } from './whyMend.rules.ts'
import { requestTitle } from './whyWords.rules.ts'

/** Asks whoever may mend it in writing: an item of their to-do list, with what is in the way. */
export async function askToMend(deps: DoctorDeps, input: WhyRequest, session: Session, caller: Caller): Promise<null> {
  const found = there((await findOut(deps, input, session)) ?? undefined)
  const { cause, mend, facts } = found
  if (!cause || !mend?.to) throw refuse('recordMissing')
  const { to } = mend
  const titleIn = (language: 'zh' | 'en') => {
    const teller = tellerOf(deps, { language })
    const values = { ...valuesOf(found, teller), ...cause.values, person: facts.person.name }
    return requestTitle(cause.key, values, teller)
  }
  return deps.logs.change(session, caller, async tx => {
    const isMade = await insertRequest(tx, {
      projectCode: facts.project.code,
      personCode: facts.person.code,
      place: input.place,
      cause: cause.key,
      title: titleIn('zh'),
      titleEn: titleIn('en'),
      words: input.words.trim(),
      askedBy: session.user.code,
      recipients: await recipientsOf(asking(tx), to, facts.project),
    })
    if (!isMade) throw refuse('urgedToday')
    const object = `${facts.person.name.zh} ${facts.project.code}`
    return { operation: 'authorizations.ask', object, detail: { reason: input.words.trim() }, answer: null }
  })
}

/** Whoever may; where that person is off the leader, and where they are too, those who keep authorizations of everybody. */
async function recipientsOf(
  db: Asking,
  to: Mender,
  { leaderCode, unitCode }: { leaderCode: string; unitCode: string },
): Promise<string[]> {
  if ('right' in to) return holdersOf(db, to.right, unitCode)
  for (const code of [to.code, leaderCode]) if (await isEnabled(db, code)) return [code]
  return holdersOf(db, 'authorizations', unitCode)
}
