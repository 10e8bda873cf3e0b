import { createHash } from 'node:crypto'
import { EgressFailure, type EgressFetch } from '#http/egress/egressFetch.ts'
import { MailFailure } from '../mailFailure.rules.ts'
import type { AccountAccess, MailServers, ServerSettings } from '../mailServers.rules.ts'

interface Tokens {
  accessToken: string
  /** Milliseconds since 1970. */
  until: number
  refreshToken: string | null
  /** Who it is, where the mail system says so. */
  address: string | null
}

/** The tokens of accounts whose mail system has a sign-in of its own (OAuth 2, XOAUTH2). */
export interface MailTokens {
  /** A token that signs in now; the mail system is asked only when the last one is about to end. */
  accessToken(access: AccountAccess): Promise<string>
  /** The last one was not taken: the next is a new one. */
  drop(accountId: number): void
  fromRefreshToken(server: ServerSettings, refreshToken: string): Promise<Tokens>
  authorization: MailServers['authorization']
  exchange: MailServers['exchange']
}

export function mailTokens(
  egress: EgressFetch,
  keepSecret: (accountId: number, secret: string) => Promise<void>,
): MailTokens {
  const kept = new Map<number, { revision: number; tokens: Promise<Tokens> }>()

  const ask = async (server: ServerSettings, form: Record<string, string>): Promise<Tokens> => {
    const client = { client_id: server.clientId, ...(server.clientSecret && { client_secret: server.clientSecret }) }
    const { status, text } = await egress({
      purpose: 'mail',
      url: server.tokenUrl,
      allowed: URL.canParse(server.tokenUrl) ? [new URL(server.tokenUrl).origin] : [],
      mayBePrivate: server.isPrivate,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ ...form, ...client }).toString(),
    }).catch((error: unknown) => {
      const problem = error instanceof EgressFailure ? error.problem : 'unreachable'
      throw new MailFailure(problem === 'timeout' || problem === 'certificate' ? problem : 'unreachable', problem)
    })
    const answer = readJson(text)
    const said = String(answer['error'] ?? '')
    // The person took the permission back, or it ended: only they can give it again.
    if (/^(invalid_grant|access_denied|interaction_required)$/.test(said)) throw new MailFailure('wrongPassword', said)
    if (status >= 500) throw new MailFailure('busy', said)
    const accessToken = answer['access_token']
    if (status >= 400 || typeof accessToken !== 'string') throw new MailFailure('serverSays', said || `HTTP ${status}`)
    const seconds = Number(answer['expires_in'] ?? 3600)
    const refreshToken = answer['refresh_token']
    return {
      accessToken,
      until: Date.now() + (Number.isFinite(seconds) ? seconds : 3600) * 1000,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
      address: addressIn(answer['id_token']),
    }
  }
  const fromRefreshToken = (server: ServerSettings, refreshToken: string) =>
    ask(server, { grant_type: 'refresh_token', refresh_token: refreshToken })

  return {
    fromRefreshToken,
    async accessToken({ id, revision, secret, server }) {
      const last = kept.get(id)
      const known = last?.revision === revision ? await last.tokens.catch(() => null) : null
      if (known && known.until > Date.now() + 60_000) return known.accessToken
      // Somebody else may have begun to ask while this one looked.
      const begun = kept.get(id)
      const tokens = begun && begun !== last ? begun.tokens : fromRefreshToken(server, secret)
      if (!begun || begun === last) kept.set(id, { revision, tokens })
      const { accessToken, refreshToken } = await tokens
      if (refreshToken && refreshToken !== secret) await keepSecret(id, refreshToken)
      return accessToken
    },
    drop: id => void kept.delete(id),
    authorization(server, { state, verifier, redirectUri }) {
      const url = new URL(server.authorizeUrl)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const asked = {
        response_type: 'code',
        client_id: server.clientId,
        redirect_uri: redirectUri,
        scope: server.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Some mail systems give a lasting permission only to whoever asks in these words.
        access_type: 'offline',
        prompt: 'consent',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.toString()
    },
    async exchange(server, { code, verifier, redirectUri }) {
      const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
      const { refreshToken, address } = await ask(server, grant)
      if (!refreshToken) throw new MailFailure('serverSays', 'no refresh token')
      return { refreshToken, address }
    },
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** From an id token that came straight from the mail system over TLS: its signature adds nothing to that. */
function addressIn(token: unknown): string | null {
  if (typeof token !== 'string') return null
  const claims = readJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const found = [claims['email'], claims['preferred_username'], claims['upn']].find(
    value => typeof value === 'string' && value.includes('@'),
  )
  return typeof found === 'string' ? found : null
}
