import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { quickFolder } from './dataFolder.ts'
import { ports } from './portals.ts'

const starter = fileURLToPath(new URL('startPortals.ts', import.meta.url))
/** Known to the workers too, which read this file again. */
process.env.E2E_RESULTS ??= mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
/** Where the portals keep their data: a journey that lets days go by reaches their database. */
process.env.E2E_DATA ??= mkdtempSync(path.join(quickFolder(), 'portico-e2e-'))

const chromium = process.env.PORTAL_CHROMIUM

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: process.env.E2E_RESULTS,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 3,
  // A journey that passes only at the second try is named at the end, and is a bug all the same.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json']],
  webServer: {
    command: `"${process.execPath}" "${starter}"`,
    wait: { stdout: /the portals are up/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  use: {
    baseURL: `http://127.0.0.1:${ports.plain.portal}/portal_web/`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Requests that it answers are out of a journey's reach; resilience.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
