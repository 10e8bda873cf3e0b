import type { sharing } from '@portico/contract/work/sharing.ts'
import type { PasswordHasher } from '#access/auth/password.client.ts'
import type { SliderPasses } from '#access/slider/passes.store.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listLinks, makeLink, stopLink } from './managing.steps.ts'
import { shareRates } from './shareRates.steps.ts'
import { openShared, sendShared, stateOfShared } from './visiting.steps.ts'

export interface SharingDeps extends Pick<Ground, 'db' | 'clock' | 'logs' | 'live' | 'key' | 'seal'> {
  hasher: PasswordHasher
  passes: SliderPasses
}

/** 分享: links by which people without an account fill a template in, and the open calls behind them. */
export function sharingHandlers(deps: SharingDeps): Handlers<typeof sharing> {
  const visiting = { ...deps, rates: shareRates(deps.live), secret: deps.seal.derive('shared pages') }
  return {
    list: ({ input, session }) => listLinks(deps, input.code, session),
    add: ({ input, session, caller }) => makeLink(deps, input, session, caller),
    revoke: ({ input, session, caller }) => stopLink(deps, input.id, session, caller),
    open: ({ input, caller }) => openShared(visiting, input, caller),
    send: ({ input, caller }) => sendShared(visiting, input, caller),
    state: ({ input, caller }) => stateOfShared(visiting, input.receipt, caller),
  }
}
