import pino from 'pino'
import { readConfig } from './config.ts'
import { type Running, start } from './start.ts'
import { wordsFor } from './startFailure.ts'

/** The program: starts, says where it is, stops gracefully. */
const redacted = ['password', 'pwd', 'token', 'satoken', 'authorization', 'cookie', 'ticket', 'secret', 'sign']
const paths = redacted.flatMap(key => [key, `*.${key}`, `*.*.${key}`])
const asked = new AbortController()
let running: Running | undefined

try {
  const config = readConfig(process.env)
  const logger = pino({
    level: config.logLevel,
    redact: { paths, censor: '******' },
    serializers: { err: pino.stdSerializers.err },
  })
  // Heard from here on: a start that is called off leaves nothing behind either.
  const stop = (signal: string) => {
    if (asked.signal.aborted) return
    asked.abort()
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), 15_000).unref()
    running?.stop().then(
      () => process.exit(0),
      error => {
        logger.error({ err: error }, 'the stop was not clean')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  running = await start(config, logger, asked.signal)
  for (const line of running.news) process.stdout.write(`${line}\n`)
  process.stdout.write(`Portico: ${running.publicOrigin}/portal_web/\n`)
} catch (error) {
  if (asked.signal.aborted && error === asked.signal.reason) process.exit(0)
  process.stderr.write(`${wordsFor(error)}\n`)
  process.exit(1)
}
