import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'

/**
 * Changes the code in one place after the other and looks whether a unit test fails: what survives, no test says. All rules,
 * or the files that are named.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const rules = ['packages/contract/src/rules/**/*.ts', 'apps/server/src/**/*.rules.ts']
const mutate = globSync(process.argv.length > 2 ? process.argv.slice(2) : rules).filter(it => !it.endsWith('.test.ts'))
if (mutate.length === 0) throw new Error('no such file')

const fileName = '.cache/mutation.json'
await new Stryker({
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate.vitest.ts', related: true },
  coverageAnalysis: 'perTest',
  // What changes a word that people read, or one that stands in an error, says nothing about a rule.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName },
  clearTextReporter: { reportTests: false, logTests: false, allowEmojis: false },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/.cache', '/docs', '/data', '/e2e', '/bench', '**/pictures', '/apps/*/dist*'],
  // It would be read by the compiler's old interface, which is gone.
  tsconfigFile: 'none.json',
  thresholds: { high: 90, low: 75, break: null },
}).runMutationTest()

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}
const report = JSON.parse(readFileSync(fileName, 'utf8')) as Report
const statuses = Object.values(report.files).flatMap(file => file.mutants.map(it => it.status))
const count = (...wanted: string[]) => statuses.filter(it => wanted.includes(it)).length
const [found, survived, unseen] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')]
const share = ((100 * found) / (found + survived)).toFixed(1)
process.stdout.write(`${found} of ${found + survived} changes found (${share} %); ${unseen} where no test comes by\n`)
