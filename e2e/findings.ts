import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Everything that axe finds on a screen, each with its place; the pages of business systems, in frames, are not ours.
 * All rules run, in the page itself: the other way opens a window for each look. Of what passes the rule is enough.
 */
export async function findings(page: Page, screen: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
  const { violations, passes } = await axe.analyze()
  expect(passes.length, `${screen} was looked at`).toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${screen}: ${id} at ${node.target.join(' ')}: ${node.failureSummary?.replaceAll('\n', ' ')}`),
  )
}
