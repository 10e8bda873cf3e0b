import { type Code, codes } from '@portico/contract/codes.ts'
import type { Envelope } from '@portico/contract/envelope.ts'
import type { MessageKey } from '@portico/contract/messages.ts'

interface DifyRefusal {
  status: number
  code: string
  message: string
}

/** Result codes as Dify's clients know them, with the status of HTTP. */
const ofCode = new Map<Code, readonly [status: number, code: string]>([
  [codes.notSignedIn, [401, 'unauthorized']],
  [codes.userUnavailable, [401, 'unauthorized']],
  [codes.noPermission, [403, 'forbidden']],
  [codes.failed, [500, 'internal_server_error']],
  [codes.unknownFailure, [503, 'service_unavailable']],
])
const ofKey: { readonly [K in MessageKey]?: readonly [status: number, code: string] } = {
  recordMissing: [404, 'not_found'],
  chatOff: [400, 'app_unavailable'],
  chatBusy: [429, 'too_many_requests'],
  chatTooMany: [429, 'too_many_requests'],
  tooManyTries: [429, 'too_many_requests'],
  chatFailed: [500, 'completion_request_error'],
}

/** A refusal as Dify answers one; it carries its status in the body too. */
export function difyRefusal({ code, message }: Envelope, key: MessageKey | null, given: number): DifyRefusal {
  const known = (key && ofKey[key]) ?? ofCode.get(code)
  const [status, name] = known ?? [given >= 400 ? given : 400, 'invalid_param']
  return { status, code: name, message }
}
