import { execFileSync, spawnSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangedFile, signedBytes, withSignature } from '#platform/keys/signing/byteRange.rules.ts'
import { signDetached } from '#platform/keys/signing/cms.steps.ts'
import { readPkcs12 } from '#platform/keys/signing/readPkcs12.steps.ts'
import { certificates, curve, rsaKey, testPassphrase } from '../../../../testing/certificates.ts'
import { inWords, type Paper } from '../paper.rules.ts'
import { drawPaper } from '../paperDrawing.steps.ts'

const made = certificates()
afterAll(() => made.close())
const at = new Date('2026-11-28T01:02:03Z')
const room = 4096
const paper: Paper = {
  language: 'zh',
  portal: '江州大学',
  title: '在读证明',
  number: '证0001',
  head: [],
  groups: [{ title: '', parts: [{ kind: 'cells', cells: [{ label: '姓名', value: inWords('张三') }] }] }],
  opinions: [],
  proof: { code: '7K2MQX9D4FHTB3WC', address: 'https://portal.example/v/7K2MQX9D4FHTB3WC' },
  mark: null,
  changed: '2026-11-28 09:00:00',
  changedAt: new Date('2026-11-28T01:00:00Z'),
  own: null,
  signature: { name: '江州大学电子签章', at, room },
}

async function signed(key: readonly string[]) {
  const { p12, certificate } = made.make({ key })
  const answer = await readPkcs12({ bytes: p12, passphrase: testPassphrase })
  if (answer.kind !== 'read') throw new Error(answer.key)
  const unsigned = rangedFile(await drawPaper(paper, new Map()), room)
  const opened = createPrivateKey({ key: Buffer.from(answer.material.key), format: 'der', type: 'pkcs8' })
  const signature = await signDetached(signedBytes(unsigned), answer.material.certificates, opened)
  return { content: withSignature(unsigned, signature), unsigned, signature, certificate }
}
let count = 0
const kept = (content: Uint8Array) => {
  const file = path.join(made.folder, `${++count}.pdf`)
  writeFileSync(file, content)
  return file
}
/** Without the store of certificates that a browser on this machine may have. */
const pdfsig = (content: Uint8Array) =>
  spawnSync('pdfsig', [kept(content)], { encoding: 'utf8', env: { ...process.env, HOME: made.folder } }).stdout

describe.each([
  ['RSA', rsaKey],
  ['P-256', curve('P-256')],
  ['P-384', curve('P-384')],
] as const)('a paper signed with %s', (_name, key) => {
  let it: Awaited<ReturnType<typeof signed>>
  beforeAll(async () => {
    it = await signed(key)
  })

  test('is valid for readers that are none of ours, with its Chinese name', () => {
    const said = pdfsig(it.content)
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Signer Certificate Common Name: 江州大学电子签章')
    expect(said).toContain('Signature Type: ETSI.CAdES.detached')
    expect(said.match(/Signing Time: .*/)?.[0]).toMatch(/2026/)
    made.verifyCades(signedBytes(it.unsigned), it.signature, it.certificate)
  })

  test('is a sound file, and still one to be archived', () => {
    const checked = spawnSync('qpdf', ['--check', kept(it.content)], { encoding: 'utf8' })
    expect(checked.stderr).toBe('')
    expect(checked.stdout).toContain('No syntax or stream encoding errors found')
    const info = execFileSync('pdfinfo', [kept(it.content)], { encoding: 'utf8' })
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/JavaScript:\s+no/)
    const text = it.content.toString('latin1')
    expect(text).toMatch(/pdfaid:part>2</)
    expect(text).toMatch(/pdfaid:conformance>A</)
    expect(text).not.toContain('NeedAppearances')
    expect(execFileSync('pdftotext', [kept(it.content), '-'], { encoding: 'utf8' })).toContain('在读证明')
  })

  test('that was changed inside is not valid, and one that something was added to is not signed as a whole', () => {
    const changed = Buffer.from(it.content)
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(pdfsig(changed)).toContain('Digest Mismatch')
    const longer = Buffer.concat([it.content, Buffer.from('\n% a note\n%%EOF\n')])
    expect(pdfsig(longer)).toContain('Not total document signed')
  })
})

test('a paper that nobody signs has the same bytes as ever, and no room', async () => {
  const { signature: _s, ...plain } = paper
  const drawn = await drawPaper(plain, new Map())
  expect(await drawPaper(plain, new Map())).toEqual(drawn)
  expect(drawn.toString('latin1')).not.toMatch(/ByteRange|AcroForm/)
  expect(() => rangedFile(drawn, room)).toThrow('no room')
})
