import { useEffect } from 'react'

interface Answer<R> {
  data: { total: number; rows: readonly R[] } | undefined
  /** What was there before stays until the answer comes. */
  isPlaceholderData: boolean
}

/**
 * The rows of a page. Behind the end of the list, where an old address leads or the last row of a page was removed, it
 * goes back to the last page that there is; undefined until its rows are known.
 */
export function useRowsOnPage<R>(
  { data, isPlaceholderData }: Answer<R>,
  page: number,
  size: number,
  toPage: (page: number) => void,
): readonly R[] | undefined {
  const isNowhere = data !== undefined && data.rows.length === 0 && data.total > 0
  const last = isNowhere ? Math.ceil(data.total / size) : page
  const isBehind = last < page
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes back once, whoever takes it there.
  useEffect(() => {
    if (isBehind && !isPlaceholderData) toPage(last)
  }, [isBehind, isPlaceholderData, last])
  return isNowhere && (isBehind || isPlaceholderData) ? undefined : data?.rows
}
