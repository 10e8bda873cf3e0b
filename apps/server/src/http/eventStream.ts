import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Bytes that may wait for a reader; one that is slower than that is let go, and comes back. */
const mostWaiting = 64 * 1024
/** Milliseconds that the last words may take to arrive. */
const lastWords = 2000

/** One open stream of server-sent events. */
export interface EventStream {
  /** Writes text as it is; a reader who does not keep up is let go. */
  write(text: string): void
  end(): void
  onClose(listener: () => void): void
}

/**
 * Answers with a stream that stays open. No limit of time holds for it: heartbeats show that it lives. Proxies are told
 * to pass everything on as it comes, and not to compress it.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const raw = reply.raw
  raw.socket?.setTimeout(0)
  raw.socket?.setKeepAlive(true, 60_000)
  // The connection ends with the stream, so that a stop of the server waits for nobody.
  raw.shouldKeepAlive = false
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return new RawStream(raw)
}

class RawStream implements EventStream {
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
