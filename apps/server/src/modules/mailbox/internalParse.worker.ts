import { parentPort } from 'node:worker_threads'
import { parseHere } from './internalParse.rules.ts'

/** The thread that takes long mails apart while the server's own answers calls. */
parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await parseHere(bytes)))
