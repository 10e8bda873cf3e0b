import { defineConfig } from 'vitest/config'

/** Long enough for a busy machine; what is there comes at once. */
const poll = { timeout: 8000, interval: 20 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          expect: { poll },
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/server/src/**/*.unit.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/server/**/*.test.ts', 'apps/sample-app/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', '**/node_modules/**'],
          globalSetup: 'apps/server/src/testing/database.setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // Each file has a portal and a database of its own; the program's code is read once per worker.
          isolate: false,
          maxWorkers: 2,
          expect: { poll },
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 30_000, expect: { poll } } },
    ],
  },
})
