import * as w from '../wire.ts'
import { fundPerson, money } from './authorizationEntities.ts'

/** What taking back would do: each that ends, those passed on below it too, and the documents that hold its money. */
export const TakeBackLine = w.entity({
  id: ['id', w.int(1)],
  parentId: ['sjid', w.maybe(w.int(1))],
  receiverCode: ['bsqr', w.text(40)],
  receiverName: ['bsqrxm', w.text()],
  receiverNameEn: ['bsqrxmEn', w.text()],
  projectCode: ['xmbh', w.text(40)],
  projectName: ['xmmc', w.text()],
  projectNameEn: ['xmmcEn', w.text()],
  amount: ['sqje', w.maybe(money())],
  spent: ['yyje', money()],
  held: ['zyje', money()],
  passedOn: ['zsqje', money()],
  /** What can be taken back of it. */
  left: ['syje', w.maybe(money())],
  /** Ends because of another that was chosen. */
  isBelow: ['sfxj', w.bool()],
})
export type TakeBackLine = w.Of<typeof TakeBackLine>
const OpenDocument = w.entity({
  /** Of the hold. */
  id: ['zyid', w.int(1)],
  document: ['djh', w.text(60)],
  title: ['djmc', w.text(200)],
  titleEn: ['djmcEn', w.text(300)],
  person: ['jbr', fundPerson('jbr')],
  amount: ['zyje', money()],
  expiresAt: ['dqsj', w.moment()],
  canOpen: ['kdk', w.bool()],
})
/** Where money goes back to: what is free of a project, or what the next one above that is by amount has left. */
export const MoneySource = w.entity({
  projectCode: ['xmbh', w.text(40)],
  /** Who has the one above; null: the project itself. */
  holder: ['sjbsqr', w.maybe(fundPerson('sjbsqr'))],
  /** What is free there now; null where that is not the reader's to know. */
  free: ['kyje', w.maybe(money())],
  /** How much more it is once everything chosen has ended. */
  freed: ['hlje', money()],
  /** The lines whose sums go back there. */
  ids: ['idList', w.list(w.int(1), 1000)],
})
export type MoneySource = w.Of<typeof MoneySource>

/** Somebody is or will be away, and one of these lets others use a project of theirs meanwhile. */
const RelyingAbsence = w.entity({
  person: ['lgr', fundPerson('lgr')],
  startsOn: ['ksrq', w.day()],
  endsOn: ['jsrq', w.day()],
  projectCode: ['xmbh', w.text(40)],
  /** Who uses it meanwhile. */
  receivers: ['bsqrList', w.list(fundPerson('bsqr'), 50)],
  ids: ['idList', w.list(w.int(1), 1000)],
  /** Nobody else may claim from the project while they are away. */
  isLast: ['wrbx', w.bool()],
})

/** A project is to be another's, with what was given of it. */
const RelyingHandover = w.entity({
  projectCode: ['xmbh', w.text(40)],
  successor: ['jsr', fundPerson('jsr')],
  dueOn: ['yjrq', w.day()],
})

export const TakeBackPreview = w.entity({
  lines: ['list', w.list(TakeBackLine, 1000)],
  documents: ['djList', w.list(OpenDocument, 1000)],
  /** Money that becomes free again above. */
  freed: ['hlje', money()],
  sources: ['hlList', w.list(MoneySource, 1000)],
  absences: ['lgList', w.list(RelyingAbsence, 200)],
  handovers: ['yjList', w.list(RelyingHandover, 200)],
  /** The office of finance says why it takes back what others gave. */
  needsReason: ['xtyy', w.bool()],
})
export type TakeBackPreview = w.Of<typeof TakeBackPreview>
