import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { fileTypes } from '@portico/contract/directory/files.ts'
import type { FastifyInstance } from 'fastify'
import { filePolicy } from './pages/headers.ts'

export interface FileFolders {
  /** The product's own icons. */
  icons: string
  /** What people uploaded, a folder for each type. */
  uploads: string
}

/**
 * Pictures under /portal/file/<type>/, which may do nothing. Uploaded ones have names of 128 random bits that are never
 * used again: whoever was shown one may keep it.
 */
export async function addFiles(server: FastifyInstance, { icons, uploads }: FileFolders): Promise<void> {
  for (const type of fileTypes) {
    const folder = path.join(uploads, type)
    mkdirSync(folder, { recursive: true })
    const isIcon = type === 'icon'
    await server.register(async files => {
      // A folder or a name that no file can have is nothing that exists.
      files.setErrorHandler((_error, _request, reply) => reply.callNotFound())
      await files.register(fastifyStatic, {
        // Systems name pictures of the menu, which stand in a folder of their own.
        root: isIcon ? [icons, path.join(icons, 'ui'), folder] : folder,
        prefix: `/portal/file/${type}/`,
        decorateReply: false,
        index: false,
        cacheControl: false,
        setHeaders: reply => {
          reply.header('cache-control', isIcon ? 'public, max-age=86400' : 'private, max-age=86400')
          reply.header('content-security-policy', filePolicy)
        },
      })
    })
  }
}
