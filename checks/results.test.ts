import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readResults } from '../scripts/results.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(report: unknown) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return readResults(file)
}

test('the end of a run names what failed, and a file that could not be read', () => {
  const results = read({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'takes away', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(results).toEqual({
    passed: 2,
    failed: 2,
    failures: ['a.test.ts › takes away\n    expected 1\n    at line 3', 'b.test.ts\n    no such module'],
  })
})

test('a journey in a group is named with its line, and an error outside of all counts', () => {
  const spec = (ok: boolean, message?: string) => ({
    title: ok ? 'works' : 'breaks',
    ok,
    line: 7,
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  })
  const suites = [
    { file: 'home.spec.ts', title: '', specs: [spec(true)], suites: [] },
    {
      file: 'tabs.spec.ts',
      title: '',
      specs: [],
      suites: [{ file: 'tabs.spec.ts', title: 'closed', specs: [spec(false, 'timed out')] }],
    },
  ]
  const failed = read({ stats: { expected: 1, unexpected: 1 }, errors: [], suites })
  expect(failed).toEqual({ passed: 1, failed: 1, failures: ['e2e/tabs.spec.ts:7 › breaks\n    timed out'] })
  const outside = read({ stats: { expected: 0, unexpected: 0 }, errors: [{ message: 'port in use' }], suites: [] })
  expect(outside).toEqual({ passed: 0, failed: 1, failures: ['e2e\n    port in use'] })
})

test('a report that is not there, or was cut off, is a failure', () => {
  rmSync(path.join(folder, 'report.json'), { force: true })
  expect(readResults(path.join(folder, 'report.json'))).toMatchObject({ passed: 0, failed: 1 })
  expect(read('{"numPassedTests": 3, ')).toMatchObject({ passed: 0, failed: 1 })
})
