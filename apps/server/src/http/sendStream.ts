import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StreamAnswer } from './context.ts'

/** Sends text piece by piece. Nothing between here and the reader may keep pieces back or pack them together. */
export function sendStream(reply: FastifyReply, { type, content, signal }: StreamAnswer): FastifyReply {
  if (signal) reply.raw.once('close', () => signal.abort())
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(content))
}
