import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'

/** What a handover changes is asked for anew. */
export const afterHandover = () => {
  refreshAuthorizations()
  refresh(api.authorizations.handovers)
}
