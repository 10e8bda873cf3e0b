import { api } from '@portico/contract/api.ts'
import type { QueryField } from '@portico/contract/data/pageDocument.ts'
import type { Ask, QueryPage } from '@portico/contract/data/queryPages.ts'
import { useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'
import { conditionsOf, type FieldValues } from '../rows/queryState.ts'
import { fieldMistake } from './fieldMistake.ts'
import { filledOf, useConditionDraft } from './useConditionDraft.ts'

type Mistakes = Readonly<Record<string, string>>
const none: Mistakes = {}

/** What is being filled in, until it is asked; mistakes found here and by the server stand at their fields. */
export function useQueryForm(page: QueryPage, asked: FieldValues, refusal: Error | null) {
  const t = useTexts(queryTexts)
  const [mistakes, setMistakes] = useState(none)
  const { draft, setDraft, send } = useConditionDraft(asked, () => setMistakes(none))
  const refused = refusal instanceof ApiError ? refusal.errors : none
  return {
    draft,
    mistakes: { ...refused, ...mistakes },
    change: (next: FieldValues) => {
      setDraft(next)
      if (mistakes !== none) setMistakes(none)
    },
    fill: (values: FieldValues) => {
      send(values)
      setDraft(values)
      setMistakes(none)
    },
    /** The values to ask for; null while something is wrong with them. */
    check: (): FieldValues | null => {
      const found = page.fields.flatMap(field => {
        const mistake = fieldMistake(field, draft[field.id])
        return mistake ? [[field.id, t(mistake)] as const] : []
      })
      setMistakes(found.length > 0 ? Object.fromEntries(found) : none)
      return found.length > 0 ? null : filledOf(draft)
    },
    /** These are asked for now: what is typed from here on stays. */
    send,
  }
}

/** What the fields ask the server for while they are filled in. */
export function fieldHelp({ id: pageId, moduleId, groupId }: QueryPage, ask: Ask) {
  const { unitCode } = ask
  const groupOf = (fieldId: string) => (fieldId.includes('-') ? (fieldId.split('-')[0] ?? groupId) : groupId)
  return {
    suggest: async ({ id: fieldId }: QueryField, word: string) => {
      const place = { pageId, moduleId, groupId: groupOf(fieldId), fieldId }
      const found = await call(api.queryHistory.suggest, { ...place, unitCode, word: word || undefined })
      return found.map(({ value }) => value)
    },
    /** For the heads: of the rows that the others leave. */
    columnOptions: (column: string, word: string) => {
      const filters = (ask.filters ?? []).filter(filter => filter.column !== column)
      return call(api.queryPages.options, { ...ask, filters, column, word: word || undefined })
    },
    /** For the fields: of all rows of the page. */
    fieldOptions: (column: string, word: string) =>
      call(api.queryPages.options, { pageId, unitCode, column, word: word || undefined }),
  }
}

/** Remembers a query for 上次查询 and 频繁查询; nobody waits for it, nor for its failure. */
export function rememberQuery(page: QueryPage, values: FieldValues): void {
  const conditions = conditionsOf(page.fields, values)
  if (conditions.length === 0) return
  const place = { pageId: page.id, moduleId: page.moduleId, groupId: page.groupId }
  call(api.queryHistory.save, { ...place, conditions }).catch(() => undefined)
}
