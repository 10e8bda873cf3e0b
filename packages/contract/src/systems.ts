import { post } from './endpoint.ts'
import * as w from './wire.ts'

export const System = w.entity({
  id: ['sysid', w.text(20)],
  name: ['sysname', w.text()],
  nameEn: ['sysnameEn', w.text()],
  shortName: ['xtjc', w.text()],
  shortNameEn: ['xtjcEn', w.text()],
  intro: ['xtjj', w.optional(w.text(500))],
  position: ['xtxh', w.int(0)],
  icon: ['img', w.optional(w.text(200))],
})

export const systems = {
  list: post('/getXtxxList', { access: 'signedIn', data: w.list(System) }),
}
