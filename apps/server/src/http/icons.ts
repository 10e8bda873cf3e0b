import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { filePolicy } from './headers.ts'

/** The product's own icons under /portal/file/icon/: pictures only, which may do nothing. */
export async function addIcons(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/portal/file/icon/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', 'public, max-age=86400')
      reply.header('content-security-policy', filePolicy)
    },
  })
}
