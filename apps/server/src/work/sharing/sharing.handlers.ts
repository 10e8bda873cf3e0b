import type { sharing } from '@portico/contract/work/sharing.ts'
import type { PasswordHasher } from '#access/auth/password.client.ts'
import { makeCodes } from '#access/profile/codes.store.ts'
import type { Mailer } from '#access/recovery/mailer.client.ts'
import type { SliderPasses } from '#access/slider/passes.store.ts'
import { fileTypes } from '#data/exports/fileNames.rules.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { PublicPapers } from '../documents/paper/publicPapers.rules.ts'
import { checkMailCode, codeTries, sendMailCode } from './mailCodes.steps.ts'
import { listReadings, makeReading } from './makingReadings.steps.ts'
import { listLinks, makeLink, stopLink } from './managing.steps.ts'
import { readingPaper } from './reading.steps.ts'
import { reportShared } from './reporting.steps.ts'
import type { SharedUploads } from './sharedUploads.store.ts'
import { shareRates } from './shareRates.steps.ts'
import { admitUpload, keepUpload } from './uploading.steps.ts'
import { openShared, sendShared, stateOfShared } from './visiting.steps.ts'

export interface SharingDeps extends Pick<Ground, 'db' | 'clock' | 'logs' | 'live' | 'key' | 'seal' | 'parameters'> {
  hasher: PasswordHasher
  passes: SliderPasses
  papers: PublicPapers
  mailer: Mailer
  uploads: SharedUploads
}

/** 分享: links by which people without an account fill a template in or read a document, and the open calls behind them. */
export function sharingHandlers(deps: SharingDeps): Handlers<typeof sharing> {
  const { live, seal } = deps
  const secret = seal.derive('shared pages')
  const codes = makeCodes({ live, secret: seal.derive('shared mail codes'), tries: codeTries })
  const visiting = { ...deps, rates: shareRates(live), secret, codes }
  const upload: Handlers<typeof sharing>['upload'] = ({ input, file, caller }) =>
    keepUpload(visiting, input, file, caller)
  upload.admits = ({ input, caller }) => admitUpload(visiting, input, caller)
  return {
    list: ({ input, session }) => listLinks(deps, input.code, session),
    add: ({ input, session, caller }) => makeLink(deps, input, session, caller),
    revoke: ({ input, session, caller }) => stopLink(deps, input.id, session, caller),
    readings: ({ input, session }) => listReadings(deps, input.id, session),
    addReading: ({ input, session, caller }) => makeReading(deps, input, session, caller),
    open: ({ input, caller }) => openShared(visiting, input, caller),
    sendMailCode: ({ input, caller, log }) => sendMailCode(visiting, input, caller, log),
    checkMailCode: ({ input, caller }) => checkMailCode(visiting, input, caller),
    send: ({ input, caller }) => sendShared(visiting, input, caller),
    upload,
    paper: async ({ input, caller, answer }) => {
      const { name, content } = await readingPaper(visiting, input, caller, answer.givenUp)
      answer.file({ name, type: fileTypes.pdf, content })
      return null
    },
    report: ({ input, caller }) => reportShared(visiting, input, caller),
    state: ({ input, caller }) => stateOfShared(visiting, input.receipt, caller),
  }
}
