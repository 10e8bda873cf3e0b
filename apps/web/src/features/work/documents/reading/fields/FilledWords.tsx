import type { CellValue, DocumentHappening } from '@portico/contract/work/documentEntities.ts'
import { useContext } from 'react'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ReadValue } from '../ReadValue.tsx'
import { wayTexts } from '../readingTexts.ts'
import { ReadDocument } from './readDocument.ts'

/** What was filled in with decisions: 填写 用印日期 2026 年 11 月 28 日. What it said before is struck through. */
export function FilledWords({ decisions }: { decisions: readonly Pick<DocumentHappening, 'at' | 'changes'>[] }) {
  const t = useTexts(wayTexts)
  const pick = usePick()
  const opened = useContext(ReadDocument)
  if (!opened) return null
  const fields = new Map(opened.template.form.groups.flatMap(group => group.fields).map(it => [it.key, it]))
  return decisions.flatMap(({ at, changes }) =>
    changes.flatMap(({ key, was, is }) => {
      const field = fields.get(key)
      if (!field) return []
      return (
        <p key={`${at} ${key}`} className="s12 t2 anywhere">
          {t('filled')} {pick(field.label.zh, field.label.en)}{' '}
          {was !== null && (
            <>
              <del>
                <ReadValue field={field} value={was as CellValue} opened={opened} />
              </del>{' '}
            </>
          )}
          <ReadValue field={field} value={is as CellValue} opened={opened} />
        </p>
      )
    }),
  )
}
