import { switchRows } from '../access/signInWays.ts'
import { may, post } from '../endpoint.ts'
import { maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'

const rows = {
  name: ['ptmc', w.text(), 'entered'],
  nameEn: ['ptmcEn', w.text(), 'entered'],
  footerLeft: ['yjzb', w.text(200)],
  footerRight: ['yjyb', w.text(200)],
  footerLeftEn: ['yjzbEn', w.text(200)],
  footerRightEn: ['yjybEn', w.text(200)],
  /** 备案号, at the foot of the sign-in screen. */
  registration: ['bah', w.text()],
  supportPhone: ['zcdh', w.text(60)],
  /** File below /portal/file/icon; empty: the portal's own sign. */
  logo: ['bztp', w.text(200)],
  /** Ways to sign in; administrators may always use their password. */
  ...switchRows,
} as const satisfies w.Rows

/** 平台配置: names, logo, footer and ways to sign in. */
export const Platform = w.entity({ ...rows, ...maintainedRows })
export type Platform = w.Of<typeof Platform>
export const PlatformChange = w.body({ ...rows, revision: maintainedRows.revision })

const access = may('platform')

export const platform = {
  one: post('/xtglPtpz/one', { access, data: Platform }),
  save: post('/xtglPtpz/save', { access, input: PlatformChange }),
}
