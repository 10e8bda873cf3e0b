import type { sso, TicketAnswer } from '@portico/contract/access/sso.ts'
import { codes } from '@portico/contract/codes.ts'
import { headers } from '@portico/contract/names.ts'
import type { Database } from '#db/open.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import type { Caller, Handlers } from '#http/context.ts'
import { Rejection } from '#http/rejection.ts'
import { networkOf } from '#live/network.rules.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { SignIn } from '../auth/signIn.steps.ts'
import type { CatalogueStore, SystemRow } from '../permissions/permissions.store.ts'
import { readSession } from '../sessions/sessions.queries.ts'
import { secretsOf } from './secrets.rules.ts'
import { isFresh, isSignedWith, type SignedParameters, signatureSkewSeconds } from './signature.rules.ts'
import type { TicketHolder, Tickets } from './tickets.store.ts'

export interface SsoDeps extends Pick<Ground, 'db' | 'live' | 'seal' | 'logs'> {
  catalogue: CatalogueStore
  tickets: Tickets
  signIn: SignIn
}

/** Refusals written down per address and minute; the rest is only answered. */
const refusalsLogged = 30

const ok = (data: string, more: Partial<TicketAnswer> = {}): TicketAnswer => ({ code: 200, msg: 'ok', data, ...more })
const failed = (msg: string) => ({ code: 500 as const, msg, data: null })

/** The ticket exchange that business systems call, in both readings of the Sa-Token protocol. Errors: code 500. */
export function ssoHandlers(deps: SsoDeps): Handlers<typeof sso> {
  const refuse = async (why: string, object: string, caller: Caller, msg: string) => {
    // Whoever is not known yet must not be able to fill the log.
    if ((await deps.live.count(`sso-refused:${networkOf(caller.address)}`, 60)) > refusalsLogged) return failed(msg)
    await deps.logs.note({ operation: 'sso.ticket', object, outcome: 'refused', detail: { why } }, null, caller)
    return failed(msg)
  }

  /** Which registered system signs this call; a sentence where none does. */
  const authenticate = async (given: SignedParameters): Promise<SystemRow | string> => {
    const system = (await deps.catalogue.read()).systems.get(given['client'] ?? '')
    if (!system?.enabled || !system.secretSealed) return '未知的应用 client'
    if (!secretsOf(deps.seal, system, Date.now()).some(secret => isSignedWith(given, secret))) return '无效签名'
    if (!isFresh(given['timestamp'], Date.now())) return 'timestamp 超出允许的范围'
    const nonce = given['nonce'] ?? ''
    if (nonce === '') return '缺少 nonce'
    const fresh = await deps.live.putOnce(`nonce:${system.id}:${nonce}`, 1, signatureSkewSeconds * 2 + 2)
    return fresh ? system : '此 nonce 已被使用过'
  }

  const checkTicket = async (given: SignedParameters, caller: Caller) => {
    const system = await authenticate(given)
    if (typeof system === 'string') return refuse(system, given['client'] ?? '', caller, system)
    const holder = await deps.tickets.redeem(given['ticket'] ?? '', system.id)
    const found = holder && (await describe(deps.db, holder))
    if (!found) return refuse('ticket not valid', system.id, caller, '无效 ticket')
    await deps.logs.note({ operation: 'sso.ticket', object: `${system.name} (${system.id})` }, found.people, caller)
    return ok(found.person.loginId, found.person)
  }

  /** A trusted system asks for a one-time token that signs one of its users in to the portal. */
  const signInToken = async (given: SignedParameters, caller: Caller) => {
    const system = await authenticate(given)
    if (typeof system === 'string') return refuse(system, given['client'] ?? '', caller, system)
    const person = system.maySignIn ? await findPerson(deps.db, { code: given['loginId'] ?? '' }) : null
    if (!person?.enabled) return refuse('sign-in token refused', system.id, caller, '不允许签发登录凭据')
    const token = await deps.tickets.issueSignIn(person.id, system.id)
    await deps.logs.note(
      { operation: 'sso.signInToken', object: person.code, detail: { system: system.id } },
      null,
      caller,
    )
    return ok(token)
  }

  const push = (given: SignedParameters, caller: Caller) => {
    if (given['msgType'] === 'checkTicket') return checkTicket(given, caller)
    if (given['msgType'] === 'signInToken') return signInToken(given, caller)
    return Promise.resolve(failed(`未能找到消息处理器：${given['msgType'] ?? ''}`))
  }

  return {
    checkTicket: ({ input, caller }) => checkTicket(input, caller),
    checkTicketByPost: ({ input, caller }) => checkTicket(input, caller),
    push: ({ input, caller }) => push(input, caller),
    pushByPost: ({ input, caller }) => push(input, caller),
    signIn: async ({ input, caller, answer }) => {
      try {
        const { token, browserKey, mustChangePassword } = await deps.signIn.by.password.enter(input, caller)
        answer.token(token, browserKey)
        const done = { code: 200 as const, msg: '登录成功！', data: token }
        return mustChangePassword ? { ...done, mustChangePwd: true as const } : done
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
        return failed(error.code === codes.wrongCredentials ? '登录失败！' : error.words(caller.language))
      }
    },
    arrive: async ({ input, session, caller }) => {
      const { who, systemId, state } = await deps.signIn.by.token.arrive(input.token, caller)
      const system = (await deps.catalogue.read()).systems.get(systemId)
      return {
        name: who.name,
        nameEn: who.nameEn,
        code: who.code,
        systemName: system?.name ?? systemId,
        systemNameEn: system?.nameEn ?? systemId,
        state,
        present: session?.user.name ?? null,
        presentEn: session?.user.nameEn ?? null,
      }
    },
    signInByTicket: async ({ input, caller, answer }) => {
      const started = await deps.signIn.by.token.enter(input.ticket, caller)
      answer.token(started.token, started.browserKey)
      return { tokenName: headers.token, token: started.token }
    },
  }
}

/** Who arrives; null when their session has ended meanwhile. */
async function describe(db: Database, holder: TicketHolder) {
  const session = await readSession(db, holder.tokenHash)
  const left = session ? Math.floor((session.endsAt - Date.now()) / 1000) : 0
  const isClosed = session?.closesAt != null && session.closesAt <= Date.now()
  if (!session?.usersEnabled || !session.delegationInForce || isClosed || left <= 0) return null
  const { user, actor } = session
  const acting = { actLoginId: actor.code, actName: actor.name, actNameEn: actor.nameEn }
  return {
    people: { user, actor },
    person: {
      loginId: user.code,
      name: user.name,
      nameEn: user.nameEn,
      ztdm: holder.unit?.accountSetCode ?? '',
      dwdm: holder.unit?.code ?? '',
      dwmc: holder.unit?.name ?? '',
      dwmcEn: holder.unit?.nameEn ?? '',
      ...(actor.id === user.id ? {} : acting),
      remainSessionTimeout: left,
      remainTokenTimeout: left,
    },
  }
}
