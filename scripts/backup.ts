import path from 'node:path'
import { readConfig, WrongSetting } from '../apps/server/src/config.ts'
import { backUp, NoBackup } from '../apps/server/src/db/backup.ts'

/** `npm run backup -- FOLDER`: a copy of a running portal with its embedded database. */
const [target, ...more] = process.argv.slice(2)
if (!target || more.length > 0) {
  process.stderr.write('npm run backup -- FOLDER\n')
  process.exit(2)
}
try {
  await backUp(readConfig(process.env).dataFolder, path.resolve(target))
  process.stdout.write(`copied to ${path.resolve(target)}\n`)
} catch (error) {
  const isSaid = error instanceof NoBackup || error instanceof WrongSetting
  process.stderr.write(`${isSaid ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
