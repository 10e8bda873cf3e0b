import { createPrivateKey, X509Certificate } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Certificate } from 'pkijs'
import type { Database, Orm, Reader } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import type { IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { sideProcess, TooMuchWork } from '#http/sideProcess.ts'
import { keys } from '../keys.table.ts'
import { rangedFile, signedBytes, withSignature } from './byteRange.rules.ts'
import { signDetached } from './cms.steps.ts'
import {
  type CertificateFacts,
  certificateState,
  isInForce,
  type Pkcs12Answer,
  type Pkcs12Task,
  type SigningMaterial,
} from './signing.rules.ts'

/** Who signs papers at this moment. */
export interface Signer {
  name: string
  /** How many bytes a signature takes at most. */
  room: number
  /** Signs a file that was drawn with that room. */
  sign(drawn: Uint8Array): Promise<Buffer>
  /** Whether its certificate is still the one in use; that stays so until this transaction ends. */
  isKept(tx: Orm): Promise<boolean>
}
export interface KeptCertificate extends CertificateFacts {
  keptAt: Date
}

/** 签章证书: what the organisation signs its papers with. There is one or none, and its key leaves this file in no form. */
export interface Signing {
  /** Opens what somebody sent, and refuses in words for people what papers cannot be signed with now. */
  read(file: IncomingFile | null, passphrase: string, now: Date): Promise<SigningMaterial>
  /** What people are told of a certificate. */
  factsOf(material: Pick<SigningMaterial, 'certificates'>): CertificateFacts
  /** Takes the place of what was kept. */
  keep(tx: Orm, material: SigningMaterial, now: Date): Promise<void>
  kept(db?: Reader): Promise<KeptCertificate | null>
  /** False where another is kept by now, or none. */
  remove(tx: Orm, serial: string): Promise<boolean>
  /** Null without a certificate that is in force. */
  signer(now: Date): Promise<Signer | null>
}

const name = 'paper-signing'
const place = `keys.sealed.${name}`
/** Signature, attributes and the name of the issuer beside the certificates. */
const besides = 4096
const roomFor = (certificates: readonly Uint8Array[]) => certificates.reduce((sum, it) => sum + it.length, besides)

const openBeside = sideProcess<Pkcs12Task, Pkcs12Answer>(new URL('./pkcs12.process.ts', import.meta.url), {
  longest: 30_000,
  mostWaiting: 5,
  megabytes: 128,
})

export function signingStore({ db, seal }: { db: Database; seal: Seal }): Signing {
  const find = async (from: Reader) => (await from.select().from(keys).where(eq(keys.name, name)))[0]
  return {
    factsOf,
    async read(file, passphrase, now) {
      if (!file || file.bytes.length === 0) throw refuse('fileMissing')
      const answer = await openBeside({ bytes: file.bytes, passphrase }).catch((error: unknown) => {
        throw error instanceof TooMuchWork ? refuse('signingFileUnreadable') : error
      })
      if (answer.kind === 'refused') throw refuse(answer.key)
      const state = certificateState(factsOf(answer.material), now)
      if (state === 'early') throw refuse('signingNotYetValid')
      if (state === 'expired') throw refuse('signingExpired')
      if (!(await canSign(answer.material))) throw refuse('signingTrialFailed')
      return answer.material
    },
    async keep(tx, { certificates, key }, now) {
      const values = {
        publicPart: certificates.map(it => Buffer.from(it).toString('base64')).join('\n'),
        sealed: seal.seal(Buffer.from(key).toString('base64'), place),
        createdAt: now,
      }
      await tx
        .insert(keys)
        .values({ name, ...values })
        .onConflictDoUpdate({ target: keys.name, set: values })
    },
    async kept(from = db.orm) {
      const row = await find(from)
      return row ? { ...factsOf({ certificates: certificatesOf(row) }), keptAt: row.createdAt } : null
    },
    async remove(tx, serial) {
      const [row] = await tx.select().from(keys).where(eq(keys.name, name)).for('update')
      if (!row || factsOf({ certificates: certificatesOf(row) }).serial !== serial) return false
      await tx.delete(keys).where(eq(keys.name, name))
      return true
    },
    async signer(now) {
      const row = await find(db.orm)
      if (!row) return null
      const certificates = certificatesOf(row)
      const facts = factsOf({ certificates })
      if (!isInForce(certificateState(facts, now))) return null
      const room = roomFor(certificates)
      return {
        name: facts.name,
        room,
        async sign(drawn) {
          const der = Buffer.from(seal.open(row.sealed, place), 'base64')
          const unsigned = rangedFile(Buffer.from(drawn), room)
          const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
          return withSignature(unsigned, await signDetached(signedBytes(unsigned), certificates, key))
        },
        async isKept(tx) {
          const [now] = await tx.select().from(keys).where(eq(keys.name, name)).for('share')
          return now?.sealed === row.sealed
        },
      }
    },
  }
}

const certificatesOf = ({ publicPart }: { publicPart: string }) =>
  publicPart.split('\n').map(it => Buffer.from(it, 'base64'))

/** Whether a paper could be signed with it: nobody would get any once it was kept. */
async function canSign({ certificates, key }: SigningMaterial): Promise<boolean> {
  try {
    const opened = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })
    return (await signDetached(Buffer.from('trial'), certificates, opened)).length <= roomFor(certificates)
  } catch {
    return false
  }
}

function factsOf({ certificates: [own] }: Pick<SigningMaterial, 'certificates'>): CertificateFacts {
  const it = new X509Certificate(Buffer.from(own ?? []))
  const subject = inOneLine(it.subject)
  return {
    name: nameIn(it, commonName) ?? nameIn(it, organisation) ?? subject,
    subject,
    issuer: inOneLine(it.issuer),
    serial: it.serialNumber,
    validFrom: new Date(it.validFrom),
    validTo: new Date(it.validTo),
  }
}

const commonName = '2.5.4.3'
const organisation = '2.5.4.10'

/** The last of the subject that is called so, as it stands there: Node's own words for a subject have escapes. */
function nameIn({ raw }: X509Certificate, part: string): string | undefined {
  const { subject } = Certificate.fromBER(Uint8Array.from(raw).buffer)
  const value: unknown = subject.typesAndValues.findLast(it => it.type === part)?.value.valueBlock.value
  if (typeof value !== 'string') return undefined
  return (
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200) || undefined
  )
}

const inOneLine = (lines: string) => lines.split('\n').join(', ').slice(0, 500)
