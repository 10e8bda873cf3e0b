/** What the box for menu names shows (spec 1 §2.7). */
type MenuSearchState = 'closed' | 'all' | 'results' | 'none'

/** The state from what is typed and found; an open box without a term lists everything. */
export function menuSearchState(isOpen: boolean, typed: string, found: number): MenuSearchState {
  if (!isOpen) return 'closed'
  if (typed.trim() === '') return 'all'
  return found > 0 ? 'results' : 'none'
}
