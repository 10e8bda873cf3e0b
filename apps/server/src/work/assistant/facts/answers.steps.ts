import type { Language } from '@portico/contract/messages.ts'
import { message } from '@portico/contract/messages.ts'
import type { FactKind } from '@portico/contract/work/assistant.ts'
import type { PageCaller } from '#data/queryPages/queryPages.steps.ts'
import type { Session } from '#http/context.ts'
import { type Lookups, lookupsFor } from '../lookups.steps.ts'
import { daysIn } from './days.rules.ts'
import { type Fact, periodWords } from './fact.rules.ts'
import { factText } from './factTexts.rules.ts'
import { wantsForm } from './forms.rules.ts'
import { forms } from './papers.steps.ts'
import { passageFor } from './passages.steps.ts'
import type { Period } from './periods.rules.ts'
import { type Asking, asksForWay, asksWhen, isAsking, type Question, readQuestion } from './question.rules.ts'
import type { FactAsk, FactDeps } from './reader.rules.ts'
import { type Subject, subjects } from './subjects.steps.ts'

/** Who asks, and in which language. */
export interface Asker {
  session: Session
  caller: PageCaller
  look: Lookups
}

/**
 * What the portal itself says to a question; null where nothing is asked that it could know. It answers by a subject that
 * understands every word of the question, by a form or a passage that is surely meant, or it says that it cannot know.
 */
export async function factsFor(
  deps: FactDeps,
  asker: Asker,
  query: string,
  before: string | null = null,
): Promise<Fact[] | null> {
  // 下周呢？ goes on with what was asked before, of other days.
  if (before !== null && isOnlyTime(query)) {
    const fact = await bySubject(deps, asker, `${daysIn(before, asker.look.today()).rest} ${query}`)
    if (fact && fact.kind !== 'unknown') return [fact]
  }
  const whole = await oneFact(deps, asker, query)
  if (whole && whole.kind !== 'unknown') return [whole]
  const parts = query
    .split(/[，,；;。！!？?\n]+|以及|(?<=待办|通知|邮件|日程|工资|报销)[和与]|\band\b/u)
    .filter(part => part.trim() !== '')
  if (parts.length > 1 && parts.length < 5) {
    const all = await Promise.all(parts.map(part => bySubject(deps, asker, part)))
    const found = all.filter(fact => fact !== null)
    if (found.length === parts.length && found.every(fact => fact.kind !== 'unknown')) return found
  }
  return whole ? [whole] : null
}

/** What one subject says of some days: a function for a model, which names both. */
export async function factOf(
  deps: FactDeps,
  asker: Asker,
  { subject, words, days }: { subject: FactKind; words: string | undefined; days: Period | null },
): Promise<Fact | null> {
  const found = subjects.find(({ kind }) => kind === subject)
  if (!found) return null
  const said = {
    query: words ?? subject,
    part: null,
    isUnclear: false,
    isNegated: false,
    asks: new Set<Asking>(),
    isQuestion: true,
  }
  const ask = askOf(deps, asker, subject, { ...said, period: days, residue: '' })
  return toFact(await found.read(ask), ask)
}

async function oneFact(deps: FactDeps, asker: Asker, query: string): Promise<Fact | null> {
  const { look, caller } = asker
  const { language } = caller
  if (wantsForm.test(query) && !subjects.some(({ kind, words }) => kind === 'documents' && words.test(query))) {
    const read = await forms(askOf(deps, asker, 'forms', readQuestion(query, look.today(), /(?!)/gu, 'future')))
    if (read && typeof read === 'object') return read
  }
  const own = await bySubject(deps, asker, query)
  if (own && own.kind !== 'unknown') return own
  const isWay = asksForWay(query)
  // What is told to everybody says nothing of what is one's own.
  const passage = isWay || (own === null && asksWhen(query)) ? await passageFor(look, query, language) : null
  return passage ?? (isWay ? null : (own ?? (isAsking(query) ? unknown(language) : null)))
}

const askOf = (deps: FactDeps, { session, caller, look }: Asker, kind: FactKind, question: Question): FactAsk => ({
  ...question,
  kind,
  session,
  caller,
  language: caller.language,
  today: look.today(),
  deps,
  look,
})

/** The first subject that understands all of the question and knows it; else that of it which is not known. */
async function bySubject(deps: FactDeps, asker: Asker, query: string): Promise<Fact | null> {
  const today = asker.look.today()
  let notKnown: Fact | null = null
  for (const subject of subjectsOf(query)) {
    const question = readQuestion(query, today, subject.more, subject.facing)
    if (subject.isAsked && !question.isQuestion && question.period === null && !/我|\bmy\b|\bi\b/iu.test(query))
      continue
    const { language } = asker.caller
    if (question.isUnclear) {
      notKnown ??= { ...unknown(language), text: factText('unknownDays', language) }
      continue
    }
    // A part of the day is known of a schedule only.
    if (question.isNegated || (question.part && subject.kind !== 'schedule')) {
      notKnown ??= unknown(language)
      continue
    }
    if ([...question.asks].some(it => !subject.asks.includes(it))) {
      notKnown ??= unknown(language)
      continue
    }
    const ask = askOf(deps, asker, subject.kind, question)
    const fact = toFact(await subject.read(ask), ask)
    if (fact && fact.kind !== 'unknown') return fact
    if (fact || question.isQuestion || question.period !== null) notKnown ??= fact ?? unknown(language)
  }
  return notKnown
}

/** Where only a time is said: what stands on the schedule then. */
const ofTime = subjects.filter(({ kind }) => kind === 'schedule')

function subjectsOf(query: string): readonly Subject[] {
  const found = subjects.filter(({ words }) => words.test(query))
  return found.length > 0 || !isOnlyTime(query) ? found : ofTime
}

function isOnlyTime(query: string): boolean {
  const { period, residue, isUnclear } = readQuestion(query, '2026-01-01', /(?!)/gu, 'future')
  return period !== null && residue === '' && !isUnclear
}

function toFact(read: Awaited<ReturnType<Subject['read']>>, { language, period }: FactAsk): Fact | null {
  if (read === 'closed') return { ...unknown(language), text: message('notInDelegation', language), isClosed: true }
  if (read === 'notOfDays' && period)
    return { ...unknown(language), text: factText('notOfDays', language, { days: periodWords(period, language) }) }
  return typeof read === 'object' ? read : null
}

const unknown = (language: Language): Fact => ({
  kind: 'unknown',
  text: factText('unknown', language),
  rows: [],
  sources: [],
  period: null,
})

/** The same for whoever has no lookups yet. */
export const askerOf = (deps: FactDeps, session: Session, caller: PageCaller): Asker => ({
  session,
  caller,
  look: lookupsFor(deps, session),
})
