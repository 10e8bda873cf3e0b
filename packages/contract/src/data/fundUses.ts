import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { listed } from '../lists.ts'
import * as w from '../wire.ts'
import { money } from './authorizationEntities.ts'
import { fundUses } from './funds.ts'

/** One movement of a hold's money. The hold itself is the first. */
const movementKinds = ['hold', 'commit', 'release', 'return', 'extend', 'expire', 'revoke'] as const
export const FundUseLine = w.entity({
  id: ['id', w.int(1)],
  document: ['djh', w.text(60)],
  title: ['djmc', w.text(200)],
  titleEn: ['djmcEn', w.text(300)],
  systemName: ['xtmc', w.text()],
  systemNameEn: ['xtmcEn', w.text()],
  personCode: ['jbr', w.text(40)],
  personName: ['jbrxm', w.text()],
  personNameEn: ['jbrxmEn', w.text()],
  at: ['zysj', w.moment()],
  expiresAt: ['dqsj', w.moment()],
  amount: ['zyje', money()],
  committed: ['hxje', money()],
  released: ['sfje', money()],
  returned: ['thje', money()],
  /** There is a place where the reader opens the document. */
  canOpen: ['kdk', w.bool()],
  movements: [
    'lsList',
    w.list(
      w.entity({
        kind: ['lx', z.enum(movementKinds)],
        at: ['sj', w.moment()],
        amount: ['je', money()],
        voucher: ['pzh', w.maybe(w.text(60))],
        reason: ['yy', w.maybe(w.text(200))],
      }),
      500,
    ),
  ],
})
export type FundUseLine = w.Of<typeof FundUseLine>

const list = listed(FundUseLine, ['document', 'at', 'amount', 'committed', 'returned'], {
  authorizationId: ['sqid', w.int(1)],
  word: ['gjz', w.optional(w.text())],
})
const mine = { access: 'signedIn' } as const
/** The unit that somebody works for. */
const unit = {
  accountSetCode: ['ztdm', w.optional(w.text(20))],
  unitCode: ['dwdm', w.optional(w.text(20))],
} as const satisfies w.Rows

/** Where the money of authorizations went, and the way to where it is spent. */
export const useCalls = {
  used: post('/sqgl/use', {
    ...mine,
    ...list.page,
    data: w.entity({
      total: ['total', w.int(0)],
      rows: ['list', w.list(FundUseLine, 400)],
      committed: ['hxje', money()],
      returned: ['thje', money()],
      /** Kept figures and movements add up to the same. */
      isSound: ['yz', w.bool()],
    }),
    about: 'Where the money of one authorization went.',
  }),
  exportUsed: post('/sqgl/useExport', { ...mine, ...list.file }),
  open: post('/sqgl/open', {
    ...mine,
    input: w.body({
      id: ['id', w.int(1)],
      use: ['sqxt', z.enum(fundUses)],
      ...unit,
    }),
    data: z.string(),
    about: 'The address of the application that claims or declares, with the project chosen.',
  }),
  openDocument: post('/sqgl/openDocument', {
    ...mine,
    input: w.body({
      id: ['id', w.int(1)],
      ...unit,
    }),
    data: z.string(),
    about:
      'The address of a document that held money, by the hold: its own page, or its application with `document` chosen.',
  }),
}
