import type { Ask, QueryPage } from '@portico/contract/queryPages.ts'
import { useMemo } from 'react'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { conditionsOf, type QueryState } from './queryState.ts'

/** Which rows the calls are about: the filter and the order on the screen, for the unit of this browser tab. */
export function useAsk(page: QueryPage, state: QueryState): Ask {
  const unit = useSelectedUnit(it => it.unit)
  const { values, filters, sorts } = state
  return useMemo(() => {
    const conditions = conditionsOf(page.fields, values)
    return {
      pageId: page.id,
      ...(unit ? { unitCode: unit.code } : {}),
      ...(conditions.length > 0 ? { conditions } : {}),
      ...(filters.length > 0 ? { filters: [...filters] } : {}),
      ...(sorts.length > 0 ? { sorts: [...sorts] } : {}),
    }
  }, [page, values, filters, sorts, unit])
}
