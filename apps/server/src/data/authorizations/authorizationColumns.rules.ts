import {
  type AuthorizationState,
  type AuthorizationUse,
  isGroupCode,
  type OwnProject,
} from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords as words } from '@portico/contract/data/authorizationWords.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import type { ApplicationRow } from './applications/applications.queries.ts'
import type { AuthorizationLogRow } from './authorizationLog.queries.ts'
import type { AuthorizationRow } from './authorizations.queries.ts'
import type { ReturnRow } from './returns/returns.queries.ts'
import type { UseRow } from './uses.queries.ts'

type Field = keyof typeof words.fields
const labels = (language: Language) => (field: Field) => words.fields[field][language]

const useWords = (uses: readonly AuthorizationUse[], language: Language) =>
  uses.map(use => words.uses[use][language]).join(language === 'en' ? ', ' : '、')
/** A group has no staff number: that it is one stands there instead. */
const receiverCode = ({ receiverCode: code }: { receiverCode: string }, language: Language) =>
  isGroupCode(code) ? words.group[language] : code

/** Sums stand in files as text with two decimals: no program makes floats of them. */
export function authorizationColumns(language: Language): TableColumn<AuthorizationRow>[] {
  const label = labels(language)
  const isEnglish = language === 'en'
  const state = (of: AuthorizationState) => words.states[of][language]
  return [
    { label: label('projectCode'), value: row => row.projectCode },
    { label: label('projectName'), value: row => (isEnglish ? row.projectNameEn : row.projectName) },
    { label: label('giver'), value: row => (isEnglish ? row.giverNameEn : row.giverName) },
    { label: label('receiverCode'), value: row => receiverCode(row, language) },
    { label: label('receiver'), value: row => (isEnglish ? row.receiverNameEn : row.receiverName) },
    { label: label('uses'), value: row => useWords(row.uses, language) },
    { label: label('startsAt'), moment: row => row.startsAt },
    { label: label('endsAt'), moment: row => row.endsAt && new Date(row.endsAt.getTime() - 1000) },
    { label: label('amount'), value: row => row.amount ?? words.byProject[language] },
    { label: label('spent'), value: row => row.spent },
    { label: label('held'), value: row => row.held },
    { label: label('passedOn'), value: row => row.passedOn },
    { label: label('left'), value: row => row.left },
    { label: label('mayPassOn'), value: row => words.yesNo[row.mayPassOn ? 'yes' : 'no'][language] },
    { label: label('state'), value: row => state(row.state) },
    { label: label('reason'), value: row => row.reason },
  ]
}

export function ownProjectColumns(language: Language): TableColumn<OwnProject>[] {
  const label = labels(language)
  return [
    { label: label('projectCode'), value: row => row.code },
    { label: label('projectName'), value: row => (language === 'en' ? row.nameEn : row.name) },
    { label: label('budget'), value: row => row.budget },
    { label: label('spent'), value: row => row.spent },
    { label: label('frozenAndHeld'), value: row => row.held },
    { label: label('promised'), value: row => row.promised },
    { label: label('free'), value: row => row.free },
    { label: label('receiverCount'), value: row => row.receiverCount },
    { label: label('endsOn'), value: row => row.endsOn },
  ]
}

export function useColumns(language: Language): TableColumn<UseRow>[] {
  const label = labels(language)
  const isEnglish = language === 'en'
  return [
    { label: label('document'), value: row => row.document },
    { label: label('title'), value: row => (isEnglish ? row.titleEn : row.title) },
    { label: label('system'), value: row => (isEnglish ? row.systemNameEn : row.systemName) },
    { label: label('person'), value: row => (isEnglish ? row.personNameEn : row.personName) },
    { label: label('at'), moment: row => row.at },
    { label: label('held'), value: row => row.amount },
    { label: label('committed'), value: row => row.committed },
    { label: label('released'), value: row => row.released },
    { label: label('returned'), value: row => row.returned },
  ]
}

export function applicationColumns(language: Language): TableColumn<ApplicationRow>[] {
  const label = labels(language)
  const isEnglish = language === 'en'
  return [
    { label: label('projectCode'), value: row => row.projectCode },
    { label: label('projectName'), value: row => (isEnglish ? row.projectNameEn : row.projectName) },
    { label: label('kind'), value: row => words.kinds[row.kind][language] },
    { label: label('uses'), value: row => useWords(row.uses, language) },
    { label: label('amount'), value: row => row.amount ?? words.byProject[language] },
    { label: label('amountGranted'), value: row => row.amountGranted },
    { label: label('startsOn'), value: row => row.startsOn },
    { label: label('endsOn'), value: row => row.endsOn },
    { label: label('purpose'), value: row => row.purpose },
    { label: label('state'), value: row => words.applicationStates[row.state][language] },
    {
      label: label('decider'),
      value: row => (isEnglish ? (row.answeredNameEn ?? row.deciderNameEn) : (row.answeredName ?? row.deciderName)),
    },
    { label: label('appliedAt'), moment: row => row.appliedAt },
    { label: label('answeredAt'), moment: row => row.answeredAt },
    { label: label('answer'), value: row => row.answer },
  ]
}

export function returnColumns(language: Language): TableColumn<ReturnRow>[] {
  const label = labels(language)
  const isEnglish = language === 'en'
  return [
    { label: label('returnedAt'), moment: row => row.at },
    { label: label('document'), value: row => row.document },
    { label: label('title'), value: row => (isEnglish ? row.titleEn : row.title) },
    { label: label('projectCode'), value: row => row.projectCode },
    { label: label('projectName'), value: row => (isEnglish ? row.projectNameEn : row.projectName) },
    { label: label('person'), value: row => (isEnglish ? row.personNameEn : row.personName) },
    { label: label('committed'), value: row => row.committed },
    { label: label('returned'), value: row => row.amount },
    { label: label('wentTo'), value: row => words.wentTo[row.wentTo][language] },
    { label: label('reason'), value: row => row.reason },
  ]
}

export function logColumns(language: Language): TableColumn<AuthorizationLogRow>[] {
  const label = labels(language)
  const isEnglish = language === 'en'
  return [
    { label: label('happenedAt'), moment: row => row.at },
    { label: label('event'), value: row => words.events[row.event][language] },
    { label: label('projectCode'), value: row => row.projectCode },
    { label: label('projectName'), value: row => row.projectName },
    { label: label('giver'), value: row => (isEnglish ? row.giverNameEn : row.giverName) },
    { label: label('receiverCode'), value: row => receiverCode(row, language) },
    { label: label('receiver'), value: row => (isEnglish ? row.receiverNameEn : row.receiverName) },
    { label: label('actor'), value: row => (isEnglish ? row.actorNameEn : row.actorName) },
    { label: label('principal'), value: row => row.principalName },
    { label: label('amountBefore'), value: row => row.amountBefore },
    {
      label: label('amountAfter'),
      value: row => row.amountAfter ?? (row.event === 'absence' ? null : words.byProject[language]),
    },
    { label: label('startsAt'), moment: row => row.startsAt },
    { label: label('endsAt'), moment: row => row.endsAt && new Date(row.endsAt.getTime() - 1000) },
    { label: label('reason'), value: row => row.reason },
    { label: label('address'), value: row => row.address },
  ]
}
