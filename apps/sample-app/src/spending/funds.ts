import type { SignedAnswer, SignedCall } from '../calls/signedCalls.ts'
import type { Visitor } from '../portal.ts'
import { type Words, words } from '../words.ts'

export type FundUse = 'reimbursement' | 'income'

/** A project that somebody may spend from, as the portal says. */
export interface SpendableProject {
  project: string
  name: Words
  leader: Words
  /** Null: their own. */
  authorization: number | null
  /** Null where it is not theirs to know. */
  left: string | null
  until: string | null
}
export interface Movement {
  kind: string
  amount: string
  at: string
}
/** What became of the money of a document. */
export interface HoldState {
  amount: string
  committed: string
  released: string
  returned: string
  open: string
  expiresAt: string
  movements: readonly Movement[]
}
export interface Claim {
  number: string
  subject: string
  path: string
  use: FundUse
  project: string
  authorization: number | null
  amount: string
}

/** The portal said no: the reason for us, and words for the person. Nothing was changed. */
export class FundsRefused extends Error {
  override readonly name = 'FundsRefused'
  readonly reason: string
  readonly say: Words
  constructor(reason: string, say: Words) {
    super(reason)
    this.reason = reason
    this.say = say
  }
}

/** Project money at the portal. Every call may be sent again with its key: it is done once. */
export interface Funds {
  projects(systemId: string, visitor: Visitor, use: FundUse): Promise<readonly SpendableProject[]>
  /** Sets the money aside; answers the number of the hold. */
  hold(systemId: string, visitor: Visitor, claim: Claim): Promise<string>
  move(
    systemId: string,
    kind: 'commit' | 'release' | 'return',
    call: { idempotencyKey: string; hold: string; amount?: string; reason?: string; voucher?: string },
  ): Promise<void>
  state(systemId: string, hold: string): Promise<HoldState | null>
}

export function makeFunds(call: SignedCall): Funds {
  const ask = async (systemId: string, verb: string, value: object) => {
    const answer = await call(systemId, `/sso_server/funds/${verb}`, value)
    if (!answer.isDone) throw refusalOf(answer)
    return answer.data
  }
  return {
    async projects(systemId, visitor, use) {
      const data = await ask(systemId, 'projects', { ...whose(visitor), use, limit: 200 })
      return listIn(data, 'projects').map(it => ({
        project: text(it, 'project'),
        name: words(text(it, 'name'), text(it, 'nameEn')),
        leader: words(text(it, 'leaderName'), text(it, 'leaderNameEn')),
        authorization: typeof it['authorization'] === 'number' ? it['authorization'] : null,
        left: text(it, 'left') || null,
        until: text(it, 'until') || null,
      }))
    },
    async hold(systemId, visitor, { number, subject, path, use, project, authorization, amount }) {
      const line = authorization === null ? { project, amount } : { project, authorization, amount }
      const data = await ask(systemId, 'hold', {
        idempotencyKey: `hold:${number}`,
        document: number,
        title: subject,
        path,
        use,
        ...whose(visitor),
        lines: [line],
      })
      return text(listIn(data, 'holds')[0] ?? {}, 'hold')
    },
    async move(systemId, kind, value) {
      await ask(systemId, kind, value)
    },
    async state(systemId, hold) {
      const [it] = listIn(await ask(systemId, 'state', { hold }), 'holds')
      if (!it) return null
      return {
        amount: text(it, 'amount'),
        committed: text(it, 'committed'),
        released: text(it, 'released'),
        returned: text(it, 'returned'),
        open: text(it, 'open'),
        expiresAt: text(it, 'expiresAt'),
        movements: listIn(it, 'movements').map(one => ({
          kind: text(one, 'kind'),
          amount: text(one, 'amount'),
          at: text(one, 'at'),
        })),
      }
    },
  }
}

const whose = ({ loginId, actor }: Visitor) =>
  actor === null ? { person: loginId } : { person: loginId, actor: actor.loginId }

type Fields = Readonly<Record<string, unknown>>
const text = (from: Fields, key: string): string => {
  const value = from[key]
  return typeof value === 'string' ? value : ''
}
const listIn = (from: Fields, key: string): readonly Fields[] => {
  const value = from[key]
  return Array.isArray(value) ? value.filter(it => typeof it === 'object' && it !== null) : []
}

/** Words for the person come with the refusal; what is for us alone is told as what it means to them. */
function refusalOf({ msg, data }: SignedAnswer): FundsRefused {
  const reason = text(data, 'reason')
  if (reason === 'busy') return new FundsRefused(reason, later)
  if (reason === 'keyUsed') return new FundsRefused(reason, sentBefore)
  return new FundsRefused(reason || msg, words(text(data, 'say') || msg, text(data, 'sayEn') || msg))
}

/** No answer is no refusal: never told as too little money. */
export const later = words(
  '门户暂时没有答复，款项未被拒绝。填写的内容都在，请稍后再次提交。',
  'The portal did not answer; nothing was refused. All that you typed is here: submit it again in a moment.',
)
const sentBefore = words(
  '这张单据已按另一内容提交过，请返回列表查看。',
  'This document was submitted before with other content. Look at the list.',
)
