import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Seal } from '#db/seal.ts'
import { sampleSecret } from '#demo/sampleSecret.ts'
import type { Config } from './config.ts'

const program = fileURLToPath(new URL('../../sample-app/src/main.ts', import.meta.url))
const systems = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008']

/** In demo mode the business system that the demo's applications point to runs beside the portal. */
export function startSample(config: Config, seal: Seal, logger: FastifyBaseLogger): () => Promise<void> {
  if (config.mode !== 'demo' || config.samplePort === 0 || !existsSync(program)) return async () => undefined
  const child = spawn(process.execPath, [program], {
    // It stops when its input ends, which also happens when the portal is killed.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      SAMPLE_ENDS_WITH_INPUT: '1',
      SAMPLE_PORT: String(config.samplePort),
      PORTAL_URL: config.publicOrigin,
      SAMPLE_SECRETS: JSON.stringify(Object.fromEntries(systems.map(id => [id, sampleSecret(seal, id)]))),
    },
  })
  let last = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      last = String(chunk).trim()
      logger.info({ sample: last }, 'the sample application')
    })
  child.on('error', error => logger.warn({ err: error }, 'the sample application did not start'))
  let isWanted = true
  child.on('close', code => {
    if (!isWanted) return
    const why = last.includes('EADDRINUSE')
      ? `${config.samplePort} is in use`
      : `the sample application ended (${code})`
    logger.warn(`PORTAL_SAMPLE_PORT: ${why}; applications of the demo lead nowhere`)
  })
  return () =>
    new Promise(resolve => {
      isWanted = false
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
}
