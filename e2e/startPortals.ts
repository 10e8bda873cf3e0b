import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { quickFolder } from './dataFolder.ts'
import { mailPort, password, ports } from './portals.ts'

/**
 * Real portals on real data: one as people meet it, one without the slider for journeys that are not about it. They
 * start side by side, and stop with this program.
 */
const program = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const data = process.env.E2E_DATA ?? mkdtempSync(path.join(quickFolder(), 'portico-e2e-'))
// The database's own user must get in, or the clusters would be put elsewhere and stay there.
chmodSync(data, 0o711)

function start(name: keyof typeof ports): { stop: () => void; isUp: Promise<void>; isDown: Promise<number> } {
  const env = {
    ...process.env,
    PORTAL_DATA: path.join(data, name),
    PORTAL_PORT: String(ports[name].portal),
    PORTAL_SAMPLE_PORT: String(ports[name].sample),
    PORTAL_DEMO_PASSWORD: password,
    PORTAL_SLIDER: name === 'puzzle' ? 'puzzle' : 'off',
    ...(name === 'plain' && { PORTAL_SMTP_URL: `smtp://127.0.0.1:${mailPort}` }),
    // So that each journey can come from an address of its own, see people.ts.
    PORTAL_TRUST_PROXY: '127.0.0.1',
    PORTAL_LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // Said by this very portal: another one that has the port already would answer too.
  const isUp = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => String(chunk).includes('/portal_web/') && resolve())
  })
  const isDown = new Promise<number>(resolve => child.on('exit', code => resolve(code ?? 1)))
  return { stop: () => child.kill('SIGTERM'), isUp, isDown }
}

const portals = [start('plain'), start('puzzle')]
const stop = () => {
  for (const portal of portals) portal.stop()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
void Promise.all(portals.map(({ isUp }) => isUp)).then(() => process.stdout.write('the portals are up\n'))
await Promise.race(portals.map(({ isDown }) => isDown))
stop()
process.exitCode = Math.max(...(await Promise.all(portals.map(({ isDown }) => isDown))))
rmSync(data, { recursive: true, force: true })
