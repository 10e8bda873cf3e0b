import type { OperationCode } from '@portico/contract/operations/operations.ts'
import type { Seal } from '#db/seal.ts'
import type { Caller } from '#http/context.ts'
import type { Live } from '#live/live.ts'
import { networkOf } from '#live/network.rules.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import type { CatalogueStore, SystemRow } from '../permissions/permissions.store.ts'
import { secretsOf } from './secrets.rules.ts'
import { isBodySignedWith, isFresh, signatureSkewSeconds } from './signature.rules.ts'

/** What a business system is answered. */
export interface CallAnswer {
  code: 200 | 500
  msg: string
  data: object | null
}

/** A call of a business system with a body, signed over it. */
export interface SignedCalls {
  /** The registered system that signs this call; a sentence where none does. */
  authenticate(body: string, caller: Caller): Promise<SystemRow | string>
  /** Answers that the call is refused, and writes it down. */
  refuse(
    call: { operation: OperationCode; object: string; system: string; why: string },
    caller: Caller,
  ): Promise<CallAnswer>
}

/** Characters of a body. */
const longest = 65_536
/** Refusals written down per address and minute; the rest is only answered. */
const refusalsLogged = 60

export function makeSignedCalls(deps: { live: Live; seal: Seal; catalogue: CatalogueStore; logs: Logs }): SignedCalls {
  const { live, seal, catalogue, logs } = deps
  /** Each secret is opened once for a row as the catalogue keeps it: it cost as much as all else before the books. */
  const openers = new WeakMap<SystemRow, Pick<Seal, 'open'>>()
  const openerOf = (system: SystemRow): Pick<Seal, 'open'> => {
    const known = openers.get(system) ?? openedOnce(seal)
    openers.set(system, known)
    return known
  }
  return {
    async authenticate(body, caller) {
      if (body.length > longest) return '内容过长'
      const said = (name: string) => (caller.header(`x-portal-${name}`) ?? '').slice(0, 200)
      const [timestamp, nonce] = [said('timestamp'), said('nonce')]
      const system = (await catalogue.read()).systems.get(said('client'))
      if (!system?.enabled || !system.secretSealed) return '未知的应用 client'
      const isSigned = secretsOf(openerOf(system), system, Date.now()).some(secret =>
        isBodySignedWith(secret, said('signature'), timestamp, nonce, body),
      )
      if (!isSigned) return '无效签名'
      if (!isFresh(timestamp, Date.now())) return 'timestamp 超出允许的范围'
      if (nonce === '') return '缺少 nonce'
      const isNew = await live.putOnce(`nonce:${system.id}:${nonce}`, 1, signatureSkewSeconds * 2 + 2)
      return isNew ? system : '此 nonce 已被使用过'
    },
    async refuse({ operation, object, system, why }, caller) {
      // Whoever is not known yet must not be able to fill the log.
      if ((await live.count(`signed-refused:${networkOf(caller.address)}`, 60)) <= refusalsLogged)
        await logs.note({ operation, object, outcome: 'refused', detail: { system, why } }, null, caller)
      return { code: 500, msg: why, data: null }
    },
  }
}

function openedOnce(seal: Seal): Pick<Seal, 'open'> {
  const opened = new Map<string, string>()
  return {
    open(sealed, place) {
      const plain = opened.get(sealed) ?? seal.open(sealed, place)
      opened.set(sealed, plain)
      return plain
    },
  }
}
