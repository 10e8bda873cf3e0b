import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
const levels: readonly Level[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']

/**
 * A logger that carries the request's number, made when the request first has something to say. Most have not, and a
 * child logger for each costs more than answering from memory does.
 */
export function requestLogger(logger: FastifyBaseLogger, bindings: object): FastifyBaseLogger {
  return new LazyLogger(logger, bindings)
}

class LazyLogger implements FastifyBaseLogger {
  declare readonly fatal: FastifyBaseLogger['fatal']
  declare readonly error: FastifyBaseLogger['error']
  declare readonly warn: FastifyBaseLogger['warn']
  declare readonly info: FastifyBaseLogger['info']
  declare readonly debug: FastifyBaseLogger['debug']
  declare readonly trace: FastifyBaseLogger['trace']
  readonly #parent: FastifyBaseLogger
  readonly #bindings: object
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get own(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }

  get level(): string {
    return this.#parent.level
  }

  child(...all: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...all)
  }

  silent(): void {}
}

for (const level of levels)
  Object.defineProperty(LazyLogger.prototype, level, {
    value(this: LazyLogger, ...all: Parameters<FastifyBaseLogger['info']>) {
      this.own[level](...all)
    },
  })
