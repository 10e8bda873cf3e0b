import type { WhyAnswer, WhyPlace, WhyQuestion } from '@portico/contract/data/authorizationDoctor.ts'
import { sentenceOf } from '@portico/contract/data/authorizationSentences.ts'
import { components, ownPages } from '@portico/contract/pages.ts'
import type { CatalogueStore, PermissionRow } from '#access/permissions/permissions.store.ts'
import type { Caller, Session } from '#http/context.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import type { PageStore } from '../../pageConfigs/pageConfigs.store.ts'
import { linesOfAuthorization } from '../authorizationLog.queries.ts'
import { type AuthorizationDeps, chainDepth, lastSecond } from '../giving.steps.ts'
import { spendingApplications } from '../returns/returns.handlers.ts'
import { type Diagnosis, diagnose, nearestNumbers, serves, type WhyContext, type WhyValues } from './why.rules.ts'
import { knownNumbers, readWhyFacts, type WhyFacts } from './whyFacts.queries.ts'
import { type Asker, type Mend, mendOf } from './whyMend.rules.ts'
import {
  causeTitle,
  checkWords,
  deedWords,
  holderWords,
  placeWords,
  summaryWords,
  type Teller,
  unknownWords,
} from './whyWords.rules.ts'

export interface DoctorDeps extends AuthorizationDeps {
  catalogue: CatalogueStore
  pages: PageStore
  parameters: Pick<ParameterStore, 'text' | 'number'>
}

/** What was found of somebody and a project, for a reader whose it is to know. */
export interface Found extends Diagnosis {
  facts: WhyFacts
  context: WhyContext
  mend: Mend | null
}

/** Looks at everything; null where it is not the asker’s to know, which is the same as where there is nothing. */
export async function findOut(deps: DoctorDeps, asked: WhyQuestion, session: Session): Promise<Found | null> {
  const { user, rights, isActing } = session
  const isSelf = asked.person === user.code
  const all = await readWhyFacts(deps.db.pool, asked.person, asked.project.trim())
  const asker: Asker = { code: user.code, rights, isSelf, isActing }
  const facts = all && mayKnow(all, asker)
  if (!facts) return null
  const { place } = asked
  const context: WhyContext = {
    ...(await whereItShows(deps, place, facts.person.roles)),
    place,
    isSelf,
    isActing,
    unit: (isSelf && asked.unit) || null,
    levels: await chainDepth(deps),
    seesFree:
      facts.project.leaderCode === user.code ||
      rights.has('authorizations') ||
      (isSelf &&
        facts.authorizations.some(
          it => it.balanceVisible && serves(it, facts.now) && it.leaderCode === facts.project.leaderCode,
        )),
  }
  const found = diagnose(facts, context)
  return { ...found, facts, context, mend: mendOf(found, facts, context, asker) }
}

/**
 * What one may know: all of what one leads, or with the right to; of what one gave that has not ended just that; for
 * oneself what one may have heard of. Null for everything else.
 */
function mayKnow(facts: WhyFacts, { code, rights, isSelf }: Asker): WhyFacts | null {
  const { project, authorizations } = facts
  if (project.leaderCode === code || rights.has('authorizations')) return facts
  if (isSelf) return mayHaveHeard(facts, code) ? facts : null
  const given = authorizations.filter(
    it => it.state !== 'ended' && [it, ...it.above].some(link => link.giverCode === code),
  )
  return given.length > 0 ? { ...facts, authorizations: given } : null
}

function mayHaveHeard({ person, project, authorizations, application, today }: WhyFacts, code: string): boolean {
  if (person.code !== code) return false
  const isPublic = project.closedOn === null && project.leaderEnabled && today <= project.endsOn
  return isPublic || authorizations.length > 0 || application !== null
}

const sets: ReadonlySet<string> = new Set(['project-funds', 'fund-transactions', 'reimbursements'])
/** The page or application that shows a project there, and the business system behind it. */
async function whereItShows(
  { catalogue, pages, parameters }: DoctorDeps,
  place: WhyPlace,
  roles: readonly string[],
): Promise<Pick<WhyContext, 'page' | 'system'>> {
  const { nodes, systems, granted } = await catalogue.read()
  const held = granted({ roles })
  const pageOf = (shown: readonly PermissionRow[]) => {
    const node = shown.find(it => held.has(it.id)) ?? shown[0]
    return node ? { name: { zh: node.name, en: node.nameEn }, isHeld: held.has(node.id) } : null
  }
  if (place === 'passOn') {
    const forms = [...nodes.values()].filter(it => it.component === ownPages.authorize.component)
    return { page: pageOf(forms), system: null }
  }
  if (place === 'query') {
    const all = [...nodes.values()].filter(it => it.component === components.queryPage && !it.isBranch)
    const published = await Promise.all(all.map(it => pages.published(it.path?.split('/').at(-1) ?? '')))
    return { page: pageOf(all.filter((_, at) => sets.has(published[at]?.document.dataSet ?? ''))), system: null }
  }
  const node = nodes.get(await parameters.text(spendingApplications[place]))
  const system = systems.get(node?.systemId ?? '')
  if (!node || !system) return { page: null, system: null }
  const { name, nameEn, enabled, maintenanceUntil: until, mayReimburse, mayDeclare } = system
  return {
    page: pageOf([node]),
    system: {
      name: { zh: name, en: nameEn },
      enabled,
      busyUntil: until && until > new Date() ? until.toISOString() : null,
      isAllowed: place === 'income' ? mayDeclare : mayReimburse,
    },
  }
}

