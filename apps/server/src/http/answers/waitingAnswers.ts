import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { repeat } from '#live/jobs.ts'

/** Bytes of answers that may wait for their readers in the whole process. */
export const mostWaiting = 128 * 2 ** 20

export interface WaitingAnswers {
  /** Bytes that wait now. */
  bytes(): number
  /** Connections that were let go because too much waited. */
  cut(): number
  /** Connections that are open. */
  connections(): number
}

/**
 * Bounds what waits to go out. One connection holds one answer at most (see oneAtATime), but thousands may read slowly:
 * where more than `most` bytes wait in all, those that have waited longest are let go until half of it is left.
 */
export function boundWaiting(server: Server, { most = mostWaiting, every = 500 } = {}): WaitingAnswers {
  const open = new Set<Socket>()
  /** Since which look something has waited there. */
  const since = new Map<Socket, number>()
  let look = 0
  let cut = 0
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      since.delete(socket)
    })
  })
  const bytes = () => {
    let sum = 0
    for (const socket of open) sum += socket.writableLength
    return sum
  }
  const looking = repeat(every, () => {
    look += 1
    let sum = 0
    for (const socket of open) {
      sum += socket.writableLength
      if (socket.writableLength === 0) since.delete(socket)
      else if (!since.has(socket)) since.set(socket, look)
    }
    if (sum <= most) return
    for (const [socket] of [...since].sort((a, b) => a[1] - b[1])) {
      if (sum <= most / 2) break
      sum -= socket.writableLength
      cut += 1
      socket.destroy()
    }
  })
  server.once('close', () => looking.stop())
  return { bytes, cut: () => cut, connections: () => open.size }
}
