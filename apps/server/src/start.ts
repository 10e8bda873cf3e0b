import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { plantNewPages } from '#access/permissions/newPages/newPages.steps.ts'
import { alone } from '#db/alone.ts'
import { openDataFolders } from '#db/dataFolders.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { lockDataFolder } from '#db/lock.ts'
import { migrate } from '#db/migrate.ts'
import { type Connection, openDatabase } from '#db/open.ts'
import { makeSeal } from '#db/seal.ts'
import { isEmpty } from '#foundation/foundation.ts'
import { seedProduction } from '#foundation/seedProduction.ts'
import { buildApp } from './app.ts'
import { type Config, WrongSetting } from './config.ts'
import { startSample } from './sample.ts'
import { makeServices, type Services } from './services.ts'
import { tryDatabase, withPort } from './tryPortAndDatabase.ts'

export interface Running {
  server: FastifyInstance
  services: Services
  address: string
  /** Where browsers reach the portal. */
  publicOrigin: string
  /** What the newcomer needs to know: where the accounts stand, or the first password. */
  news: string[]
  stop(): Promise<void>
}

/**
 * Starts everything in order; whatever was started is stopped again when a later step fails. `asked` calls the start
 * off: it then ends after the step it is at, with the signal's reason.
 */
export async function start(given: Config, logger: FastifyBaseLogger, asked?: AbortSignal): Promise<Running> {
  const undo: (() => unknown)[] = []
  const ending = new AbortController()
  const stop = async () => {
    ending.abort()
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    undo.push(lockDataFolder(given.dataFolder))
    openDataFolders(given.dataFolder)
    const config = await withPort(given)
    const seal = makeSeal(config.secret ?? ownSecret(config.dataFolder))
    const { connection, restarts } = await database(config, logger, undo, ending.signal)
    asked?.throwIfAborted()
    await migrate(connection, (line, bad) => (bad ? logger.warn(line) : logger.info(line)))
    const services = await makeServices(config, connection, seal)
    undo.push(() => services.close())
    if (config.redisUrl) await lookForRedis(config.redisUrl, services, logger)
    asked?.throwIfAborted()
    const news = await alone(connection, 'plant', async () => {
      const said = await seed(config, connection, services, seal)
      const pages = await plantNewPages(services.db, services.logs)
      if (pages.length > 0) logger.info(`the permission tree has new entries, which admin holds: ${pages.join(', ')}`)
      return said
    })
    asked?.throwIfAborted()
    const server = await buildApp(config, services, logger, restarts)
    undo.push(() => server.close())
    undo.push(startSample(config, seal, logger))
    const address = await server.listen({ host: config.host, port: config.port })
    asked?.throwIfAborted()
    return { server, services, address, publicOrigin: config.publicOrigin, news, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function database(
  config: Config,
  logger: FastifyBaseLogger,
  undo: (() => unknown)[],
  ending: AbortSignal,
): Promise<{ connection: Connection; restarts?: () => number }> {
  if (config.databaseUrl) {
    await tryDatabase(config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl } }
  }
  const tell = (line: string, bad: boolean) => (bad ? logger.error(line) : logger.info(line))
  const embedded = await startEmbedded(config.dataFolder, [], tell, ending)
  undo.push(() => embedded.stop())
  return { connection: embedded.connection('postgres'), restarts: embedded.restarts }
}

/** A Redis that does not answer stops no start: what it holds may be lost, and calls use it as soon as it is there. */
async function lookForRedis(url: string, services: Services, logger: FastifyBaseLogger): Promise<void> {
  try {
    await services.live.get('ready')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    logger.error(`REDIS_URL: ${new URL(url).host} does not answer (${why}); nobody can sign in until it does`)
  }
}

/** Seconds: a million rows of a demo take their time. */
const plantingPatience = 15 * 60

async function seed(
  config: Config,
  connection: Connection,
  services: Services,
  seal: ReturnType<typeof makeSeal>,
): Promise<string[]> {
  const hash = services.hasher.hash
  const isNew = await isEmpty(services.db)
  if (config.mode === 'production') return isNew ? seedProduction(services.db, hash) : []
  const { demoAccountsFile, seedDemo } = await import('#demo/seed.ts')
  const { dataFolder, demoPassword: password, demoRows: transactions } = config
  const file = path.join(dataFolder, demoAccountsFile)
  const news = [`demo accounts and their password: ${file}`]
  if (!isNew) return existsSync(file) ? news : []
  const sampleOrigin = `http://127.0.0.1:${config.samplePort}`
  const db = openDatabase(connection, { pool: 2, patience: plantingPatience })
  const planting = { db, seal, hash, dataFolder, sampleOrigin, password, now: new Date(), transactions }
  await seedDemo(planting).finally(() => db.close())
  services.changes.tell('*')
  return news
}

/** In demo mode a secret is made once and kept beside the data it protects. */
function ownSecret(folder: string): string {
  const file = path.join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length < 32) throw new WrongSetting(`PORTAL_SECRET: ${file} is damaged`)
    return kept
  }
  const made = randomBytes(48).toString('base64url')
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
