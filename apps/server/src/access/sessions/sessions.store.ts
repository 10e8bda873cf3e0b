import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Code, codes } from '@portico/contract/codes.ts'
import { everything } from '#db/changes.ts'
import type { Session, SessionUse } from '#http/context.ts'
import { userUnavailable } from '#http/refusals.ts'
import type { Ground } from '#platform/ground.store.ts'
import { isAddressAllowed } from '../auth/addresses.rules.ts'
import type { Holder } from '../permissions/reach.rules.ts'
import { checkSerial, isShutOut } from './serialGate.rules.ts'
import * as query from './sessions.queries.ts'

export const sessionLimits = {
  idleMinutes: 30,
  maxHours: 12,
  /** After the tab was closed; spec 1 §4, decisions: closing the browser tab. */
  closingSeconds: 10,
  /** How long what was read from the database is trusted without a change being told. */
  trustSeconds: 60,
  saveSeconds: 15,
  kept: 50_000,
} as const

export interface StartedSession {
  token: string
  /** For the binding cookie, where a browser signed in. */
  browserKey: string | null
  id: string
}

/** Sessions: in the database, and for a moment in memory so that hot calls need no query. */
export interface SessionStore {
  find(token: string, browserKey: string | undefined, use: SessionUse): Promise<Session | null> | Session | null
  /** The same from memory alone; null for whatever needs a second look. */
  peek(token: string, browserKey: string | undefined, use: SessionUse): Session | null
  start(
    it: Omit<query.NewSession, 'tokenHash' | 'browserHash' | 'hours' | 'notAfter'> & StartChoices,
  ): Promise<StartedSession>
  end(tokenHash: string, why: string): Promise<void>
  /** Ends the session that whoever signs in again holds, if any; only with the key of its browser. */
  endHeld(token: string | undefined, browserKey: string | undefined): Promise<void>
  markClosing(tokenHash: string): Promise<void>
  /** The code that a call with this session would get; null where it would be answered. Nothing keeps it alive. */
  whyEnded(tokenHash: string): Promise<Code | null>
  close(): Promise<void>
}
interface StartChoices {
  fromBrowser: boolean
  /** The binding key that the browser holds already. */
  heldKey?: string | undefined
  /** Never beyond this: the end of a delegation. */
  notAfter?: Date
}

interface Kept {
  row: query.SessionRow
  session: Session
  readAt: number
  savedAt: number
}

const longestToken = 128

export const sha256 = (value: string) => hash('sha256', value, 'hex')

/** After these the roles or the rights of anybody may be others. */
const rolesChange = new Set([
  everything,
  'roles',
  'role_permissions',
  'role_units',
  'units',
  'permissions',
  'record_keepers',
])

export interface SessionDeps extends Pick<Ground, 'db' | 'changes' | 'parameters' | 'serial' | 'jobs'> {
  rightsOf(holder: Holder): Promise<Pick<Session, 'rights' | 'someRights'>>
}

