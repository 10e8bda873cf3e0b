import { NewDelegation } from '@portico/contract/access/delegations.ts'
import { ownFields, recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { delegationTexts } from './delegationTexts.ts'

export const delegationForm = recordForm(
  NewDelegation,
  delegationTexts,
  {
    delegateId: 'delegate',
    period: 'period',
    isLimited: 'applications',
    applicationIds: 'chosen',
    startsAt: null,
    endsAt: null,
  },
  /** `period`: the first and the last day. */
  ownFields<{ period: readonly string[]; isLimited: boolean }>(),
)
export type DelegationValues = ValuesOf<typeof delegationForm>
