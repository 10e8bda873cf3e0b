import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { multipart } from './generatedValues.ts'
import type { TestPortal } from './portal.ts'

export interface CertificateWish {
  subject?: string
  /** As `openssl req` takes it. */
  key?: readonly string[]
  /** As `openssl pkcs12` takes it. */
  packed?: readonly string[]
  passphrase?: string
  /** From which moment to which, `YYYYMMDDHHMMSSZ`; a year from now on, unless told otherwise. */
  between?: readonly [string, string]
  /** As `-addext` of `openssl req` takes it. */
  extension?: string
}
export const testPassphrase = 'correct horse'
export const rsaKey = ['rsa:2048']
export const curve = (name: string) => ['ec', '-pkeyopt', `ec_paramgen_curve:${name}`]

/** Certificates as an authority would give them, made by OpenSSL. */
export function certificates() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-certificates-'))
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: folder })
  let count = 0
  return {
    folder,
    make({
      subject = '/C=CN/O=江州大学/CN=江州大学电子签章',
      key = rsaKey,
      packed = [],
      ...rest
    }: CertificateWish = {}) {
      const { passphrase = testPassphrase, between, extension } = rest
      const name = `c${++count}`
      const [keyFile, request, certificate] = [at(`${name}.key`), at(`${name}.csr`), at(`${name}.pem`)]
      openssl('req', '-newkey', ...key, '-nodes', '-keyout', keyFile, '-out', request, '-utf8', '-subj', subject)
      if (between) {
        writeFileSync(at('index.txt'), '')
        writeFileSync(at('ca.cnf'), authority)
        const days = ['-startdate', between[0], '-enddate', between[1]]
        const made = ['-selfsign', '-keyfile', keyFile, '-in', request, '-out', certificate]
        openssl('ca', '-batch', '-notext', '-config', at('ca.cnf'), '-rand_serial', '-utf8', ...made, ...days)
      } else {
        const added = extension ? ['-addext', extension] : []
        openssl('req', '-x509', '-key', keyFile, '-in', request, '-out', certificate, '-days', '365', ...added)
      }
      const files = ['-inkey', keyFile, '-in', certificate, '-out', at(`${name}.p12`)]
      openssl('pkcs12', '-export', ...files, '-passout', `pass:${passphrase}`, ...packed)
      const der = openssl('x509', '-in', certificate, '-outform', 'DER')
      return { p12: readFileSync(at(`${name}.p12`)), certificate, der }
    },
    /** Whether OpenSSL finds a CAdES signature over these bytes; throws with its words where it does not. */
    verifyCades(content: Uint8Array, signature: Uint8Array, certificate: string): string {
      writeFileSync(at('content'), content)
      writeFileSync(at('signature'), signature)
      const given = ['-in', at('signature'), '-inform', 'DER', '-content', at('content'), '-CAfile', certificate]
      const purpose = ['-binary', '-purpose', 'any', '-out', '/dev/null']
      openssl('cms', '-verify', '-cades', ...given, ...purpose)
      return openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', at('signature')).toString()
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Gives a portal a certificate, as its page does. */
export async function putIn(portal: TestPortal, as: { satoken: string }, p12: Buffer, passphrase = testPassphrase) {
  const fields = { zskl: await portal.sealPassword(passphrase) }
  const { type, payload } = multipart(fields, '签章.p12', p12)
  const url = '/portal_server/xtglCssz/saveCertificate'
  const answer = await portal.server.inject({ method: 'POST', url, headers: { ...as, 'content-type': type }, payload })
  return JSON.parse(answer.body) as { code: number; message: string; data: object; errors?: object }
}

const authority = `[ca]
default_ca=own
[own]
database=index.txt
new_certs_dir=.
serial=serial
default_md=sha256
policy=any
unique_subject=no
string_mask=utf8only
[any]
countryName=optional
organizationName=optional
commonName=optional
`
