import type { Language } from '@portico/contract/messages.ts'
import { paths } from '@portico/contract/names.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds after which a browser asks again for a page that it did not get. */
const again = 5

/** Does a browser go to a page of the application, where it would show an envelope as raw text? */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (url === '/' || url === paths.base || url.startsWith(`${paths.base}/`)) &&
  (headers.accept ?? '').includes('text/html')

/** A page of words alone, for when the application's own cannot be served. From 500 on the browser asks again by itself. */
export function sendPlainPage(reply: FastifyReply, status: number, words: string, language: Language): FastifyReply {
  const refresh = status >= 500 ? `<meta http-equiv="refresh" content="${again}">` : ''
  const home = language === 'en' ? 'Home' : '返回首页'
  const parts = [
    `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">${refresh}`,
    `<title>${words}</title><h1>${words}</h1><p><a href="${paths.base}/">${home}</a></p></html>`,
  ]
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').send(parts.join(''))
}
