import { createHash } from 'node:crypto'
import { type Desk, deskOf } from '../desks.ts'
import type { Words } from '../words.ts'
import type { Item } from './items.ts'

export interface ItemLine {
  subject: Words
  context: Words
  cents: number
}

const mostLines = 12

/** What an item deals with: by its title money, whatever the application that it is handled in. */
export function deskOfItem(folder: string, slug: string, { title }: Item): Desk {
  if (/报销|采购|发票|差旅|行程单|账单/.test(title.zh)) return deskOf('finance', 'everyday-claims')
  if (/酬金|劳务|津贴|补贴|评审费/.test(title.zh)) return deskOf('finance', 'external-services')
  return deskOf(folder, slug)
}

/** As many as the title counts, else three: the same item always has the same. */
export function linesOf(item: Item, desk: Desk): ItemLine[] {
  const [, counted] = /(\d+)\s?(?:笔|人|件|份|篇)/.exec(item.title.zh) ?? []
  const count = Math.min(mostLines, Math.max(1, Number(counted ?? 3)))
  const bytes = createHash('sha256').update(item.id).digest()
  const dice = (at: number, sides: number) => (bytes[at % bytes.length] ?? 0) % sides
  return Array.from({ length: count }, (_, at): ItemLine => {
    const subject = desk.subjects[(dice(0, desk.subjects.length) + at) % desk.subjects.length]
    const context = desk.contexts[dice(1, desk.contexts.length)]
    const usual = desk.hasAmounts ? (subject?.usual ?? 0) : 0
    const nothing = { zh: '—', en: '—' }
    return {
      subject: subject ?? nothing,
      context: context ?? nothing,
      cents: Math.round(usual * (0.8 + dice(at + 2, 40) / 100)) * 100,
    }
  })
}
