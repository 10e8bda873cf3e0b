import type { FastifyInstance } from 'fastify'

const longest = 16 * 1024

/** Where browsers report what the page's policy stopped. Only logged, shortened: whoever sends it is not trusted. */
export async function addCspReports(server: FastifyInstance): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: longest },
      (_request, text, done) => done(null, String(text)),
    )
    scope.post('/portal_server/cspReport', async (request, reply) => {
      request.log.warn({ report: String(request.body).slice(0, 1000) }, 'the page policy stopped something')
      return reply.code(204).send()
    })
  })
}
