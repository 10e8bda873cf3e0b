import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Everything that axe finds on a screen, each with its place; the pages of business systems, in frames, are not ours.
 * All rules run, in the page itself, which reads axe's code once and says no more than what it found.
 */
export async function findings(page: Page, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const { looked, found } = await page.evaluate(async place => {
    if (!window.axe) throw new Error('axe is not in the page')
    // Of what passes the rule is enough.
    const { violations, passes } = await window.axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${place}: ${id} at ${node.target.join(' ')}: ${node.failureSummary?.replaceAll('\n', ' ')}`),
    )
    return { looked: passes.length, found }
  }, screen)
  expect(looked, `${screen} was looked at`).toBeGreaterThan(10)
  return found
}
