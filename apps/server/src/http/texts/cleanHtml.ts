import { sideProcess } from '../sideProcess.ts'
import { type Cleaned, type Cleaning, cleanHere } from './htmlProfiles.ts'

/** What is no longer than this is cleaned at once: two milliseconds on a slow core. */
const short = 4000
const beside = sideProcess<Cleaning, Cleaned>(new URL('./cleanHtml.process.ts', import.meta.url), {
  longest: 5000,
  mostWaiting: 100,
  megabytes: 128,
})

/** Cleans HTML that people or strangers wrote; long texts beside the server. Throws `serverBusy`. */
export async function cleanHtml(task: Cleaning): Promise<Cleaned> {
  return task.html.length <= short ? cleanHere(task) : beside(task)
}
