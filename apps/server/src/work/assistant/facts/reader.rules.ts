import type { Language } from '@portico/contract/messages.ts'
import type { FactKind } from '@portico/contract/work/assistant.ts'
import type { ServiceCalendar } from '@portico/contract/work/calendar.ts'
import type { PageCaller, PageDeps } from '#data/queryPages/queryPages.steps.ts'
import type { Session } from '#http/context.ts'
import type { LookupDeps, Lookups } from '../lookups.steps.ts'
import type { Fact } from './fact.rules.ts'
import type { Question } from './question.rules.ts'

export interface FactDeps extends LookupDeps, PageDeps {
  /** What everybody may see of the service calendar. */
  calendar(): Promise<ServiceCalendar>
}

/** What is asked, by whom, and what it is looked up with. */
export interface FactAsk extends Question {
  kind: FactKind
  session: Session
  caller: PageCaller
  language: Language
  /** The portal's day. */
  today: string
  deps: FactDeps
  look: Lookups
}

/** `closed`: the authorisation of whoever acts does not reach it; `notOfDays`: it is not known of the days that are asked for; null: not known. */
export type Reader = (ask: FactAsk) => Promise<Fact | 'closed' | 'notOfDays' | null>

/** The reader's text of the two. */
export const inLanguage = (language: Language, zh: string, en: string): string => (language === 'en' ? en : zh)
