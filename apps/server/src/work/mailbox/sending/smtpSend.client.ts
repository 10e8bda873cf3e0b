import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailFailure } from '../mailFailure.rules.ts'
import type { OutgoingMail } from '../mailStore.rules.ts'
import { smtpFailure } from './smtpLine.client.ts'

/** What the library writes into the envelope while the server answers. */
interface Envelope {
  from: string
  to: string[]
  size: number
  use8BitMime: boolean
  rejected?: string[]
  rejectedErrors?: { responseCode?: number; response?: string }[]
}

/**
 * Hands a mail over, to all of its recipients or to none. The library goes on where some were refused; but the first
 * byte is asked for only after the server has answered for all of them, and a transaction that is broken off before its
 * end sends nothing. What happens after that first byte and is no answer of the server is `unsure`.
 */
export async function handOver(connection: SMTPConnection, mail: OutgoingMail): Promise<void> {
  const envelope: Envelope = { from: mail.from, to: [...mail.to], size: mail.bytes.length, use8BitMime: true }
  let isHanded = false
  /** Ended from our side, for a reason of its own. */
  let isStopped = false
  const begin = async () => {
    if (envelope.rejected?.length) throw refusedRecipients(envelope)
    await mail.handingOver()
    isHanded = true
  }
  try {
    await new Promise<void>((resolve, reject) => {
      let begun = false
      const message = new Readable({
        read() {
          if (begun) return
          begun = true
          begin().then(
            () => {
              this.push(mail.bytes)
              this.push(null)
            },
            (error: unknown) => {
              isStopped = true
              reject(error)
              // Without the end of the mail nothing is delivered.
              connection.close()
              this.destroy()
            },
          )
        },
      })
      connection.send(envelope, message, error => {
        message.destroy()
        if (error) reject(error)
        else resolve()
      })
    })
  } catch (error) {
    if (isStopped) throw error
    if (envelope.rejected?.length && !isHanded) throw refusedRecipients(envelope)
    if (isSenderRefused(error)) throw new MailFailure('refusedSender', wordsOf(error), { cause: error })
    const answered = error instanceof Error && 'responseCode' in error && Number(error.responseCode) > 0
    if (isHanded && !answered) throw new MailFailure('unsure', '', { cause: error })
    throw smtpFailure(error)
  }
}

const wordsOf = (error: unknown) => (error instanceof Error && 'response' in error ? String(error.response) : '')

function isSenderRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'MAIL FROM') return false
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  return status === 550 || status === 551 || status === 553 || status === 554
}

/** A refusal for the moment (greylisting, a full mailbox) is none of the address. */
function refusedRecipients({ rejected = [], rejectedErrors = [] }: Envelope): MailFailure {
  const isForNow = rejectedErrors.length > 0 && rejectedErrors.every(({ responseCode = 0 }) => responseCode < 500)
  return isForNow
    ? new MailFailure('busy', rejectedErrors[0]?.response ?? '')
    : new MailFailure('refusedRecipients', rejected.join(', '))
}
