import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Bytes that may wait for a reader; one that is slower than that is let go, and comes back. */
const mostWaiting = 64 * 1024
/** Milliseconds that the last words may take to arrive. */
const lastWords = 2000

export type TextType = 'text/event-stream' | 'application/json'

/** One open stream of server-sent events. */
export interface EventStream {
  /** Writes text as it is; a reader who does not keep up is let go. */
  write(text: string): void
  end(): void
  onClose(listener: () => void): void
}

/** An answer that stays open and is written piece by piece: events, or words as they come. */
export interface TextStream extends EventStream {
  /** Settles when the reader has taken most of what was written, or has gone: whoever waits for it loses nobody. */
  taken(): Promise<void>
}

/**
 * Answers with a stream that stays open. No limit of time holds for it: heartbeats show that it lives. Proxies are told
 * to pass everything on as it comes, and not to compress it.
 */
export function openTextStream(reply: FastifyReply, type: TextType): TextStream {
  reply.hijack()
  const raw = reply.raw
  if (raw.socket instanceof Socket) {
    raw.socket.setTimeout(0)
    raw.socket.setKeepAlive(true, 60_000)
  }
  // The connection ends with the stream, so that a stop of the server waits for nobody.
  raw.shouldKeepAlive = false
  raw.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return new RawStream(raw)
}

/** Writes everything that comes, as fast as the reader takes it, and ends. Rejects where the content fails. */
export async function pour(content: AsyncIterable<string>, stream: TextStream): Promise<void> {
  let isClosed = false
  stream.onClose(() => {
    isClosed = true
  })
  try {
    for await (const text of content) {
      stream.write(text)
      await stream.taken()
      if (isClosed) break
    }
  } finally {
    stream.end()
  }
}

class RawStream implements TextStream {
  readonly #raw: ServerResponse

  constructor(raw: ServerResponse) {
    this.#raw = raw
    raw.on('error', () => undefined)
  }

  write(text: string): void {
    const raw = this.#raw
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > mostWaiting) raw.destroy()
    else raw.write(text)
  }

  taken(): Promise<void> {
    const raw = this.#raw
    if (raw.destroyed || !raw.writableNeedDrain) return Promise.resolve()
    return new Promise(done => {
      const settle = () => {
        raw.off('drain', settle)
        raw.off('close', settle)
        done()
      }
      raw.on('drain', settle)
      raw.on('close', settle)
    })
  }

  end(): void {
    const raw = this.#raw
    raw.end()
    // Who does not read is not waited for.
    if (!raw.destroyed) setTimeout(() => raw.destroy(), lastWords).unref()
  }

  onClose(listener: () => void): void {
    if (this.#raw.destroyed) listener()
    else this.#raw.once('close', listener)
  }
}
