import type { Language } from '@portico/contract/messages.ts'
import type { Lookups } from '../lookups.steps.ts'
import { oneLine, pick, plain, readable } from '../readable.rules.ts'
import { articleSource, noticeSource } from '../sources.rules.ts'
import type { Fact } from './fact.rules.ts'
import { bestPassage, type Text } from './passages.rules.ts'

/** A guide or a notice that is surely about the question: its title, and the paragraph that answers. */
export async function passageFor(look: Lookups, query: string, language: Language): Promise<Fact | null> {
  const [articles, notices] = await Promise.all([look.articlesAbout(query, 6), look.noticesAbout(query, 6)])
  const textOf = (row: { title: string; titleEn: string; body: string; bodyEn: string }): Text => ({
    title: pick(language, row.title, row.titleEn),
    paragraphs: readable(pick(language, row.body, row.bodyEn)).split('\n'),
  })
  const found = bestPassage(query, [
    ...articles.map(row => ({ ...textOf(row), source: articleSource(row, language) })),
    ...notices.map(row => ({ ...textOf(row), source: noticeSource(row, language) })),
  ])
  if (!found) return null
  const quoted = found.paragraphs.map(it => `> ${plain(oneLine(it, 600))}`).join('\n>\n')
  return {
    kind: 'guide',
    text: `**${plain(found.text.title)}**\n\n${quoted}`,
    rows: [],
    sources: [found.text.source],
    period: null,
  }
}
