/**
 * The result codes of the wire, spec 1 §8 and spec 2 §8. A code travels as text or number; ours are text where the
 * catalogue has text and number where it has digits.
 */
export const codes = {
  ok: 200,
  loggedOut: 205,
  notSignedIn: 401,
  wrongCredentials: 402,
  noPermission: 403,
  badParameters: 404,
  failed: 500,
  refused: 800,
  unknownFailure: 999,
  userUnavailable: 'ERRCODE_001',
  serialExpired: 'ERRCODE_002',
  serialIncorrect: 'ERRCODE_003',
  nothingToExport: 'EXPORTCODE',
} as const

export type CodeName = keyof typeof codes
export type Code = (typeof codes)[CodeName]

/** Codes that end the session on the client: storage is cleared and /login shows the message. Spec 1 §4. */
export const signOutCodes: ReadonlySet<string> = new Set([
  '401',
  '402',
  '403',
  '404',
  'ERRCODE_001',
  'ERRCODE_002',
  'ERRCODE_003',
])

/** True when the answer's code is `wanted`, whichever of number and text it came as. */
export function isCode(code: unknown, wanted: Code): boolean {
  return String(code) === String(wanted)
}

/**
 * `Retry-After`, in seconds, of a 503 by which a portal with too much to do refuses a call before it begins anything for
 * it. No other 503 says this number: whoever gets it may send the call again.
 */
export const unbegunRetryAfter = 2
