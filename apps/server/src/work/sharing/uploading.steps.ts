import type { DataOf, InputOf } from '@portico/contract/endpoint.ts'
import { type sharing as calls, sharedFileBytes } from '@portico/contract/work/sharing.ts'
import type { Caller, IncomingFile } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import { networkOf } from '#live/network.rules.ts'
import { takesFiles } from './fit.rules.ts'
import { linkOf, type Visiting, whyOver } from './foundLink.steps.ts'
import { digestOf, readTicket } from './shareKeys.rules.ts'
import { findLink } from './sharing.queries.ts'
import { formOf } from './visiting.steps.ts'

type Input = InputOf<(typeof calls)['upload']>

const from = ({ id: linkId }: { id: number }, { browser }: Input, { address }: Caller) => ({
  linkId,
  browserDigest: digestOf(browser),
  address: networkOf(address),
})

/** Says who may send a file by a link, before any of it is in memory; answers what is called once it is in. */
export async function admitUpload(deps: Visiting, input: Input, caller: Caller): Promise<() => void> {
  const { clock, rates, secret, uploads } = deps
  const link = await linkOf(deps, input.key, caller)
  if (link.documentId !== null) throw refuse('shareInvalid')
  if (link.state !== 'open') throw await whyOver(deps, link, caller)
  if (!readTicket(secret, input.ticket, { use: 'page', linkId: link.id, now: clock.now() }))
    throw refuse('sharePageOld')
  const { template } = await formOf(deps, link)
  if (!takesFiles(template)) throw refuse('documentFormChanged')
  await uploads.refuseFull(from(link, input, caller))
  // One that does not say how long it is may be as long as any.
  const end = uploads.begin(networkOf(caller.address), Number(caller.header('content-length') ?? sharedFileBytes))
  try {
    // Only here: whoever was told to wait, and tries again, has sent nothing yet.
    await rates.uploading(link.id, caller.address, input.browser)
  } catch (error) {
    end()
    throw error
  }
  return end
}

/** Keeps a file that was admitted, until it is sent in. */
export async function keepUpload(
  { db, rates, uploads }: Visiting,
  input: Input,
  file: IncomingFile | null,
  caller: Caller,
): Promise<DataOf<(typeof calls)['upload']>> {
  // Without one nobody was asked whether it may be.
  if (!file) throw refuse('fileMissing')
  const link = found(await findLink(db.orm, digestOf(input.key)), 'shareInvalid')
  const { id, name, kind, size } = await uploads.keep(file, from(link, input, caller))
  await rates.uploaded(link.id)
  return { id, name, kind, size }
}
