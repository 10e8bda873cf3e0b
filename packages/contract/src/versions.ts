import { post } from './endpoint.ts'
import * as w from './wire.ts'

export const Version = w.entity({
  version: ['bbh', w.text(40)],
  title: ['title', w.text(200)],
  titleEn: ['titleEn', w.text(200)],
  level: ['gxdj', w.word({ major: 1, optimization: 2, repair: 3 })],
  updatedAt: ['gxsj', w.moment()],
})

export const versions = {
  current: post('/xtglXtgx/getXtgxBbh', { access: 'signedIn', data: w.maybe(Version) }),
}
