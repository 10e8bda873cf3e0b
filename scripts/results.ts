import { readFileSync } from 'node:fs'

/** What one step's tests came to. */
export interface Results {
  passed: number
  failed: number
  /** One per failed test: where it stands, its name, and the first lines of what it said. */
  failures: string[]
}

/** The lines of an error that are worth repeating at the end of a long output. */
const lines = 6
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal start with one.
const colours = /\u001b\[[0-9;]*m/g

function failure(name: string, message: string): string {
  const said = message.replace(colours, '').split('\n').slice(0, lines)
  return [name, ...said.map(line => `    ${line}`)].join('\n')
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function ofVitest(report: VitestReport): Results {
  const failures: string[] = []
  // A file that could not be read has no failed tests, but is a failure.
  let unread = 0
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    for (const test of failed)
      failures.push(failure(`${file.name} › ${test.fullName}`, test.failureMessages.join('\n')))
    if (file.status !== 'failed' || failed.length > 0) continue
    failures.push(failure(file.name, file.message))
    unread += 1
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread, failures }
}

interface Suite {
  file: string
  title: string
  suites?: Suite[]
  specs: {
    title: string
    ok: boolean
    line: number
    tests: { status?: string; results: { error?: { message?: string } }[] }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky?: number }
  errors: { message?: string }[]
  suites: Suite[]
}

const failuresOf = (suite: Suite): string[] => [
  ...suite.specs
    .filter(spec => !spec.ok || spec.tests.some(test => test.status === 'flaky'))
    .map(spec =>
      failure(
        `e2e/${suite.file}:${spec.line} › ${spec.title}${spec.ok ? ' (passed at the second try)' : ''}`,
        spec.tests.flatMap(test => test.results.map(result => result.error?.message ?? '')).join('\n'),
      ),
    ),
  ...(suite.suites ?? []).flatMap(failuresOf),
]

const ofPlaywright = (report: PlaywrightReport): Results => ({
  passed: report.stats.expected + (report.stats.flaky ?? 0),
  failed: report.stats.unexpected + (report.errors.length > 0 && report.stats.unexpected === 0 ? 1 : 0),
  failures: [
    ...report.suites.flatMap(failuresOf),
    ...report.errors.map(error => failure('e2e', error.message ?? 'an error without a message')),
  ],
})

/** Reads the JSON report of Vitest or Playwright; one that is not there counts as a failure. */
export function readResults(file: string): Results {
  let report: VitestReport | PlaywrightReport
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: [`${file} could not be read: the run ended before its end`] }
  }
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report)
}
