import type { DocumentHappening, DocumentPerson } from '@portico/contract/work/documentEntities.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { wayTexts } from './readingTexts.ts'

/** Who did it, and in whose name: 李文博 代 王建国. */
export function useActorWords(): (happening: Pick<DocumentHappening, 'by' | 'for'>) => string {
  const t = useTexts(wayTexts)
  const pick = usePick()
  const nameOf = ({ name, nameEn }: DocumentPerson) => pick(name, nameEn)
  return happening => {
    if (!happening.by) return t('portal')
    const by = nameOf(happening.by)
    return happening.for ? t('inName', { by, for: nameOf(happening.for) }) : by
  }
}
