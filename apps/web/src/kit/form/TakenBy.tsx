import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/i18n/texts.ts'
import { useFormInstance } from './Form.tsx'
import { formTexts } from './formTexts.ts'

interface TakenByProps<R> {
  /** The field whose value is somebody else's. */
  name: string
  /** Looks for who has it; nothing where the reader may not see them. */
  find: (typed: string) => Promise<R | undefined>
  /** What the holder is called. */
  nameOf: (holder: R) => string
  /** The button's words, where they are not simply to look at it. */
  see?: string
  onSee: (holder: R) => void
}

/** Behind the words that something is taken: by whom, and the way to look at that one. */
export function TakenBy<R>({ name, find, nameOf, see, onSee }: TakenByProps<R>) {
  const t = useTexts(formTexts)
  const typed = String(useFormInstance<Record<string, unknown>>().getFieldValue(name) ?? '').trim()
  const { data: holder } = useQuery({
    queryKey: ['takenBy', name, typed],
    queryFn: async () => (await find(typed)) ?? null,
    enabled: typed !== '',
    staleTime: 0,
    gcTime: 0,
  })
  if (!holder) return null
  return (
    <>
      {t('takenBy', { name: nameOf(holder) })}
      <button type="button" className="lk" onClick={() => onSee(holder)}>
        {see ?? t('see')}
      </button>
    </>
  )
}

/** Whether two codes are the same one, in whatever case. */
export const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
