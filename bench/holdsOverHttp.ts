import { randomBytes, randomUUID } from 'node:crypto'
import { bodySignature } from '../apps/sample-app/src/calls/signedCalls.ts'
import { makeSeal } from '../apps/server/src/db/seal.ts'
import { sampleSecret } from '../apps/server/src/demo/sampleSecret.ts'
import type { BenchPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { rateOf } from './rateOf.ts'
import { median } from './report.ts'

const system = '0001'
const [rounds, clients, seconds] = [3, 16, 2]

/** How many holds a business system makes through its signed calls, beside how often the portal says that it lives. */
export async function benchHoldsOverHttp(portal: BenchPortal, secret: string, leader: string, projects: number) {
  const key = sampleSecret(makeSeal(secret), system)
  const hold = async () => {
    const body = JSON.stringify({
      idempotencyKey: randomUUID(),
      document: 'D',
      title: 'T',
      use: 'reimbursement',
      person: leader,
      lines: [{ project: `BENCH-${1 + Math.floor(Math.random() * projects)}`, amount: '1.00' }],
    })
    const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
    const answer = await fetch(`${portal.origin}/sso_server/funds/hold`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-portal-client': system,
        'x-portal-timestamp': timestamp,
        'x-portal-nonce': nonce,
        'x-portal-signature': bodySignature(key, timestamp, nonce, body),
      },
    })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`hold: ${code} ${msg}`)
  }
  const lives = async () => {
    await (await fetch(`${portal.origin}/healthz`)).text()
  }
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    await quiet()
    shares.push((await rateOf(hold, { clients, seconds })) / (await rateOf(lives, { clients, seconds })))
  }
  process.stdout.write(`  signed holds over HTTP, of answers of /healthz: ${median(shares).toFixed(2)}\n`)
}
