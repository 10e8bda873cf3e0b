import type { WhyAnswer, WhyPlace, WhyQuestion } from '@portico/contract/data/authorizationDoctor.ts'
import { sentenceOf } from '@portico/contract/data/authorizationSentences.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { CatalogueStore, PermissionRow } from '#access/permissions/permissions.store.ts'
import type { Caller, Session } from '#http/context.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import type { PageStore } from '../../pageConfigs/pageConfigs.store.ts'
import { linesOfAuthorization } from '../authorizationLog.queries.ts'
import { spendingApplications } from '../documents/documents.rules.ts'
import { type AuthorizationDeps, chainDepth, lastSecond } from '../giving.steps.ts'
import { type Diagnosis, diagnose, nearestNumbers, serves, type WhyContext, type WhyValues } from './why.rules.ts'
import { knownNumbers, readWhyFacts, type WhyFacts } from './whyFacts.queries.ts'
import { type Asker, applyUnseen, type Mend, mendOf } from './whyMend.rules.ts'
import { projectPages, sightOf } from './whyReach.steps.ts'
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
  const sight = await sightOf(deps, session, isSelf)
  const all = await readWhyFacts(deps.db.pool, asked.person, asked.project.trim(), sight)
  if (!all) return null
  const asker: Asker = { code: user.code, rights, isSelf, isActing }
  const facts = knownOf(all, asker)
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

/** All of what is one’s own or what one leads, or with the right to; of what one gave that has not ended just that. */
function knownOf(facts: WhyFacts, { code, rights, isSelf }: Asker): WhyFacts {
  const { project, authorizations } = facts
  if (isSelf || project.leaderCode === code || rights.has('authorizations')) return facts
  const given = authorizations.filter(
    it => it.state !== 'ended' && [it, ...it.above].some(link => link.giverCode === code),
  )
  return { ...facts, authorizations: given }
}

/** The page or application that shows a project there, and the business system behind it. */
async function whereItShows(
  { catalogue, pages, parameters }: DoctorDeps,
  place: WhyPlace,
  roles: readonly string[],
): Promise<Pick<WhyContext, 'page' | 'system'>> {
  const tree = await catalogue.read()
  const { nodes, systems, granted } = tree
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
    const shown = await projectPages(tree, pages)
    return { page: pageOf(shown.map(({ node }) => node)), system: null }
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
async function unknown(deps: DoctorDeps, asked: WhyQuestion, session: Session, teller: Teller): Promise<WhyAnswer> {
  const typed = asked.project.trim()
  const isSelf = asked.person === session.user.code
  const sight = await sightOf(deps, session, isSelf)
  const numbers = await knownNumbers(deps.db.pool, sight, isSelf, typed.length)
  const { deed, kind, authorizationId, target } = applyUnseen(typed)
  return {
    isKnown: false,
    isFine: false,
    ...unknownWords(isSelf, teller.language),
    personName: '',
    projectName: '',
    nearest: nearestNumbers(typed, numbers),
    checks: [],
    // Nobody applies in somebody else’s name.
    mend: isSelf && !session.isActing ? { ...deedWords(deed, {}, teller), kind, authorizationId, target } : null,
    waiting: null,
    history: [],
  }
}
