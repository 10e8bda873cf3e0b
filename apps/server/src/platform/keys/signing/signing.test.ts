import { createPrivateKey } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type CertificateWish, certificates, curve, testPassphrase } from '../../../testing/certificates.ts'
import { signDetached } from './cms.steps.ts'
import { readPkcs12 } from './readPkcs12.steps.ts'

const made = certificates()
afterAll(() => made.close())
const content = Buffer.from('%PDF 一份证明')
const des = ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']
const read = (wish: CertificateWish, passphrase = wish.passphrase ?? testPassphrase) =>
  readPkcs12({ bytes: made.make(wish).p12, passphrase })

describe('a PKCS#12 file', () => {
  test.each<[string, CertificateWish]>([
    ['of OpenSSL 3, RSA', {}],
    ['of RSA 4096', { key: ['rsa:4096'] }],
    ['of P-256', { key: curve('P-256') }],
    ['of P-384', { key: curve('P-384') }],
    ['whose usage is nonRepudiation', { extension: 'keyUsage=critical,nonRepudiation' }],
    ['with a Chinese passphrase', { passphrase: '口令：江州大学' }],
    ['without a passphrase', { passphrase: '' }],
    ['that is not locked inside', { packed: ['-certpbe', 'NONE', '-keypbe', 'NONE'] }],
  ])('%s is read, and its key signs', async (_what, wish) => {
    const { p12, certificate } = made.make(wish)
    const answer = await readPkcs12({ bytes: p12, passphrase: wish.passphrase ?? testPassphrase })
    if (answer.kind !== 'read') throw new Error(answer.key)
    const { certificates, key } = answer.material
    const opened = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })
    const signature = await signDetached(content, certificates, opened)
    const printed = made.verifyCades(content, signature, certificate)
    for (const attribute of ['contentType', 'messageDigest', 'signingCertificateV2'])
      expect(printed).toContain(`object: id-smime-aa-${attribute}`.replace(/id-smime-aa-(?!signing)/, ''))
    expect(printed).not.toContain('signingTime')
    expect(() => made.verifyCades(Buffer.concat([content, content]), signature, certificate)).toThrow(/verif/i)
  })

  test.each<[string, CertificateWish, string]>([
    ['as old programs lock it', { packed: ['-legacy'] }, 'signingFileOld'],
    ['locked by 3DES', { packed: des }, 'signingFileOld'],
    ['without a key', { packed: ['-nokeys'] }, 'signingKeyMissing'],
    ['without a certificate', { packed: ['-nocerts'] }, 'signingKeyMissing'],
    ['of RSA 1024', { key: ['rsa:1024'] }, 'signingKeyUnsupported'],
    ['of Ed25519', { key: ['ed25519'] }, 'signingKeyUnsupported'],
    ['of another curve', { key: curve('secp256k1') }, 'signingKeyUnsupported'],
    ['of SM2', { key: curve('SM2') }, 'signingKeyUnsupported'],
    ['for encryption only', { extension: 'keyUsage=critical,keyEncipherment' }, 'signingNotForSigning'],
  ])('%s is refused, and why', async (_what, wish, key) => {
    expect(await read(wish)).toEqual({ kind: 'refused', key })
  })

  test('with another certificate that has no part in it, leaves that out', async () => {
    const { certificate } = made.make({ subject: '/CN=other' })
    const answer = await read({ packed: ['-certfile', certificate] })
    expect(answer.kind === 'read' && answer.material.certificates).toHaveLength(1)
  })

  test('with another passphrase, and what is none, are told apart', async () => {
    expect(await read({}, 'wrong')).toEqual({ kind: 'refused', key: 'signingPassphraseWrong' })
    expect(await read({ packed: ['-legacy'] }, 'wrong')).toEqual({ kind: 'refused', key: 'signingPassphraseWrong' })
    const { p12 } = made.make()
    for (const bytes of [Buffer.from('hello'), p12.subarray(0, 500), Buffer.alloc(0)])
      expect(await readPkcs12({ bytes, passphrase: testPassphrase })).toEqual({
        kind: 'refused',
        key: 'signingFileUnreadable',
      })
  })
})
