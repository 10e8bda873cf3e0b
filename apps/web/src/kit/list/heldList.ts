import type { ApiError } from '#shared/api/ApiError.ts'
import type { ListState } from './listState.ts'

export interface ListPart<R> {
  total: number
  isAtLeast?: boolean | undefined
  rows: readonly R[]
}

/** A list as its page has it: what its address says, what is asked for by that, and what came. */
export interface HeldList<R> {
  state: ListState
  change: (next: Partial<ListState>) => void
  /** The filters that take several values. */
  several: readonly string[]
  /** Filters and order as the calls take them: the list, and its export. */
  asked: object
  query: {
    data: ListPart<R> | undefined
    error: ApiError | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** How many there are without the filters; undefined while nothing is filtered, or not known yet. */
  all: Pick<ListPart<R>, 'total' | 'isAtLeast'> | undefined
  /** The sizes of a page, and the usual one; undefined where all rows stand on one. */
  pages: { sizes: readonly number[]; usual: number } | undefined
  /** Reads all rows that are found; undefined where they are too many for that. */
  every: (() => Promise<readonly R[]>) | undefined
}
