import * as z from 'zod/mini'
import * as w from '../wire.ts'
import { money } from './authorizationEntities.ts'

/** Where money went that came back after it had been spent; `restored`: somebody gave it to what had ended. */
export const returnTargets = ['authorization', 'project', 'restored'] as const

/** Money that came back: of which document, how much of what was spent, and to whom it went. */
export const ReturnedMoney = w.entity({
  id: ['id', w.int(1)],
  /** Of the hold of the document, by which it is opened. */
  holdId: ['zyid', w.int(1)],
  at: ['thsj', w.moment()],
  document: ['djbh', w.text(60)],
  title: ['djmc', w.text(200)],
  titleEn: ['djmcEn', w.text(300)],
  projectCode: ['xmbh', w.text(40)],
  projectName: ['xmmc', w.text()],
  projectNameEn: ['xmmcEn', w.text()],
  personName: ['jbrxm', w.text()],
  personNameEn: ['jbrxmEn', w.text()],
  /** What the document had spent. */
  committed: ['hxje', money()],
  amount: ['thje', money()],
  reason: ['sqyy', w.maybe(w.text(200))],
  authorizationId: ['sqid', w.maybe(w.int(1))],
  wentTo: ['qx', z.enum(returnTargets)],
  /** The authorization had ended, and the reader gave it. */
  mayRestore: ['kgh', w.bool()],
  /** There is a place where the reader opens the document. */
  canOpen: ['kdk', w.bool()],
})
export type ReturnedMoney = w.Of<typeof ReturnedMoney>
