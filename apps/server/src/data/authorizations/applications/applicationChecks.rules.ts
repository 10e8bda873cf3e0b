import type { ApplicationDetail } from '@portico/contract/data/authorizationApplications.ts'
import { type Language, message } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { ApplicationFacts } from './applicationFacts.queries.ts'
import type { ApplicationRow } from './applications.queries.ts'

type Check = ApplicationDetail['checks'][number]
/** How moments and amounts read, and what the rule of giving says of what is asked for. */
export interface Saying {
  language: Language
  day(at: Date): string
  lastDay(end: Date): string
  /** Why it could not be given as it stands; null where it could. */
  wrong: string | null
}

/** What was looked at for who decides, each in a sentence. */
export function checksOf(
  row: ApplicationRow,
  facts: ApplicationFacts,
  { language, day, lastDay, wrong }: Saying,
): Check[] {
  const isEnglish = language === 'en'
  const say = (
    state: Check['state'],
    key: Parameters<typeof message>[0],
    values?: Record<string, string | number>,
  ): Check => ({
    state,
    words: message(key, language, values),
  })
  const { rejected, also, projectEndsOn } = facts
  const checks = [
    facts.applicantEnabled ? say('fine', 'checkAccountOn') : say('wrong', 'checkAccountOff'),
    facts.isOfUnit
      ? say('fine', 'checkSameUnit')
      : say('note', 'checkOtherUnit', { unit: isEnglish ? facts.projectUnitEn : facts.projectUnit }),
    facts.approved > 0 ? say('note', 'receiverApproves', { count: facts.approved }) : say('fine', 'checkApprovesNone'),
    ...(facts.approvedReaders > 0 ? [say('note', 'checkApprovesYours', { count: facts.approvedReaders })] : []),
    facts.isClosed ? say('wrong', 'projectClosed') : say('fine', 'checkProjectOpen', { date: projectEndsOn }),
  ]
  if (row.endsOn === null || row.endsOn > projectEndsOn)
    checks.push(say('note', 'checkOutlivesProject', { date: projectEndsOn }))
  if (also)
    checks.push(
      say('note', 'checkAlso', {
        amount: also.amount === null ? message('byProject', language) : formatAmount(also.amount),
        date: also.endsAt ? lastDay(also.endsAt) : message('longTerm', language),
      }),
    )
  if (rejected)
    checks.push(
      say('note', 'checkRejected', {
        date: day(rejected.at),
        name: isEnglish ? rejected.nameEn : rejected.name,
        reason: rejected.reason,
      }),
    )
  return wrong === null ? checks : [...checks, { state: 'wrong', words: wrong }]
}