export function sessionStore({ db, changes, parameters, rightsOf, serial, jobs }: SessionDeps): SessionStore {
  const kept = new Map<string, Kept>()
  const used = new Map<string, number>()
  /** Sessions that a call has just rescued from closing, until the database knows it. */
  const rescued = new Map<string, Promise<void>>()
  let idleMs = sessionLimits.idleMinutes * 60_000
  const readIdle = async () => {
    idleMs = (await parameters.number('sessionIdleMinutes', sessionLimits.idleMinutes, 1, 1440)) * 60_000
  }
  void readIdle().catch(() => undefined)

  changes.on((table, key) => {
    if (table === 'sessions' && key) kept.delete(key)
    if (table === 'parameters' || table === everything) void readIdle().catch(() => undefined)
    if ((table === 'users' || table === 'user_roles' || table === 'delegations') && key)
      for (const [hash, { row }] of kept)
        if (row.user.id === Number(key) || row.actor.id === Number(key)) kept.delete(hash)
    if (table === 'users' && key) void query.endDisabled(db, Number(key)).catch(() => undefined)
    if (table === 'user_units' && key)
      for (const [hash, { row }] of kept) if (row.user.id === Number(key)) kept.delete(hash)
    if (rolesChange.has(table)) kept.clear()
  })

  const forget = (tokenHash: string) => {
    kept.delete(tokenHash)
    changes.tell('sessions', tokenHash)
  }
  const rescue = (tokenHash: string) => {
    const written = query.setClosing(db, tokenHash, null).catch(() => undefined)
    rescued.set(
      tokenHash,
      written.then(() => void rescued.delete(tokenHash)),
    )
  }

  const read = async (tokenHash: string): Promise<Kept | null> => {
    await rescued.get(tokenHash)
    const row = await query.readSession(db, tokenHash)
    if (!row) return null
    const session: Session = {
      id: row.id,
      user: row.user,
      actor: row.actor,
      isActing: row.user.id !== row.actor.id,
      reach: row.reach,
      roles: row.roles,
      ...(await rightsOf(row)),
      mustChangePassword: row.mustChangePassword,
      tokenHash,
      expiresAt: row.expiresAt.getTime(),
    }
    const entry = { row, session, readAt: Date.now(), savedAt: row.idleSince }
    if (kept.size >= sessionLimits.kept) for (const oldest of kept.keys()) if (kept.delete(oldest)) break
    kept.set(tokenHash, entry)
    return entry
  }

  /** A clock that was set back makes what was read a thing of the future: it is read again. */
  const isTrusted = ({ readAt }: Kept) => {
    const age = Date.now() - readAt
    return age >= 0 && age < sessionLimits.trustSeconds * 1000
  }

  /** Null: go on with a fresh row. False: there is no such session. */
  const judge = (entry: Kept, browserKey: string | undefined, use: SessionUse): Session | false | null => {
    const { row, session } = entry
    const now = Date.now()
    if (row.browserHash && !sameHash(row.browserHash, browserKey)) return false
    if (now >= row.endsAt || !row.delegationInForce) return false
    if (now - row.idleSince > idleMs || (row.closesAt !== null && now >= row.closesAt)) return null
    if (!row.usersEnabled) {
      void query.endDisabled(db, row.user.id).catch(() => undefined)
      throw userUnavailable()
    }
    if (row.boundAddresses.length > 0 && !isAddressAllowed(row.boundAddresses, use.address)) return false
    checkSerial(serial, row.roles)
    if (row.closesAt !== null) {
      row.closesAt = null
      rescue(session.tokenHash)
    }
    if (!use.background) {
      row.idleSince = now
      if (now - entry.savedAt > sessionLimits.saveSeconds * 1000) {
        entry.savedAt = now
        used.set(session.tokenHash, now)
      }
    }
    return session
  }

  const findFresh = async (tokenHash: string, browserKey: string | undefined, use: SessionUse) => {
    const usedHere = kept.get(tokenHash)?.row.idleSince ?? 0
    const entry = await read(tokenHash)
    if (!entry) return null
    entry.row.idleSince = Math.max(entry.row.idleSince, Math.min(usedHere, Date.now()))
    const verdict = judge(entry, browserKey, use)
    if (verdict) return verdict
    kept.delete(tokenHash)
    return null
  }

  const save = async () => {
    const batch = [...used].map(([tokenHash, at]) => ({ tokenHash, at }))
    used.clear()
    await query.saveLastUsed(db, batch)
    await query.endExpired(db, Math.ceil(idleMs / 60_000))
  }
  const saving = jobs.start({ name: 'save_sessions', every: sessionLimits.saveSeconds * 1000, work: save })

  return {
    peek(token, browserKey, use) {
      const entry = kept.get(sha256(token))
      if (!entry || !isTrusted(entry) || !entry.row.usersEnabled || entry.row.boundAddresses.length > 0) return null
      if (isShutOut(serial, entry.row.roles)) return null
      return judge(entry, browserKey, use) || null
    },
    find(token, browserKey, use) {
      const tokenHash = sha256(token)
      const entry = kept.get(tokenHash)
      if (entry && isTrusted(entry)) {
        const verdict = judge(entry, browserKey, use)
        if (verdict) return verdict
        if (verdict === false) return null
      }
      return findFresh(tokenHash, browserKey, use)
    },
    async start({ fromBrowser, heldKey, notAfter, ...it }) {
      const token = randomBytes(32).toString('base64url')
      // Another key would end what the same person has open in another tab: the browser keeps only one.
      const isShared = heldKey !== undefined && (await query.isBrowserInUse(db, it.actorId, sha256(heldKey)))
      const key = isShared ? heldKey : randomBytes(32).toString('base64url')
      const browserKey = fromBrowser ? key : null
      const hours = await parameters.number('sessionMaxHours', sessionLimits.maxHours, 1, 72)
      const browserHash = browserKey ? sha256(browserKey) : null
      const born = { ...it, tokenHash: sha256(token), browserHash, hours, notAfter: notAfter ?? null }
      const id = await query.insertSession(db, born)
      if (browserKey && heldKey && !isShared)
        for (const other of await query.endOthersInBrowser(db, sha256(heldKey), it.actorId)) forget(other)
      return { token, browserKey, id }
    },
    async end(tokenHash, why) {
      await query.endForAnother(db, tokenHash, why)
      forget(tokenHash)
    },
    async endHeld(token, browserKey) {
      if (!token || token.length > longestToken) return
      const tokenHash = sha256(token)
      const browserHash = browserKey ? sha256(browserKey) : null
      if (await query.endHeldSession(db, tokenHash, browserHash, 'signed in again')) forget(tokenHash)
    },
    async markClosing(tokenHash) {
      if (!(await parameters.isOn('logoutOnClose'))) return
      await query.setClosing(db, tokenHash, sessionLimits.closingSeconds)
      changes.tell('sessions', tokenHash)
    },
    async whyEnded(tokenHash) {
      const row = await query.readSession(db, tokenHash)
      if (!row) return codes.notSignedIn
      if (!row.usersEnabled) return codes.userUnavailable
      return Date.now() >= row.endsAt || !row.delegationInForce ? codes.notSignedIn : null
    },
    async close() {
      saving.stop()
      await save().catch(() => undefined)
    },
  }
}

function sameHash(expected: string, key: string | undefined): boolean {
  if (!key) return false
  return timingSafeEqual(Buffer.from(expected, 'hex'), createHash('sha256').update(key).digest())
}
