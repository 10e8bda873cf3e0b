import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { BitString } from 'asn1js'
import { CertBag, Certificate, ContentInfo, PFX, type SafeBag, type SafeContents } from 'pkijs'
import { digestFor, type Pkcs12Answer, type Pkcs12Problem, type Pkcs12Task } from './signing.rules.ts'

const bagIds = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
}
const keyUsage = '2.5.29.15'
const mostCertificates = 5
const mostBytes = 32 * 1024
const refused = (key: Pkcs12Problem): Pkcs12Answer => ({ kind: 'refused', key })

/**
 * Reads the certificate and key of a PKCS#12 file. OpenSSL opens it first: it alone knows every way of checking a
 * passphrase, and says why it does not take a file. It gives nothing back, so the bags are opened here.
 */
export async function readPkcs12({ bytes, passphrase }: Pkcs12Task): Promise<Pkcs12Answer> {
  try {
    createSecureContext({ pfx: Buffer.from(bytes), passphrase })
  } catch (error) {
    const why = problemOf(error)
    if (why !== 'signingKeyUnsupported') return refused(why)
  }
  const bags = await bagsOf(bytes, passphrase)
  if (bags === null) return refused('signingFileOld')
  const all = bags.filter(({ bagId }) => bagId === bagIds.certificate).flatMap(certificateOf)
  const answers = bags
    .filter(({ bagId }) => bagId === bagIds.shroudedKey || bagId === bagIds.key)
    .map(bag => withKey(bag, all, passphrase))
  // A file may hold a pair to sign with and one to lock with.
  return answers.find(it => it.kind === 'read') ?? answers[0] ?? refused('signingKeyMissing')
}

/** What one key of the file can sign with. */
function withKey(bag: SafeBag, all: readonly X509Certificate[], passphrase: string): Pkcs12Answer {
  const der = Buffer.from(bag.bagValue.toSchema().toBER())
  let key: ReturnType<typeof createPrivateKey>
  try {
    key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase })
  } catch {
    return refused('signingFileOld')
  }
  if (!digestFor(key.asymmetricKeyType, key.asymmetricKeyDetails ?? {})) return refused('signingKeyUnsupported')
  const pairs = all.filter(it => it.checkPrivateKey(key))
  if (pairs.length === 0) return refused('signingKeyMissing')
  const own = pairs.find(maySign)
  if (!own) return refused('signingNotForSigning')
  const certificates = chainOf(own, all).map(it => it.raw)
  return { kind: 'read', material: { certificates, key: key.export({ format: 'der', type: 'pkcs8' }) } }
}

/** Whether its authority lets it sign documents: it says nothing of it, or digitalSignature or nonRepudiation. */
function maySign({ raw }: X509Certificate): boolean {
  const usage = Certificate.fromBER(bufferOf(raw)).extensions?.find(({ extnID }) => extnID === keyUsage)?.parsedValue
  return !(usage instanceof BitString) || ((usage.valueBlock.valueHexView[0] ?? 0) & 0xc0) !== 0
}

/** A certificate and those above it, as far as they lie in the file: each signed paper carries them. */
function chainOf(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own]
  let bytes = own.raw.length
  for (let at = own; chain.length < mostCertificates; ) {
    const above = all.find(it => !chain.some(known => known.raw.equals(it.raw)) && at.checkIssued(it))
    bytes += above?.raw.length ?? 0
    if (!above || bytes > mostBytes) break
    chain.push(above)
    at = above
  }
  return chain
}

/** In the words of OpenSSL. */
function problemOf(error: unknown): Pkcs12Problem {
  const words = error instanceof Error ? error.message : ''
  if (/mac verify failure/i.test(words)) return 'signingPassphraseWrong'
  if (/unsupported pkcs12|unsupported/i.test(words)) return 'signingFileOld'
  if (/unable to load/i.test(words)) return 'signingKeyMissing'
  if (/key too small|unknown certificate type|key too weak|md too weak/i.test(words)) return 'signingKeyUnsupported'
  return 'signingFileUnreadable'
}

/** All that lies in the file; null where it is locked in a way of old that is not known here. */
async function bagsOf(bytes: Uint8Array, passphrase: string): Promise<SafeBag[] | null> {
  const password = bufferOf(new TextEncoder().encode(passphrase))
  try {
    const file = PFX.fromBER(bufferOf(bytes))
    await file.parseInternalValues({ password, checkIntegrity: false })
    const safe = file.parsedValue?.authenticatedSafe
    if (!safe) return null
    const locks = safe.safeContents.map(it => (it.contentType === ContentInfo.ENCRYPTED_DATA ? { password } : {}))
    await safe.parseInternalValues({ safeContents: locks })
    const contents: { value: SafeContents }[] = safe.parsedValue.safeContents
    return contents.flatMap(({ value }) => value.safeBags)
  } catch {
    return null
  }
}

const certificateOf = (bag: SafeBag) =>
  bag.bagValue instanceof CertBag && bag.bagValue.parsedValue
    ? [new X509Certificate(Buffer.from(bag.bagValue.parsedValue.toSchema().toBER()))]
    : []

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
