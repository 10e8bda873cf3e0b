import type { Paper } from '../paper.rules.ts'
import { type PaperNode, paperFlow, type Stretch } from '../paperFlow.rules.ts'
import type { Sheet } from '../paperHead.rules.ts'
import { type Faces, mm, type Sides } from '../paperParts.rules.ts'
import type { OwnBlock, OwnPaper } from './own.rules.ts'
import { ownBlocks } from './ownBlocks.rules.ts'

/** A paper of which everything has its place. */
export interface LaidPaper {
  nodes: readonly PaperNode[]
  /** Frames, shades and repeated heads of each page. */
  behind: readonly string[]
  sheet: Sheet
  /** What stands above and below on a page. */
  edges(page: number, pages: number): string
}

/** A4 upright, in points. */
const a4 = { width: 595.28, height: 841.89 } as const
/** Between header or footer and what stands on the page. */
const gap = 8
/** Header and footer leave as much of a page's height at least. */
const leastBody = 60 * mm

/** Where everything of a template's own paper stands: page by page, with its structure. */
export function ownLayout(paper: Paper, own: OwnPaper, faces: Faces, sides: Sides): LaidPaper {
  const sheet = own.turned ? { width: a4.height, height: a4.width } : a4
  const [top, right, bottom, left] = own.margins.map(it => it * mm) as [number, number, number, number]
  const across = { faces, sides, left, room: sheet.width - left - right, language: paper.language }
  const bottomEdge = sheet.height - bottom
  const most = Math.min(sheet.height / 4, Math.max(0, (bottomEdge - top - leastBody) / 2))

  /** Blocks on one page, as what is no part of what is read aloud. */
  const edge = (blocks: readonly OwnBlock[], stretch: Stretch, page: number, pages: number) => {
    if (blocks.length === 0) return { operators: '', height: 0 }
    const flow = paperFlow(stretch)
    const nodes = ownBlocks(blocks, { ...across, flow, page: { page, pages } })
    // What has no room is left out: it would go on on a page of its own.
    const isWhole = flow.behind.length === 1
    return {
      operators: (flow.behind[0] ?? '') + firstPage(nodes),
      height: (isWhole ? Math.min(flow.y, stretch.end) : stretch.end) - stretch.top,
    }
  }
  const heightOf = (blocks: readonly OwnBlock[]) => edge(blocks, { top: 0, end: most }, 1, 1).height
  const [headerHeight, footerHeight] = [heightOf(own.header), heightOf(own.footer)]
  const header = { top, end: top + most }
  const footer = { top: bottomEdge - footerHeight, end: bottomEdge + 1 }

  const flow = paperFlow({
    top: top + headerHeight + (headerHeight > 0 ? gap : 0),
    end: bottomEdge - footerHeight - (footerHeight > 0 ? gap : 0),
  })
  const nodes = ownBlocks(own.body, { ...across, flow, page: null })
  return {
    nodes,
    behind: flow.behind,
    sheet,
    edges: (page, pages) =>
      edge(own.header, header, page, pages).operators + edge(own.footer, footer, page, pages).operators,
  }
}

/** The text of nodes that stands on the first page. */
const firstPage = (nodes: readonly PaperNode[]): string =>
  nodes
    .map(({ texts, kids }) => {
      const own = texts.filter(({ page }) => page === 0).map(({ operators }) => operators)
      return own.join('') + firstPage(kids)
    })
    .join('')
