/** A refusal or failure of a call, with the words to show. `errors` names fields by their plain names. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  /** Nothing answered: it may be over soon, and is worth waiting for. */
  isUnreachable = false
  /** There was no network when it was to be sent, or no code to send it with: it did not arrive, and may be sent again. */
  isUnsent = false

  constructor(code: string, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.errors = errors
  }

  /** Nothing answered: no network, a dead server, or not our JSON. */
  static unreachable(words: string, isUnsent = false): ApiError {
    return Object.assign(new ApiError('999', words), { isUnreachable: true, isUnsent })
  }
}

/** True for an error that says that nothing answered. */
export const isUnreachable = (error: unknown): error is ApiError => error instanceof ApiError && error.isUnreachable
