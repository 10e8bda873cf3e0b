import { type Code, codes } from '@portico/contract/codes.ts'
import { type Envelope, envelope } from '@portico/contract/envelope.ts'
import { codeMessage, type MessageKey, message } from '@portico/contract/messages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#db/open.ts'
import { LiveUnavailable } from '#live/live.ts'
import { difyRefusal } from './answers/difyRefusal.ts'
import type { EnglishNames } from './answers/readersNames.ts'
import { endUnread, hasBody } from './bodies/bodyBounds.ts'
import { keyOf } from './connections/bearer.ts'
import { languageOf } from './implement.ts'
import { setSecurityHeaders } from './pages/headers.ts'
import { sendPlainPage, wantsPage } from './pages/plainPage.ts'
import { Rejection } from './rejection.ts'

/** Seconds after which whoever met a part that is away may ask again. */
export const retryAfter = 3

/** Turns whatever was thrown into an envelope, or into a page where a browser wants one. A crash is logged and never says its message. */
export function addErrorAnswers(server: FastifyInstance, englishNames: EnglishNames): void {
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const language = languageOf(request)
    setSecurityHeaders(reply)
    if (error instanceof Rejection) {
      const values = language === 'en' ? await saverInEnglish(error, englishNames) : error.values
      const answer = envelope(error.code, null, error.words(language, values), error.fieldWords(language, values))
      return send(request, reply, error.status, answer, error.key)
    }
    const say = (status: number, code: Code, key?: MessageKey) => {
      const words = key ? message(key, language) : codeMessage(code, language)
      if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
      if (wantsPage(request)) return sendPlainPage(reply, Math.max(status, 400), words, language)
      return send(request, reply, status, envelope(code, null, words), key)
    }
    if (error.statusCode === 413) return say(413, codes.badParameters, 'bodyTooLarge')
    if (error.statusCode === 429) return say(429, codes.refused, 'tooManyTries')
    if (error.statusCode === 503) return say(503, codes.unknownFailure, 'serverBusy')
    if (error instanceof LiveUnavailable) {
      request.log.error({ err: error }, 'REDIS_URL: Redis is not reachable')
      return say(503, codes.unknownFailure, 'serverBusy')
    }
    if (isUnavailable(error)) {
      request.log.error({ err: error }, 'the database is not reachable')
      return say(503, codes.unknownFailure, 'serverBusy')
    }
    if (isTooSlow(error)) {
      request.log.warn({ err: error }, 'a statement took too long')
      return say(200, codes.refused, 'queryTooSlow')
    }
    if (isValueError(error)) {
      request.log.warn({ err: error }, 'the database refused a value')
      return say(200, codes.badParameters)
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return say(200, codes.badParameters)
    request.log.error({ err: error }, 'a handler failed')
    return say(500, codes.failed)
  })
  server.setNotFoundHandler(answerMissing)
}

/** In the envelope; whoever calls by a personal key speaks Dify's API. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: Envelope,
  key: MessageKey | null = null,
) {
  if (keyOf(request) === undefined) return reply.code(status).send(answer)
  const refusal = difyRefusal(answer, key, status)
  return reply.code(refusal.status).send(refusal)
}

/** Who saved a record in between is a person, and named as the reader writes it. */
async function saverInEnglish({ key, values }: Rejection, englishNames: EnglishNames): Promise<Rejection['values']> {
  if (key !== 'changedMeanwhile' || typeof values?.name !== 'string') return values
  const known = await englishNames([values.name]).catch(() => new Map<string, string>())
  return { ...values, name: known.get(values.name) ?? values.name }
}

const answerMissing = (request: FastifyRequest, reply: FastifyReply) => {
  const language = languageOf(request)
  const words = message('pathMissing', language)
  if (wantsPage(request)) return sendPlainPage(reply, 404, words, language)
  return reply.code(404).send(envelope(codes.badParameters, null, words))
}

/** For addresses that cannot even be read: no hook and no error handler runs for them. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (hasBody(request.raw)) endUnread(request.raw, reply.raw)
  setSecurityHeaders(reply)
  answerMissing(request, reply)
}

/**
 * PostgreSQL's 22xxx: a value that no column takes got past the contract. Or a number that is taken, or a record that is
 * gone or needed, since they were looked for (23505, 23503).
 */
const isValueError = (error: Error) => /^(22|2350[35])/.test(databaseCode(error))
/** A statement was ended at its bound of time: what was asked for is too much, not wrong. */
export const isTooSlow = (error: unknown): boolean => error instanceof Error && databaseCode(error) === '57014'

function databaseCode(error: Error): string {
  const source = error.cause instanceof Error ? error.cause : error
  return 'code' in source ? String(source.code) : ''
}
