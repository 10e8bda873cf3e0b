import { headers } from '@portico/contract/names.ts'
import type { FastifyRequest } from 'fastify'

/** The personal key that a call carries in place of a session, where the call may be made by one. */
export function keyOf({ headers: sent, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.byKey !== true || sent[headers.token] !== undefined) return undefined
  return /^Bearer (\S{1,200})$/i.exec(sent.authorization ?? '')?.[1]
}
