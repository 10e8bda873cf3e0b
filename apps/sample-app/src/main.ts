import { makeServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : 'The sample could not start')
  process.exit(1)
}

function read(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    return fail(error)
  }
}

const settings = read()
const server = makeServer(settings, line => console.error(line))
server.once('error', fail)
server.listen(settings.port, settings.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`Sample business systems on http://${settings.host}:${port}, joined to ${settings.portalUrl}`)
})

function stop(): void {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 5000).unref()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// Started by another program, it ends with that program.
if (process.env.SAMPLE_ENDS_WITH_INPUT) process.stdin.resume().once('end', stop)