export const tellerOf = ({ clock }: Pick<DoctorDeps, 'clock'>, { language }: Pick<Caller, 'language'>): Teller => ({
  language,
  format: clock.format,
})
const you = { zh: '您', en: 'You' }

/** What all sentences may name. */
export function valuesOf({ facts, context, mend, own }: Found, { language }: Pick<Teller, 'language'>): WhyValues {
  const { person, project } = facts
  const to = mend?.to
  const known = [...(own ? [own, ...own.above] : [])].map(it => [
    { code: it.giverCode, name: it.giver },
    { code: it.pausedBy, name: it.pauser },
  ])
  const asked = to && 'code' in to ? known.flat().find(it => it.code === to.code)?.name : null
  return {
    person: context.isSelf ? you : person.name,
    project: project.code,
    place: placeWords(context.place, language),
    unit: project.unit,
    name: own?.giver ?? project.leader,
    to: to && 'right' in to ? holderWords(to.right, language) : (asked ?? project.leader),
  }
}

/** Why somebody does not find a project, with what mends it, in the reader’s language. */
export async function whyNot(
  deps: DoctorDeps,
  asked: WhyQuestion,
  session: Session,
  caller: Caller,
): Promise<WhyAnswer> {
  const found = await findOut(deps, asked, session)
  const teller = tellerOf(deps, caller)
  if (!found) return unknown(deps, asked, session, teller)
  const { facts, cause, checks, mend, own } = found
  const values = valuesOf(found, teller)
  const count = checks.filter(it => it.state === 'fine').length
  const failed = checks.filter(it => it.state === 'failed').length
  const conclusion = cause ? (failed > 1 ? 'more' : 'failed') : 'fine'
  const name = (named: { zh: string; en: string }) => (teller.language === 'en' ? named.en : named.zh)
  return {
    isKnown: true,
    isFine: !cause,
    title: cause
      ? causeTitle(cause.key, { ...values, ...cause.values }, teller)
      : summaryWords('fineTitle', {}, teller),
    text: summaryWords(conclusion, { ...values, count, failed }, teller),
    personName: name(facts.person.name),
    projectName: name(facts.project.name),
    nearest: [],
    checks: checks.map(it => ({
      ...checkWords(it, values, teller),
      check: it.check,
      state: it.state,
      isCause: it === cause,
    })),
    mend: mend && {
      ...deedWords(mend.deed, { ...values, rest: restOf(own, teller) }, teller),
      kind: mend.kind,
      authorizationId: mend.authorizationId,
      target: mend.target,
    },
    waiting: waitingOf(found, session, values, teller),
    history: own ? await historyOf(deps, own.id, teller) : [],
  }
}

const restOf = (own: Diagnosis['own'], teller: Teller): string => {
  if (!own?.amount) return summaryWords('restByProject', {}, teller)
  const sums = { amount: { sum: own.amount }, spent: { sum: own.spent }, left: { sum: own.left ?? '0.00' } }
  return summaryWords('rest', sums, teller)
}

/** An application that waits while something else is in the way. */
function waitingOf({ facts, cause, context }: Found, { user }: Session, values: WhyValues, teller: Teller) {
  const { application } = facts
  if (application?.state !== 'pending' || cause?.key === 'appliedOnly') return null
  const amount = application.amount === null ? '' : { sum: application.amount }
  const decides = application.step === 'giver' && application.giverCode === user.code
  return {
    words: summaryWords('waiting', { ...values, at: { at: application.at }, amount }, teller),
    path: decides
      ? `${ownPages.authorizationApprovals.path}?id=${application.id}`
      : context.isSelf
        ? ownPages.myApplications.path
        : '',
  }
}

async function historyOf({ db, clock }: DoctorDeps, id: number, { language }: Teller) {
  const lines = await linesOfAuthorization(db, id, 20)
  const day = (at: Date) => clock.format(at).slice(0, 10)
  return lines.map(line => ({
    at: clock.format(line.at),
    words: sentenceOf(
      { ...line, from: day(line.startsAt), until: line.endsAt && day(lastSecond(line.endsAt)) },
      language,
    ),
  }))
}

/** One and the same for what there is not and for what is not the reader’s: only what was typed makes a difference. */
async function unknown(
  deps: DoctorDeps,
  asked: WhyQuestion,
  { user }: Session,
  { language }: Teller,
): Promise<WhyAnswer> {
  const typed = asked.project.trim()
  const numbers = await knownNumbers(deps.db.pool, user.code, asked.person === user.code, typed.length)
  return {
    isKnown: false,
    isFine: false,
    ...unknownWords(language),
    personName: '',
    projectName: '',
    nearest: nearestNumbers(typed, numbers),
    checks: [],
    mend: null,
    waiting: null,
    history: [],
  }
}
