import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** The floor: argon2id as the portal does it, on every core, with nothing around it. Prints tries a second. */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const seconds = Number(process.argv[2] ?? 3)
const stored = await hash('Benchmark-2026', options)
const until = performance.now() + seconds * 1000
let count = 0
const one = async () => {
  while (performance.now() < until) {
    await verify(stored, 'Benchmark-2026', options)
    count += 1
  }
}
const started = performance.now()
await Promise.all(Array.from({ length: availableParallelism() }, one))
process.stdout.write(`${(count / (performance.now() - started)) * 1000}\n`)
