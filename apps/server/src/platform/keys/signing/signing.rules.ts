/** Why a PKCS#12 file is not taken; each is the key of a sentence. */
export type Pkcs12Problem =
  | 'signingFileUnreadable'
  | 'signingPassphraseWrong'
  | 'signingFileOld'
  | 'signingKeyMissing'
  | 'signingKeyUnsupported'
  | 'signingNotForSigning'
export interface Pkcs12Task {
  bytes: Uint8Array
  passphrase: string
}
/** What a PKCS#12 file holds, in DER: the certificate of the key first, then those above it. */
export interface SigningMaterial {
  certificates: readonly Uint8Array[]
  /** PKCS#8. */
  key: Uint8Array
}
export type Pkcs12Answer = { kind: 'read'; material: SigningMaterial } | { kind: 'refused'; key: Pkcs12Problem }

/** What people are told of a certificate. */
export interface CertificateFacts {
  /** Of whom its signatures are. */
  name: string
  subject: string
  issuer: string
  serial: string
  validFrom: Date
  validTo: Date
}
export type CertificateState = 'early' | 'valid' | 'ending' | 'expired'

/** So many days before its end whoever keeps it is told. */
export const noticeDays = 30

export function certificateState(
  { validFrom, validTo }: Pick<CertificateFacts, 'validFrom' | 'validTo'>,
  now: Date,
): CertificateState {
  if (now < validFrom) return 'early'
  if (now > validTo) return 'expired'
  return validTo.getTime() - now.getTime() <= noticeDays * 86_400_000 ? 'ending' : 'valid'
}

/** Whether it signs at this moment. */
export const isInForce = (state: CertificateState): boolean => state === 'valid' || state === 'ending'

/** Which digest goes with a key; undefined for keys that papers are not signed with. */
export function digestFor(
  kind: string | undefined,
  { modulusLength = 0, namedCurve = '' }: { modulusLength?: number | undefined; namedCurve?: string | undefined },
): 'SHA-256' | 'SHA-384' | undefined {
  if (kind === 'rsa') return modulusLength >= 2048 && modulusLength <= 8192 ? 'SHA-256' : undefined
  if (kind !== 'ec') return undefined
  return ({ prime256v1: 'SHA-256', secp384r1: 'SHA-384' } as const)[namedCurve]
}
