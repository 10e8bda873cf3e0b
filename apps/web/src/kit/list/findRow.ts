import type { InputOf } from '@portico/contract/endpoint.ts'
import { maxPageSize } from '@portico/contract/lists.ts'
import { call } from '#shared/api/call.ts'
import type { ListEndpoint, RowOf } from './useList.ts'

/** Reads a row anew from the list in which it stands, as `asked` narrows that; undefined where it is gone. */
export async function findRow<E extends ListEndpoint>(
  list: E,
  isIt: (row: RowOf<E>) => boolean,
  asked?: Partial<InputOf<E>>,
): Promise<RowOf<E> | undefined> {
  const { rows } = (await call(list, { ...asked, page: 1, limit: maxPageSize } as never)) as { rows: RowOf<E>[] }
  return rows.find(isIt)
}
