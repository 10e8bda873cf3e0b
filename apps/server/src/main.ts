import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { readConfig } from './config.ts'
import { type Running, start } from './start.ts'
import { wordsFor } from './startFailure.ts'

/** The program: starts, says where it is, stops gracefully. */
const redacted = ['password', 'pwd', 'token', 'satoken', 'authorization', 'cookie', 'ticket', 'secret', 'sign']
const paths = redacted.flatMap(key => [key, `*.${key}`, `*.*.${key}`])
const asked = new AbortController()
/** So ends what met a mistake of its own: whoever keeps the portal up starts it again. */
const broken = 70
let running: Running | undefined

try {
  const config = readConfig(process.env)
  const logger = pino({
    level: config.logLevel,
    redact: { paths, censor: '******' },
    serializers: { err: pino.stdSerializers.err },
  })
  // Heard from here on: a start that is called off leaves nothing behind either.
  const stop = (why: object, code: number) => {
    if (asked.signal.aborted) return
    process.exitCode = code
    asked.abort()
    logger.info(why, 'stopping')
    setTimeout(() => process.exit(code || 1), 15_000 + config.drainSeconds * 1000).unref()
    running?.stop().then(
      () => process.exit(code),
      error => {
        logger.error({ err: error }, 'the stop was not clean')
        process.exit(code || 1)
      },
    )
  }
  process.on('SIGTERM', signal => stop({ signal }, 0))
  process.on('SIGINT', signal => stop({ signal }, 0))
  // Whoever kept it up is gone: nobody would bring it back, and nobody could end it where it was begun.
  process.once('disconnect', () => stop({ parent: 'gone' }, 0))
  // Nobody knows what was left half done: written down, ended in order, and started again.
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'a mistake that nobody caught')
    stop({ mistake: true }, broken)
  })

  running = await start(config, logger, asked.signal)
  for (const line of running.news) process.stdout.write(`${line}\n`)
  process.stdout.write(`Portico: ${running.publicOrigin}/portal_web/\n`)
  process.send?.('up')
  flushCompileCache()
} catch (error) {
  if (asked.signal.aborted && error === asked.signal.reason) process.exit()
  process.stderr.write(`${wordsFor(error)}\n`)
  process.exit(1)
}
