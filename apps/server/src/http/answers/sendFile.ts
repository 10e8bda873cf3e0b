import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../context.ts'

/** Sends a file under its own name (RFC 6266: an ASCII stand-in, and the name as it is). */
export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${full}`)
    .send(content)
}
