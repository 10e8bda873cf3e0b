import { portalSystemId } from '@portico/contract/access/systems.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { paths } from '@portico/contract/names.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { reportWords } from '@portico/contract/work/reportWords.ts'
import type { sharing as calls } from '@portico/contract/work/sharing.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { asking } from '#data/authorizations/asking.queries.ts'
import { holdersOf } from '#data/authorizations/why/asks.queries.ts'
import type { Orm } from '#db/open.ts'
import type { Caller } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { standIns } from '../documents/deciding/deciders.queries.ts'
import { peopleById } from '../documents/deciding/peopleById.queries.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import { peopleByCode, pushItem } from '../todos/pushedItems.queries.ts'
import { linkOf, type Visiting } from './foundLink.steps.ts'
import { findReported } from './sharing.queries.ts'

const from = { zh: '分享页访客', en: 'A visitor of the shared page' }

/** Who can stop a link: who looks after its template or all of them, or after all documents; else who looks after the portal. */
async function whoStops(tx: Orm, template: TemplateDocument, isRead: boolean): Promise<number[]> {
  const [own = [], all = [], ofPortal = []] = await standIns(tx, template)
  const holders = isRead ? await holdersOf(asking(tx), 'documents', template.ownerUnit) : []
  const ids = isRead ? [...(await peopleByCode(tx, holders)).values()].map(it => it.id) : [...own, ...all]
  return ids.length > 0 ? [...new Set(ids)] : ofPortal
}

/** Tells those who can stop every link of its kind that somebody takes one for bad; whoever treats it does so for all. */
export async function reportShared(
  deps: Visiting,
  { key, reason, words: given }: InputOf<(typeof calls)['report']>,
  caller: Caller,
): Promise<null> {
  const { clock, logs, rates } = deps
  const link = await linkOf(deps, key, caller)
  if (link.state === 'revoked') throw refuse('shareInvalid')
  await rates.reporting(link.id, caller.address)
  const words = given.replace(/\s+/g, ' ').trim()
  return logs.change(null, caller, async tx => {
    const { number, ...template } = await findReported(tx, link)
    const { name, nameEn } = template
    const isRead = link.documentId !== null
    // Of twenty links that are called alike it is the document that says which one is meant.
    const leadsTo = (named: string) => [named, number].filter(Boolean).join(' ')
    const [page, keyword] = isRead ? [paths.documentRecords, number ?? name] : [ownPages.templates.path, link.code]
    const title = (sentence: string) => [sentence, words].filter(Boolean).join(' ')
    const { userIds } = await pushItem(tx, portalSystemId, {
      externalId: `share:${link.id}:report:${newId()}`,
      kind: 'reading',
      title: title(`举报“${leadsTo(name)}”的分享链接“${link.label}”：${reportWords[reason].zh}。`).slice(0, 200),
      titleEn: title(
        `Shared link “${link.label}” to “${leadsTo(nameEn || name)}” was reported: ${reportWords[reason].en}.`,
      ).slice(0, 300),
      sender: from.zh,
      senderEn: from.en,
      people: await peopleById(tx, await whoStops(tx, template, isRead)),
      closesForAll: true,
      mayFinish: true,
      permissionId: null,
      path: `${page}?keyword=${encodeURIComponent(keyword)}`,
      sentAt: clock.now(),
      dueAt: null,
    })
    return {
      operation: 'sharing.report',
      object: name,
      detail: { link: link.id, label: link.label, number, reason: reportWords[reason][caller.language], words },
      tell: userIds.map(userId => ['todos', userId] as const),
      answer: null,
    }
  })
}
