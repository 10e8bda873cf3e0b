import { DelegationLogPage } from '#features/access/delegations/DelegationLogPage.tsx'
import { AuthorizationLog } from '#features/data/authorizations/log/AuthorizationLog.tsx'

/** 委托授权日志 with its second face, what became of authorizations of projects. */
export default function LogsOfAuthorizations() {
  return <DelegationLogPage projects={choice => <AuthorizationLog actions={choice} />} />
}
