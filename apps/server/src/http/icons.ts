import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { filePolicy } from './headers.ts'

/** The product's own icons under /portal/file/icon/: pictures only, which may do nothing. */
export async function addIcons(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(async files => {
    // A folder or a name that no file can have is nothing that exists.
    files.setErrorHandler((_error, _request, reply) => reply.callNotFound())
    await files.register(fastifyStatic, {
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
  })
}
