import { MailFailure } from './mailFailure.rules.ts'
import { mailRefusal } from './texts/mailWords.rules.ts'

/** Runs what talks to a mail store; its failures become refusals. */
export async function saidToPeople<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof MailFailure ? mailRefusal(error) : error
  }
}
