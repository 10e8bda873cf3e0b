import axe from 'axe-core'

/** Everything that axe finds in the page, each with its place. */
export async function findings(): Promise<string[]> {
  const { violations, passes } = await axe.run(document.body, { resultTypes: ['violations'] })
  if (passes.length < 10) throw new Error(`axe looked at ${passes.length} rules only`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.replaceAll('\n', ' ')}`),
  )
}
