import { api } from '@portico/contract/api.ts'
import type { Ask, QueryPage } from '@portico/contract/data/queryPages.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { conditionLine, conditionWords } from '@portico/contract/rules/pages/conditionWords.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { sayFailure } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import type { ArrangedColumn } from '../columns/columnTree.ts'
import { namedColumns, useLabels } from '../words/useLabels.ts'
import { PrintPreview } from './PrintPreview.tsx'
import { printedIds, printTable } from './printTable.ts'
import { printTexts } from './printTexts.ts'

interface PrintDialogProps {
  page: QueryPage
  ask: Ask
  /** As they are shown, heads over others with their children. */
  tree: readonly ArrangedColumn[]
  onClose: () => void
}

/** Prints the rows that are found. Where there are none it says so and opens nothing. */
export default function PrintDialog({ page, ask, tree, onClose }: PrintDialogProps) {
  const t = useTexts(printTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const user = useSession(state => state.user)
  const labels = useLabels(page.dataColumns)
  // Asked once: each answer may be a proof of its own.
  const [columns] = useState(() => printedIds(page, tree))
  const choices = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
  const { data, error } = useApiQuery(api.queryPages.print, { ...ask, columns }, choices)
  const isEmpty = data?.rows.length === 0
  const refuse = useEffectEvent((say: () => void) => {
    say()
    onClose()
  })
  useEffect(() => {
    if (isEmpty) refuse(() => toast.warning(message('nothingToPrint', language)))
    else if (error) refuse(() => sayFailure(error))
  }, [isEmpty, error, language])
  if (!data || isEmpty) {
    return (
      <div className="late" role="status">
        <span className="sr">{t('preparing')}</span>
      </div>
    )
  }
  const named = namedColumns(page)
  const { proof } = data
  const conditions = conditionLine(conditionWords({ ...page, dataColumns: named }, ask, labels, language), language)
  const table = printTable(page, tree, data.sums, labels, language)
  const code = user?.actorCode ?? user?.code
  const written = named.find(({ key }) => key === page.capitals)
  return (
    <PrintPreview
      data={data}
      table={table}
      orientation={page.orientation}
      onClose={onClose}
      capitals={data.capitals ? { label: pick(written?.label ?? '', written?.labelEn), words: data.capitals } : null}
      words={{
        title: pick(page.name, page.nameEn),
        unit: pick(data.unitName, data.unitNameEn),
        // What is said of a paper by its code stands on the paper in the same words.
        conditions: proof ? pick(proof.conditions, proof.conditionsEn) : conditions,
        person: code ? t('person', { name: data.printedBy, code }) : data.printedBy,
        printedAt: data.printedAt,
        rows: data.rows.length,
        isCut: data.isCut,
        proof,
      }}
    />
  )
}
