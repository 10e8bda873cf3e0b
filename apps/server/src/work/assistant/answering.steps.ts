import { type AnswerExtras, longestAnswer } from '@portico/contract/work/assistant.ts'
import { type AnswerLog, type AnswerSourceOf, type Asked, cleanText, noExtras, type Usage } from './pieces.rules.ts'

/** An answer that is on its way. It goes on when nobody listens any more. */
export interface Answering {
  readonly id: string
  readonly text: string
  /** Counts how often what was said has been replaced: listeners then begin anew. */
  readonly edition: number
  readonly extras: AnswerExtras
  readonly upstreamId: string | null
  readonly upstreamMessageId: string | null
  readonly upstreamTaskId: string | null
  readonly begunAt: number
  /** Nothing, where nobody counted. */
  readonly usage: Usage | null
  readonly state: 'answering' | 'done' | 'stopped' | 'failed'
  /** Settles at the next change. */
  changed(): Promise<void>
  stop(): void
  /** Settles when it has ended, however it did. */
  readonly ended: Promise<void>
}

export interface AnsweringOptions {
  id: string
  source: AnswerSourceOf
  asked: Asked
  /** Milliseconds within which anything has to come, else it is as good as dead. */
  patience: number
  /** Milliseconds that it may take in all. */
  longest: number
  log: AnswerLog
}

/** Gathers an answer from its source, and ends it when that is dead, endless or says nothing. */
export function startAnswering({ id, source, asked, patience, longest, log }: AnsweringOptions): Answering {
  const begunAt = Date.now()
  const aborter = new AbortController()
  let waiting: (() => void)[] = []
  let reason: 'stopped' | 'failed' = 'failed'
  const now = {
    text: '',
    edition: 0,
    extras: noExtras(),
    upstreamId: null as string | null,
    upstreamMessageId: null as string | null,
    upstreamTaskId: null as string | null,
    usage: null as Usage | null,
    state: 'answering' as Answering['state'],
  }
  const tell = () => {
    const all = waiting
    waiting = []
    for (const wake of all) wake()
  }

  const silence = setTimeout(() => aborter.abort(new Error('silence')), patience)
  const end = setTimeout(() => aborter.abort(new Error('too slow')), longest)
  silence.unref()
  end.unref()
  const heard = () => {
    if (now.state === 'answering') silence.refresh()
  }

  const aborted = new Promise<never>((_, fail) => {
    aborter.signal.addEventListener('abort', () => fail(aborter.signal.reason), { once: true })
  })
  aborted.catch(() => undefined)

  const gather = async () => {
    const pieces = source(asked, { signal: aborter.signal, heard, log })[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([pieces.next(), aborted])
        if (next.done) break
        const piece = next.value
        if (piece.kind === 'text') now.text += piece.text
        else if (piece.kind === 'replace') {
          now.text = piece.text
          now.edition += 1
        } else if (piece.kind === 'conversation') {
          now.upstreamId = piece.id
          now.upstreamMessageId = piece.messageId ?? null
          now.upstreamTaskId = piece.taskId ?? null
        } else if (piece.kind === 'usage') now.usage = piece.usage
        else now.extras = piece.extras
        if (now.text.length > longestAnswer) throw new Error('too long')
        tell()
      }
      if (now.text.trim() === '') throw new Error('no answer')
      now.state = 'done'
    } catch (error) {
      now.state = reason
      if (reason === 'failed') log.warn({ why: error instanceof Error ? error.message : 'unknown' }, 'no answer')
    } finally {
      clearTimeout(silence)
      clearTimeout(end)
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
    begunAt,
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
    get upstreamMessageId() {
      return now.upstreamMessageId
    },
    get upstreamTaskId() {
      return now.upstreamTaskId
    },
    get usage() {
      return now.usage
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
