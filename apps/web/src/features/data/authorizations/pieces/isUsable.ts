import { type AuthorizationState, authorizationGroups } from '@portico/contract/data/authorizationEntities.ts'

const usable: readonly AuthorizationState[] = authorizationGroups.usable

/** Whether what is left of an authorization in this state may be used now. */
export const isUsable = (state: AuthorizationState): boolean => usable.includes(state)
