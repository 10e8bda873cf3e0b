import { type KeyObject, sign as signWith } from 'node:crypto'
import { promisify } from 'node:util'
import { type BaseBlock, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { digestFor } from './signing.rules.ts'

const sign = promisify(signWith)

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  'SHA-256': '2.16.840.1.101.3.4.2.1',
  'SHA-384': '2.16.840.1.101.3.4.2.2',
} as const
/** Of the signature: with which kind of key, over which digest. */
const signatureIds = {
  'rsa SHA-256': '1.2.840.113549.1.1.11',
  'ec SHA-256': '1.2.840.10045.4.3.2',
  'ec SHA-384': '1.2.840.10045.4.3.3',
} as Readonly<Record<string, string>>

/**
 * A detached CMS signature (CAdES B-B) over these bytes. When it was made, the PDF around it says: PAdES has no
 * signing time in here. The key works on a thread of Node's pool.
 */
export async function signDetached(
  content: Uint8Array,
  certificates: readonly Uint8Array[],
  key: KeyObject,
): Promise<Buffer> {
  const digest = digestFor(key.asymmetricKeyType, key.asymmetricKeyDetails ?? {})
  const algorithm = signatureIds[`${key.asymmetricKeyType} ${digest}`]
  const [own] = certificates
  if (!digest || !algorithm || !own) throw new Error('no key that papers are signed with')
  const hashed = (bytes: Uint8Array) => crypto.subtle.digest(digest, Uint8Array.from(bytes))
  const digestAlgorithm = () => new AlgorithmIdentifier({ algorithmId: ids[digest] })
  const attributes = signedAttributes([
    [ids.contentType, new ObjectIdentifier({ value: ids.data })],
    [ids.messageDigest, new OctetString({ valueHex: await hashed(content) })],
    [ids.signingCertificateV2, signingCertificate(ids[digest], await hashed(own))],
  ])
  const signedBytes = Buffer.from(attributes.toSchema().toBER())
  // What is signed of them is their set; in the message it carries a tag of its place.
  signedBytes[0] = 0x31
  const all = certificates.map(it => Certificate.fromBER(arrayOf(it)))
  const { issuer, serialNumber } = Certificate.fromBER(arrayOf(own))
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ids.data }),
    certificates: all,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: digestAlgorithm(),
        signedAttrs: attributes,
        signatureAlgorithm: new AlgorithmIdentifier({
          algorithmId: algorithm,
          ...(key.asymmetricKeyType === 'rsa' && { algorithmParams: new Null() }),
        }),
        signature: new OctetString({ valueHex: arrayOf(await sign(digest.replace('-', ''), signedBytes, key)) }),
      }),
    ],
  })
  const message = new ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) })
  return Buffer.from(message.toSchema().toBER())
}

/** In the order that DER asks of a set. */
function signedAttributes(given: readonly (readonly [string, BaseBlock])[]): SignedAndUnsignedAttributes {
  const attributes = given
    .map(([type, value]) => new Attribute({ type, values: [value] }))
    .map(it => ({ it, bytes: Buffer.from(it.toSchema().toBER()) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  return new SignedAndUnsignedAttributes({ type: 0, attributes: attributes.map(({ it }) => it) })
}

/** Which certificate is meant, so that nobody puts another in its place; SHA-256 goes without saying. */
function signingCertificate(digestId: string, digest: ArrayBuffer): BaseBlock {
  const named = new Sequence({ value: [new ObjectIdentifier({ value: digestId })] })
  const own = [...(digestId === ids['SHA-256'] ? [] : [named]), new OctetString({ valueHex: digest })]
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: own })] })] })
}

const arrayOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
