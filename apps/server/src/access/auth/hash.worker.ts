import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2'
import type { HashDone, HashWork } from './hashThreads.client.ts'

/** argon2id, 19 MiB, 2 passes: 9 ms a try. Measured against the alternatives; see docs/decisions. */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const step = 5

/** On Linux a thread has a priority of its own: whoever answers goes first, and other programs of the machine starve no sign-in. */
function stepBack(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), step)
  } catch {
    // Elsewhere there are fewer of these threads instead.
  }
}

stepBack()
parentPort?.on('message', ({ password, secret, stored }: HashWork) => {
  const all = { ...options, secret: Buffer.from(secret) }
  let done: HashDone
  try {
    const bytes = Buffer.from(password)
    done = { value: stored === null ? hashSync(bytes, all) : verifySync(stored, bytes, all) }
  } catch (error) {
    done = { error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(done)
})
