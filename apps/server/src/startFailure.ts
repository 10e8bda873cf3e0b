import { DataFolderInUse, DataFolderUnusable } from '#db/lock.ts'
import { WrongSetting } from './config.ts'

/** One line for what an operator can mend; everything for what they cannot. */
export function wordsFor(error: unknown): string {
  const said = [WrongSetting, DataFolderInUse, DataFolderUnusable]
  if (!(error instanceof Error)) return String(error)
  if (said.some(kind => error instanceof kind)) return error.message
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') return `PORTAL_PORT: ${port} is in use`
  if (code === 'EACCES' && port) return `PORTAL_PORT: ${port} may not be used by this user`
  if (syscall === 'listen') return `PORTAL_HOST: ${address} is no address of this machine to listen at (${code})`
  return error.stack ?? error.message
}
