import { type AnswerExtras, longestAnswer } from '@portico/contract/assistant.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { Context } from '#http/context.ts'
import { type AnswerSourceOf, type Asked, cleanText, noExtras } from './pieces.rules.ts'

/** An answer that is on its way. It goes on when nobody listens any more. */
export interface Answering {
  readonly id: string
  readonly text: string
  /** Counts how often what was said has been replaced: listeners then begin anew. */
  readonly edition: number
  readonly extras: AnswerExtras
  readonly upstreamId: string | null
  readonly state: 'answering' | 'done' | 'stopped' | 'failed'
  /** Settles at the next change. */
  changed(): Promise<void>
  stop(): void
  /** Settles when it has ended, however it did. */
  readonly ended: Promise<void>
}

/** Why there was no answer goes there; what was asked does not. */
export type AnswerLog = Context<Endpoint>['log']

export interface AnsweringOptions {
  id: string
  source: AnswerSourceOf
  asked: Asked
  /** Milliseconds within which each stretch of an answer has to come. */
  patience: number
  log: AnswerLog
}

/** In each stretch of patience an answer has to end or to grow by so much; else it is as good as dead. */
const leastGrowth = 100
/** In all it may take so many stretches. */
const stretches = 5

/** Gathers an answer from its source, and ends it when that is dead, slow, endless or says nothing. */
export function startAnswering({ id, source, asked, patience, log }: AnsweringOptions): Answering {
  const aborter = new AbortController()
  let waiting: (() => void)[] = []
  let reason: 'stopped' | 'failed' = 'failed'
  const now = {
    text: '',
    edition: 0,
    extras: noExtras(),
    upstreamId: null as string | null,
    state: 'answering' as Answering['state'],
  }
  const tell = () => {
    const all = waiting
    waiting = []
    for (const wake of all) wake()
  }

  let grown = 0
  let passed = 0
  const watch = setInterval(() => {
    passed += 1
    if (grown < leastGrowth || passed >= stretches) aborter.abort(new Error('too slow'))
    grown = 0
  }, patience)
  watch.unref()

  const aborted = new Promise<never>((_, fail) => {
    aborter.signal.addEventListener('abort', () => fail(aborter.signal.reason), { once: true })
  })
  aborted.catch(() => undefined)

  const gather = async () => {
    const pieces = source(asked, aborter.signal)[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([pieces.next(), aborted])
        if (next.done) break
        const piece = next.value
        if (piece.kind === 'text') now.text += piece.text
        else if (piece.kind === 'replace') {
          now.text = piece.text
          now.edition += 1
        } else if (piece.kind === 'conversation') now.upstreamId = piece.id
        else now.extras = piece.extras
        if (piece.kind === 'text' || piece.kind === 'replace') grown += piece.text.length
        if (now.text.length > longestAnswer) throw new Error('too long')
        tell()
      }
      if (now.text.trim() === '') throw new Error('no answer')
      now.state = 'done'
    } catch (error) {
      now.state = reason
      if (reason === 'failed') log.warn({ why: error instanceof Error ? error.message : 'unknown' }, 'no answer')
    } finally {
      clearInterval(watch)
      // A source that hangs is left behind: its connection is closed by the signal.
      aborter.abort(new Error('ended'))
      void Promise.resolve(pieces.return?.(undefined)).catch(() => undefined)
      now.text = cleanText(now.text.slice(0, longestAnswer))
      tell()
    }
  }
  const ended = gather()

  return {
    id,
    get text() {
      return now.text
    },
    get edition() {
      return now.edition
    },
    get extras() {
      return now.extras
    },
    get upstreamId() {
      return now.upstreamId
    },
    get state() {
      return now.state
    },
    ended,
    changed: () => new Promise(done => waiting.push(done)),
    stop() {
      if (now.state !== 'answering') return
      reason = 'stopped'
      aborter.abort(new Error('stopped'))
    },
  }
}
