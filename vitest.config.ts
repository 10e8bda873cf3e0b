import { readFileSync } from 'node:fs'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserCommands } from './apps/web/src/kit/testing/commands.ts'
import { themes } from './apps/web/themes.ts'
import { chromiumVersion, findChromium } from './scripts/systemPackages.ts'

/** Long enough for a busy machine; what is there comes at once. */
const poll = { timeout: 8000, interval: 20 }
/** Servers, databases and writers of files at low priority share two processors: no bound here says how fast they are. */
const patience = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { ...poll, timeout: 45_000 } } }

const chromium = findChromium()
/** Without what a machine adds to letters: the same on each. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
]

/** Finer than the faintest line and shade of the portal, and no more than the edges of a few letters. */
const toThePixel = { threshold: 0.02, allowedMismatchedPixels: 24 }
/** By another browser than took the pictures: it may draw each letter a little otherwise, and no line elsewhere. */
const byAnother = { threshold: 0.1, allowedMismatchedPixelRatio: 0.02 }
const pictures = new URL('apps/web/src/kit/page/pictures/browser.txt', import.meta.url)
const isSameBrowser = () => readFileSync(pictures, 'utf8').trim() === chromiumVersion()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          // Nothing that a file leaves behind is another's; reading the same code anew for each took longer than the tests.
          isolate: false,
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
          ...patience,
          // Each file has a portal and a database of its own; the program's code is read once per worker.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        plugins: [themes()],
        // All that the pieces import: a library that is found only later would load the page anew in the middle of a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'zustand',
            '@dnd-kit/core',
            '@dnd-kit/sortable',
          ].concat([
            'zod',
            'zod/mini',
            '@rc-component/form',
            '@tanstack/react-query',
            'vitest-browser-react',
            'axe-core',
            'react-easy-crop',
          ]),
        },
        test: {
          name: 'components',
          include: ['apps/web/**/*.browser.test.tsx'],
          // Other systems have other letters.
          exclude: ['**/node_modules/**', ...(process.platform === 'linux' ? [] : ['**/KitPictures.browser.test.tsx'])],
          setupFiles: ['apps/web/src/kit/testing/browser.setup.ts'],
          // An expectation of an element waits almost as long.
          testTimeout: 10_000,
          expect: { poll },
          // Reading the code of the pieces anew for each file took longer than the tests.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: browserArguments },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce', hasTouch: true },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 800, height: 600 } }],
            commands: browserCommands,
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: isSameBrowser() ? toThePixel : byAnother,
                resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
                  path.join(root, testFileDirectory, 'pictures', `${arg}${ext}`),
                resolveDiffPath: ({ root, arg, ext }) => path.join(root, '.cache/pictures', `${arg}${ext}`),
              },
            },
          },
        },
      },
      // What one of them has read and taken apart, the next need not.
      {
        test: {
          name: 'checks',
          include: ['checks/**/*.test.ts'],
          testTimeout: 30_000,
          isolate: false,
          expect: { poll },
        },
      },
    ],
  },
})
