import { unbegunRetryAfter } from '@portico/contract/codes.ts'

/** Taken before a test puts up a clock of its own. */
const realTimeout = setTimeout

/**
 * The answer of a portal that is not short of time. On a machine that is, the portal refuses calls before it begins
 * anything for them, and a client waits and asks again; the 503 of a part that is away is an answer of its own.
 */
export async function unrushed<A>(ask: () => Promise<A>, retryAfterOf: (answer: A) => unknown): Promise<A> {
  for (let left = 10; ; left--) {
    const answer = await ask()
    if (retryAfterOf(answer) !== String(unbegunRetryAfter) || left === 0) return answer
    await new Promise(done => realTimeout(done, 500))
  }
}

/** `fetch` from a portal that is not short of time. */
export const fetchUnrushed = (url: string, request: RequestInit = {}): Promise<Response> =>
  unrushed(
    () => fetch(url, request),
    answer => answer.headers.get('retry-after'),
  )
