import type { ApiError } from '#shared/api/ApiError.ts'

/** Why nothing is shown. */
export type FrameProblem =
  | { kind: 'slow' }
  /** By its own headers, or by the browser; only what was said of it may be wrong. */
  | { kind: 'blocked'; by: 'headers' | 'browser' }
  | { kind: 'refused' }
  | { kind: 'failed'; error: ApiError }

/** An embedded page from its address to its sight; `attempt` counts the reloads. */
export interface FrameState {
  phase: 'waiting' | 'asking' | 'loading' | 'shown' | 'problem'
  attempt: number
  url: string | null
  problem: FrameProblem | null
  /** The person wants to see it although it is said to refuse: it is not asked for that again. */
  isInsisted: boolean
}

export type FrameEvent =
  | { type: 'ask' }
  | { type: 'address'; url: string }
  | { type: 'loaded' }
  | { type: 'problem'; problem: FrameProblem }
  | { type: 'reload' }
  | { type: 'insist' }

/** Without a load this long after the address was asked for, the page counts as not answering (design 6). */
export const answerLimit = 15_000

export const firstState: FrameState = {
  phase: 'waiting',
  attempt: 0,
  url: null,
  problem: null,
  isInsisted: false,
}

/** What happens next; events that come too late change nothing. */
export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  const isOpening = state.phase === 'asking' || state.phase === 'loading'
  switch (event.type) {
    case 'ask':
      return state.phase === 'waiting' ? { ...state, phase: 'asking' } : state
    case 'address':
      return state.phase === 'asking' ? { ...state, phase: 'loading', url: event.url } : state
    case 'loaded':
      return state.phase === 'loading' || isLate(state) ? { ...state, phase: 'shown', problem: null } : state
    case 'problem':
      if (event.problem.kind === 'blocked') return { ...state, phase: 'problem', problem: event.problem }
      return isOpening ? { ...state, phase: 'problem', problem: event.problem } : state
    case 'reload':
      return { ...firstState, attempt: state.attempt + 1, isInsisted: state.isInsisted }
    case 'insist':
      return { ...firstState, attempt: state.attempt + 1, isInsisted: true }
  }
}

/** Its time is over, but it may still come; what was typed into it is not thrown away. */
const isLate = ({ url, problem }: FrameState): boolean => url !== null && problem?.kind === 'slow'

/** True while a frame stands in the document: of a page that is late, below the words that say so. */
export const hasFrame = (state: FrameState): boolean =>
  state.url !== null && (state.phase === 'loading' || state.phase === 'shown' || isLate(state))
