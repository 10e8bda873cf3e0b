import type { Widget } from '@portico/contract/work/workbench.ts'

/** What the built-in layout can use. */
export interface Offered {
  /** The person has a mailbox. */
  mail: boolean
  /** A configured page whose chart they may see; null: none. */
  chartPage: string | null
}

const tall = 14
type Part = Pick<Widget, 'kind' | 'w'> & { pageId?: string }

/** Puts widgets of one row beside each other. */
function row(y: number, parts: readonly Part[]): Widget[] {
  let x = 0
  return parts.map(part => {
    const widget = { ...part, i: part.kind, x, y, h: tall, static: false }
    x += part.w
    return widget
  })
}

/** The workbench of everybody for whom nobody has made another one. */
export function standardLayout({ mail, chartPage }: Offered): Widget[] {
  const figures: Part = chartPage === null ? { kind: 'funds', w: 5 } : { kind: 'chart', w: 5, pageId: chartPage }
  return [
    ...row(0, [
      { kind: 'todos', w: 5 },
      { kind: 'schedule', w: 4 },
      { kind: 'favourites', w: 3 },
    ]),
    ...row(tall, [{ kind: 'notices', w: mail ? 4 : 5 }, { ...figures, w: mail ? 5 : 7 }, ...(mail ? [mailPart] : [])]),
  ]
}

const mailPart: Part = { kind: 'mail', w: 3 }
