import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { password, ports } from './portals.ts'

const program = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const data = process.env.E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
process.env.E2E_DATA = data

/** A real portal on real data: one as people meet it, one without the slider for journeys that are not about it. */
const portal = (name: 'plain' | 'puzzle') => ({
  command: `"${process.execPath}" "${program}"`,
  url: `http://127.0.0.1:${ports[name].portal}/readyz`,
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORTAL_DATA: path.join(data, name),
    PORTAL_PORT: String(ports[name].portal),
    PORTAL_SAMPLE_PORT: String(ports[name].sample),
    PORTAL_DEMO_PASSWORD: password,
    PORTAL_SLIDER: name === 'puzzle' ? 'puzzle' : 'off',
    // So that each journey can come from an address of its own, see people.ts.
    PORTAL_TRUST_PROXY: '127.0.0.1',
    PORTAL_LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  },
})

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(data, 'results'),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json']],
  webServer: [portal('plain'), portal('puzzle')],
  use: {
    baseURL: `http://127.0.0.1:${ports.plain.portal}/portal_web/`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Requests that it answers are out of a journey's reach; resilience.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.PORTAL_CHROMIUM ? { executablePath: process.env.PORTAL_CHROMIUM } : {}),
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
