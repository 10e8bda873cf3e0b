import { fileURLToPath } from 'node:url'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import { api } from '@portico/contract/api.ts'
import { unbegunRetryAfter } from '@portico/contract/codes.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { paths } from '@portico/contract/names.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { hashesOpen } from '#access/auth/hashThreads.client.ts'
import { answerHotFirst, type HotAnswers } from '#http/answers/hotAnswers.ts'
import { boundWaiting } from '#http/answers/waitingAnswers.ts'
import { boundBodies } from '#http/bodies/bodyBounds.ts'
import { addParsers } from '#http/bodies/parsers.ts'
import { bodyTimes, endSlowBodies } from '#http/bodies/slowBodies.ts'
import { drainFirst } from '#http/connections/drain.ts'
import { answerMalformed, refuseOddRequests } from '#http/connections/malformed.ts'
import type { Handler } from '#http/context.ts'
import { addErrorAnswers, answerUnreadable } from '#http/errors.ts'
import { addFiles } from '#http/files.ts'
import { addHealth } from '#http/health.ts'
import { type Edge, implement } from '#http/implement.ts'
import { oneAtATime } from '#http/oneAtATime.ts'
import { addDescription } from '#http/openapi/openapi.ts'
import { addCspReports } from '#http/pages/cspReport.ts'
import { addSecurityHeaders } from '#http/pages/headers.ts'
import { addPage } from '#http/pages/page.ts'
import { requestIds } from '#http/requestId.ts'
import { requestLogger } from '#http/requestLogger.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

const builtPage = fileURLToPath(new URL('../../web/dist', import.meta.url))
const firstScreen = fileURLToPath(new URL('../../web/dist-server/firstScreen.js', import.meta.url))
const icons = fileURLToPath(new URL('../assets/icon', import.meta.url))

/** Every row of the contract with its handler: the one place where they meet. */
export function rows(services: Services): { endpoint: Endpoint; handler: Handler<Endpoint> }[] {
  return Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group).map(([verb, endpoint]) => {
      const handlers = services.handlers[noun as keyof typeof api] as Record<string, (context: never) => unknown>
      return { endpoint: endpoint as Endpoint, handler: handlers[verb] as Handler<Endpoint> }
    }),
  )
}

/**
 * Builds the server; nothing listens yet. `restarts` says how often the portal's own database was brought back, where it
 * has one.
 */
export async function buildApp(
  config: Config,
  services: Services,
  logger: FastifyBaseLogger,
  restarts?: () => number,
): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    childLoggerFactory: requestLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    requestIdHeader: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: bodyTimes.upload,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: {
      maxParamLength: 200,
      ignoreDuplicateSlashes: false,
      ignoreTrailingSlash: false,
      caseSensitive: true,
    },
    onProtoPoisoning: 'error',
    // While it stops it answers itself: see drainFirst.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerMalformed,
    // Looked at each second, so that the bound of headers is one; Node's own interval is half a minute.
    http: { requireHostHeader: false, connectionsCheckingInterval: 1000 },
  })
  server.server.headersTimeout = 10_000
  // Streams stay open for as long as somebody looks: a stop does not wait for them.
  const drain = drainFirst(server, config.drainSeconds, () => services.events.close())
  boundBodies(server)
  refuseOddRequests(server)
  endSlowBodies(server)
  addSecurityHeaders(server)
  addParsers(server)
  await server.register(multipart, { throwFileSizeLimit: false })
  addErrorAnswers(server, services.englishNames)
  await server.register(underPressure, {
    maxEventLoopDelay: 1500,
    maxEventLoopUtilization: 0,
    retryAfter: unbegunRetryAfter,
  })
  const whyNot = async () => (drain.isStopping() ? 'stopping' : services.whyNotReady())
  const waiting = boundWaiting(server.server)
  const figures = async () => ({
    connections: waiting.connections(),
    waiting_answer_bytes: waiting.bytes(),
    connections_cut: waiting.cut(),
    hashes_open: hashesOpen(),
    ...(restarts ? { engine_restarts: restarts() } : {}),
    ...(await services.figures()),
  })
  const observe = addHealth(server, whyNot, figures, config.metricsAt)

  const publicHost = new URL(config.publicOrigin)
  const isLoopback = /^(127\.|localhost$|\[::1\])/.test(publicHost.hostname)
  const isSecure = publicHost.protocol === 'https:' || isLoopback
  const edge: Edge = {
    findSession: services.sessions.find,
    findByKey: services.findByKey,
    bindsBrowsers: isSecure,
    publicOrigin: config.publicOrigin,
    englishNames: services.englishNames,
    refused: (endpoint, session, caller, why) => {
      const entry = { operation: 'access.refused', object: endpoint.url, outcome: 'refused', detail: { why } } as const
      services.logs.note(entry, session, caller).catch(error => logger.error({ err: error }, 'the log is not written'))
    },
  }
  const all = rows(services)
  for (const { endpoint, handler } of all) implement(server, edge, endpoint, handler)
  addDescription(
    server,
    all.map(row => row.endpoint),
    config.publicOrigin,
  )
  await addCspReports(server)
  // The address that the specification gives to the feedback page, which is a page of the frame.
  server.get(paths.feedback, (_request, reply) => reply.redirect(`${paths.base}${paths.myFeedback}?write=1`))
  await addFiles(server, { icons, uploads: services.uploads })
  await addPage(server, {
    folder: builtPage,
    firstScreen,
    firstPaths: ['/', paths.signIn],
    unlistedPaths: [paths.sharedTemplate],
    base: paths.base,
    // Only where the portal itself is reached by https: elsewhere it would turn framed http pages into dead links.
    upgrade: publicHost.protocol === 'https:',
    frameSources: services.frameSources,
    bootData: services.bootData,
  })
  const mine = api.menu.mine.url
  const hot: HotAnswers = {
    peek: services.sessions.peek,
    ready: (_url, session, language) => services.menus.ready(session, language),
    observe: (_url, status, seconds) => observe('GET', mine, status, seconds),
  }
  answerHotFirst(server, hot, new Set([mine, `${mine}?deviceType=PC`]))
  oneAtATime(server.server)
  return server
}
