import { useEffect, useRef, useState } from 'react'
import type { Option } from '#kit/fields/choices/options/optionSearch.ts'

/** Values of a column that are there, those with `word` in them. */
export type LoadOptions = (column: string, word: string) => Promise<readonly Option[]>

const rest = 250
const none: readonly Option[] = []

/** The values of a column for what is typed, asked for when the typing rests; with a null word they are not wanted yet. */
export function useColumnOptions(load: LoadOptions | undefined, column: string, word: string | null) {
  const [options, setOptions] = useState<readonly Option[] | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (word === null) return
    let isOver = false
    setLoading(true)
    const show = (found: readonly Option[], failure: unknown) => {
      if (isOver) return
      setOptions(found)
      setProblem(failure)
      setLoading(false)
    }
    const ask = async () => (await latest.current?.(column, word.trim())) ?? none
    const timer = setTimeout(
      () =>
        ask().then(
          found => show(found, null),
          failure => show(none, failure),
        ),
      word === '' ? 0 : rest,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [word, column])
  return { options, problem, isLoading }
}
