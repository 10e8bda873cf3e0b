import { api } from '@portico/contract/api.ts'
import { useApiQuery } from './api/queries.ts'
import { useSelectedUnit } from './selectedUnit.ts'

/** Whether it is known whom business is done for: on a fresh page the choice takes a moment. */
export function useUnitState(): 'ready' | 'waiting' | 'missing' {
  const chosen = useSelectedUnit(state => state.unit)
  const { data, isPending } = useApiQuery(api.units.mine)
  if (chosen !== null) return 'ready'
  if (isPending || data?.primary) return 'waiting'
  return (data?.units.length ?? 0) > 1 ? 'missing' : 'ready'
}
