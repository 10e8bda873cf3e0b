import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** So many a person may have at once. */
export const mostKeys = 20
/** For so many days a key may be made. */
export const keyDays = [30, 90, 365] as const
export const longestKeyDays = 365

/** What a person's own client carries in place of a session: it reaches the assistant alone, as that person. */
export const PersonalKey = w.entity({
  id: ['id', w.text(36)],
  name: ['name', w.text(60)],
  /** Its first characters, by which its holder knows it. */
  begins: ['begins', w.text(20)],
  madeAt: ['made_at', w.moment()],
  endsAt: ['ends_at', w.moment()],
  /** Missing: never yet. */
  lastUsedAt: ['last_used_at', w.optional(w.moment())],
})
export type PersonalKey = w.Of<typeof PersonalKey>

export const NewKey = w.body({
  name: ['name', w.text(60), 'entered'],
  days: ['days', w.int(1)],
  sealedPassword: ['password', w.text(1024), 'entered'],
})

const own = { access: 'signedIn', ownOnly: true } as const

export const personalKeys = {
  list: post('/personalKey/list', { ...own, data: w.list(PersonalKey, mostKeys) }),
  add: post('/personalKey/add', {
    ...own,
    input: NewKey,
    data: w.entity({ key: ['key', w.text(100)] }),
    about: 'Makes a personal key for the calls of the assistant. It is answered here and never again.',
  }),
  end: post('/personalKey/end', { ...own, input: w.body({ id: ['id', w.text(36)] }) }),
}
