import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** How many groups one person keeps, how many people are in one, and how many lines are looked up at once. */
export const groupLimits = { groups: 30, members: 50, pasted: 200 } as const

const Member = w.entity({
  id: ['cyid', w.int(1)],
  code: ['cygh', w.text(40)],
  name: ['cyxm', w.text()],
  nameEn: ['cyxmEn', w.text()],
  enabled: ['sfqy', w.bool()],
  /** Since when they are in it. */
  since: ['jrsj', w.moment()],
})

/** 课题组: people who use what is given to all of them together. */
export const FundGroup = w.entity({
  id: ['ktzid', w.int(1)],
  name: ['ktzmc', w.text(40)],
  /** The terms that a new member gets by one press. */
  setId: ['faid', w.maybe(w.int(1))],
  members: ['cyList', w.list(Member, groupLimits.members)],
  /** How many authorizations it has that have not ended. */
  authorizations: ['sqsl', w.int(0)],
})
export type FundGroup = w.Of<typeof FundGroup>

/** A group as it is kept: anew, or another time. Who is named no more is out at once. */
export const FundGroupBody = w.body({
  id: ['ktzid', w.optional(w.int(1))],
  name: ['ktzmc', w.text(40), 'entered'],
  setId: ['faid', w.optional(w.int(1))],
  memberIds: ['cyidList', w.list(w.int(1), groupLimits.members), 'chosen'],
})
export type FundGroupBody = w.Of<typeof FundGroupBody>

const Candidate = w.entity({
  id: ['cyid', w.int(1)],
  code: ['cygh', w.text(40)],
  name: ['cyxm', w.text()],
  nameEn: ['cyxmEn', w.text()],
  unitName: ['bmmc', w.optional(w.text())],
  unitNameEn: ['bmmcEn', w.optional(w.text())],
  /** Who cannot sign in is told, and not to be chosen. */
  enabled: ['sfqy', w.bool()],
})
/** Whom a line of a pasted list means, or may mean. */
export const PastedPerson = w.entity({
  line: ['mdnr', w.text(80)],
  state: ['mdzt', z.enum(['found', 'several', 'unclear', 'off', 'unknown'])],
  people: ['cyList', w.list(Candidate, 20)],
})
export type PastedPerson = w.Of<typeof PastedPerson>

const own = { access: 'signedIn', ownOnly: true } as const

/** Groups of people that somebody gives to. They are whose they are: nobody else lists them. */
export const fundGroups = {
  list: post('/sqgl/groupList', { ...own, data: w.list(FundGroup, groupLimits.groups) }),
  save: post('/sqgl/groupSave', { ...own, input: FundGroupBody, data: w.entity({ id: ['ktzid', w.int(1)] }) }),
  match: post('/sqgl/groupMatch', {
    ...own,
    input: w.body({ lines: ['mdList', w.list(w.text(80), groupLimits.pasted)] }),
    data: w.list(PastedPerson, groupLimits.pasted),
    about: 'Whom each line of a list of names or staff numbers means.',
  }),
  remove: post('/sqgl/groupRemove', { ...own, input: w.body({ id: ['ktzid', w.int(1)] }) }),
}
