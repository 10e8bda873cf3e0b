import { api } from '@portico/contract/api.ts'
import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { ownLeaves } from '../columns/columnTree.ts'

/** The words of dictionary values, by dictionary. */
export type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>

const dataOf = <T>(results: readonly { data: T }[]): T[] => results.map(({ data }) => data)
const fresh = 5 * 60_000

/** The labels of every dictionary that the columns use, in the language in force. */
export function useLabels(columns: readonly DataColumn[]): Labels {
  const isEnglish = useLanguage(state => state.language === 'en')
  const ids = useMemo(() => [...new Set(columns.flatMap(column => column.dictionary ?? []))], [columns])
  const answers = useQueries({
    queries: ids.map(id => ({ ...apiQuery(api.dictionaries.one, { id }), staleTime: fresh })),
    combine: dataOf,
  })
  return useMemo(() => {
    const wordsOf = (at: number) =>
      new Map(
        (answers[at]?.labels ?? []).map(({ value, name, nameEn }) => [value, isEnglish && nameEn ? nameEn : name]),
      )
    return new Map(ids.map((id, at) => [id, wordsOf(at)]))
  }, [ids, answers, isEnglish])
}

/** The columns of a page's data, called what its table calls them. */
export function namedColumns({ columns, dataColumns }: Pick<QueryPage, 'columns' | 'dataColumns'>): DataColumn[] {
  const labels = new Map(ownLeaves(columns).map(({ id, labels }) => [id, labels]))
  return dataColumns.map(column => {
    const own = labels.get(column.key)
    return own ? { ...column, label: own.zh || column.label, labelEn: own.en || column.labelEn } : column
  })
}
