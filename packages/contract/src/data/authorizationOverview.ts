import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { uses } from './authorizationEntities.ts'

/** A project that somebody could use until lately. */
const GoneProject = w.entity({
  code: ['xmbh', w.text(40)],
  name: ['xmmc', w.text()],
  nameEn: ['xmmcEn', w.text()],
  uses: ['sqxt', uses()],
})
export const AuthorizationOverview = w.entity({
  /** Projects that one leads. */
  own: ['fzxms', w.int(0)],
  /** What others let one use: what serves, will serve, and rests or has ended. */
  usable: ['kys', w.int(0)],
  coming: ['wkss', w.int(0)],
  resting: ['tys', w.int(0)],
  /** Projects that stopped to be usable within a week, the latest first. */
  gone: ['xsList', w.list(GoneProject, 3)],
})
export type AuthorizationOverview = w.Of<typeof AuthorizationOverview>

export const overviewCalls = {
  overview: post('/sqgl/overview', {
    access: 'signedIn',
    data: AuthorizationOverview,
    about: 'How many projects one leads and was let use, and which have just gone.',
  }),
}
