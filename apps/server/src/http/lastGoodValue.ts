import type { FastifyBaseLogger } from 'fastify'

/** A page is not held up for longer by what it can do without, in milliseconds. */
const patience = 2000

/**
 * The same value, or where it cannot be had (the database is away, or slow) the one that was had last; undefined where
 * there never was one. Its end and its return are logged once.
 */
export function lastGood<T>(
  read: () => Promise<T>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  longest: number = patience,
): () => Promise<T | undefined> {
  let last: T | undefined
  let isGood = true
  const failed = (why: unknown) => {
    if (isGood) log.warn({ err: why }, 'pages come with what was had last')
    isGood = false
    return last
  }
  return () => {
    const reading = read().then(value => {
      if (!isGood) log.info('pages come with fresh facts again')
      isGood = true
      last = value
      return value
    })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(reject, longest, new Error(`no answer within ${longest} ms`))
    return Promise.race([reading, late])
      .catch(failed)
      .finally(() => clearTimeout(timer))
  }
}
