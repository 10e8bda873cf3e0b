import { parentPort } from 'node:worker_threads'
import { type Cleaning, cleanHere } from './htmlProfiles.ts'

/** The thread that cleans long texts while the server's own answers calls. */
parentPort?.on('message', (task: Cleaning) => parentPort?.postMessage(cleanHere(task)))
