import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { money, toldRows } from './authorizationEntities.ts'

/** Movements of money that are worth a word while one looks on. */
export const toldMovements = ['hold', 'commit', 'return'] as const

/** Somebody has just moved money of an authorization that the reader gave. */
const SpentNews = w.entity({
  /** Tells pieces of news apart. */
  key: ['bs', w.text(20)],
  kind: ['lx', z.enum(toldMovements)],
  amount: ['je', money()],
  document: ['djh', w.text(60)],
  title: ['djmc', w.text(200)],
  titleEn: ['djmcEn', w.text(300)],
  personName: ['jbrxm', w.text()],
  personNameEn: ['jbrxmEn', w.text()],
  authorizationId: ['sqid', w.int(1)],
  projectCode: ['xmbh', w.text(40)],
  /** Of the authorization, now; null where that is not the reader's to know. */
  left: ['syje', w.maybe(money())],
})
export type SpentNews = w.Of<typeof SpentNews>

/** What somebody has just done with one: as much of the log's line as its sentence says. */
const DoneNews = w.entity({ key: ['bs', w.text(20)], ...toldRows })
export type DoneNews = w.Of<typeof DoneNews>

export const AuthorizationNews = w.entity({
  spent: ['zyList', w.list(SpentNews, 20)],
  done: ['rzList', w.list(DoneNews, 20)],
})
export type AuthorizationNews = w.Of<typeof AuthorizationNews>

export const newsCalls = {
  news: post('/sqgl/news', {
    access: 'signedIn',
    background: true,
    data: AuthorizationNews,
    about: 'What others did just now with what one gave or got, for whoever was told that something is another.',
  }),
}
