import {
  type parameters as calls,
  NewCertificate,
  type SigningCertificate,
} from '@portico/contract/platform/parameters.ts'
import type { Handlers } from '#http/context.ts'
import { Rejection, refuse, refuseFields } from '#http/rejection.ts'
import type { Ground } from '../ground.store.ts'
import { certificateState } from '../keys/signing/signing.rules.ts'
import type { KeptCertificate } from '../keys/signing/signing.store.ts'

type Deps = Pick<Ground, 'clock' | 'logs' | 'key' | 'signing'>
type Calls = 'certificate' | 'saveCertificate' | 'removeCertificate'

/** Said at its field. */
const wrongPassphrase = () => refuseFields(NewCertificate, { sealedPassphrase: { key: 'signingPassphraseWrong' } })

function atItsField(error: unknown): never {
  throw error instanceof Rejection && error.key === 'signingPassphraseWrong' ? wrongPassphrase() : error
}

/** 签章证书: what papers are signed with, as those see it who keep the parameters. */
export function certificateHandlers({ clock, logs, key, signing }: Deps): Pick<Handlers<typeof calls>, Calls> {
  const shape = ({ validFrom, validTo, keptAt, ...facts }: KeptCertificate): SigningCertificate => ({
    ...facts,
    state: certificateState({ validFrom, validTo }, clock.now()),
    validFrom: clock.format(validFrom),
    validTo: clock.format(validTo),
    keptAt: clock.format(keptAt),
  })
  return {
    certificate: async () => {
      const kept = await signing.kept()
      return kept && shape(kept)
    },
    saveCertificate: async ({ input, file, session, caller, answer }) => {
      const passphrase = await key.open(input.sealedPassphrase)
      if (passphrase === null) throw wrongPassphrase()
      const now = clock.now()
      const material = await signing.read(file, passphrase, now).catch(atItsField)
      const facts = signing.factsOf(material)
      await logs.change(session, caller, async tx => {
        await signing.keep(tx, material, now)
        const detail = { serial: facts.serial, validTo: clock.format(facts.validTo) }
        return { operation: 'parameters.saveCertificate', object: facts.name, detail }
      })
      answer.message('edited')
      return shape({ ...facts, keptAt: now })
    },
    removeCertificate: async ({ input, session, caller, answer }) => {
      await logs.change(session, caller, async tx => {
        const kept = await signing.kept(tx)
        if (!(await signing.remove(tx, input.serial))) throw refuse('recordMissing')
        return {
          operation: 'parameters.removeCertificate',
          object: kept?.name ?? '',
          detail: { serial: input.serial },
        }
      })
      answer.message('deleted')
      return null
    },
  }
}
