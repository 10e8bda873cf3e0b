import lighthouse, { desktopConfig } from 'lighthouse'
import { debuggingPort } from './browser.ts'
import { median } from './report.ts'

const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices'] as const
const presets = [
  { name: 'desktop', config: desktopConfig },
  { name: 'mobile', config: undefined },
]

/** Scores of 100 per preset and category: medians of some runs in the browser that is open for debugging. */
export async function lighthouseScores(url: string): Promise<[name: string, score: number][]> {
  const scores: [string, number][] = []
  for (const { name, config } of presets) {
    const seen = categories.map((): number[] => [])
    const lost = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const run = await lighthouse(
        url,
        { port: debuggingPort, logLevel: 'error', onlyCategories: [...categories] },
        config,
      )
      if (!run) throw new Error(`Lighthouse said nothing about ${url}`)
      if (run.lhr.runtimeError) throw new Error(`Lighthouse: ${run.lhr.runtimeError.message}`)
      for (const [i, category] of categories.entries()) {
        const found = run.lhr.categories[category]
        seen[i]?.push(Math.round((found?.score ?? 0) * 100))
        for (const { id, weight } of found?.auditRefs ?? [])
          if (weight > 0 && (run.lhr.audits[id]?.score ?? 1) < 1)
            lost.add(`${id} ${run.lhr.audits[id]?.displayValue ?? ''}`)
      }
    }
    for (const [i, category] of categories.entries()) scores.push([`${name} ${category}`, median(seen[i] ?? [])])
    if (lost.size > 0) process.stdout.write(`  ${name}, below full marks: ${[...lost].join(', ')}\n`)
  }
  return scores
}
