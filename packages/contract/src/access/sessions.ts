import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** One signed-in place of a person. */
export const SessionInfo = w.entity({
  id: ['id', w.text(64)],
  device: ['device', w.text(200)],
  address: ['ip', w.text(64)],
  method: ['method', w.text(32)],
  signedInAt: ['loginTime', w.moment()],
  lastUsedAt: ['lastTime', w.moment()],
  isCurrent: ['current', w.flag(1, 0)],
  /** Whom this session acts for, when not for the person themself. */
  actingFor: ['wtrxm', w.optional(w.text())],
})

export const sessions = {
  list: post('/session/list', { access: 'signedIn', data: w.list(SessionInfo) }),
  end: post('/session/end', { access: 'signedIn', input: w.body({ id: ['id', w.text(64)] }) }),
  endOthers: post('/session/endOthers', { access: 'signedIn', data: w.entity({ count: ['count', w.int(0)] }) }),
}
