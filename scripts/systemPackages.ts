import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A program on the PATH, or null. */
function find(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder.
    }
  }
  return null
}

/**
 * The browser that tests and benchmarks drive: PORTAL_CHROMIUM, else one of the machine's. Its shell without windows
 * where that stands beside it: half the work per page, and no windows of the browser's own that load beside the page.
 */
export function findChromium(): string | null {
  const browser = process.env.PORTAL_CHROMIUM || findBrowser()
  return browser && existsSync(shellOf(browser)) ? shellOf(browser) : browser
}

const shellOf = (browser: string): string => `${browser}-headless-shell`

function findBrowser(): string | null {
  for (const name of browsers) {
    const file = find(name)
    if (file) return file
  }
  return null
}

/** Debian's browser and its shell, where the machine has no other. */
function missingBrowsers(): string[] {
  const browser = findBrowser()
  if (process.env.PORTAL_CHROMIUM || (browser && path.basename(browser) !== 'chromium')) return []
  return [
    ...(browser ? [] : ['chromium']),
    ...(existsSync('/usr/bin/chromium-headless-shell') ? [] : ['chromium-headless-shell']),
  ]
}

/**
 * Brings what tests need and npm does not have, from the distribution's packages: a browser, Chinese fonts, Redis, mail
 * servers, readers of PDF, Word files and workbooks, certificates; and `more`, programs that are packages of the same name.
 */
export function installSystemPackages(more: readonly string[] = []): void {
  const missing = [
    ...missingBrowsers(),
    ...(existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') ? [] : ['fonts-noto-cjk']),
    // English stands in a Latin font of the machine's own; in this one its pictures are taken.
    ...(existsSync('/usr/share/fonts/truetype/liberation') ? [] : ['fonts-liberation']),
    ...(find('redis-server') || existsSync('/usr/bin/redis-server') ? [] : ['redis-server']),
    ...(existsSync('/usr/sbin/postfix') ? [] : ['postfix']),
    ...(existsSync('/usr/lib/dovecot/imap') ? [] : ['dovecot-imapd']),
    ...(find('pdftotext') ? [] : ['poppler-utils']),
    ...(find('qpdf') ? [] : ['qpdf']),
    ...(find('openssl') ? [] : ['openssl']),
    ...(find('soffice') ? [] : ['libreoffice-writer-nogui', 'libreoffice-calc-nogui']),
    ...more.filter(name => !find(name)),
  ]
  if (missing.length === 0) return
  if (!find('apt-get') || process.getuid?.() !== 0) {
    process.stdout.write(`missing and not installed by this command here: ${missing.join(', ')}\n`)
    return
  }
  process.stdout.write(`installing ${missing.join(', ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  // Tests start one of their own; the machine must not get a mail server by that.
  const input = 'postfix postfix/main_mailer_type select No configuration\n'
  if (missing.includes('postfix')) spawnSync('debconf-set-selections', { input, stdio: ['pipe', 'ignore', 'ignore'] })
  const install = ['install', '-y', '-q', '--no-install-recommends', ...missing]
  const result = spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (result.status !== 0) process.stdout.write(`not installed: ${missing.join(', ')}\n`)
}

/** Such as `156.0.8078.79`; empty without one. */
export function chromiumVersion(): string {
  const file = findChromium()
  if (!file) return ''
  return /[\d.]+/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? ''
}
