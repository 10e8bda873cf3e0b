import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'

/** What giving, taking back, spending, applying and deciding change: open pages ask anew, others when they are opened. */
export const refreshAuthorizations = () =>
  refresh(
    api.authorizations.given,
    api.authorizations.everybody,
    api.authorizations.received,
    api.authorizations.wallet,
    api.authorizations.own,
    api.authorizations.find,
    api.authorizations.overview,
    api.authorizations.used,
    api.authorizations.left,
    api.authorizations.returned,
    api.authorizations.givable,
    api.authorizations.previewTakeBack,
    api.authorizations.applications,
    api.authorizations.approvals,
    api.authorizations.approval,
    api.authorizations.why,
    api.authorizations.asked,
    api.workbench.funds,
  )
