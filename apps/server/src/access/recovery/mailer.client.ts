import { createTransport } from 'nodemailer'

/** The server's own log, as far as letters need it. */
export interface Journal {
  info(facts: object, words: string): void
  error(facts: object, words: string): void
}

/** One letter, in plain text; where it is given, also as a page. */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
}

/** Sends letters by the organisation's SMTP server. Without one they only stand in the log of a portal on trial. */
export interface Mailer {
  /** False: letters go nowhere, and what needs them is off. */
  readonly isOn: boolean
  send(letter: Letter, log: Journal): Promise<void>
  close(): void
}

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  smtpUrl: string | undefined
  from: string
  /** A portal on trial: a letter that cannot be sent is written to the log, where its operator finds it. */
  isTrial: boolean
}

/** In milliseconds. A server that says nothing holds nobody up for minutes, as it would by the library's own measure. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 } as const

/** What went wrong with a letter, as far as whoever sends many has to know. */
export interface SendingFailure {
  /** `refused`: nobody has that address; `later`: this letter is not taken now; `down`: the server takes none. */
  kind: 'refused' | 'later' | 'down'
  /** In the words of the server, or of the connection. */
  words: string
}

/**
 * Says that an address is none, or is in use no more (RFC 3463). Servers answer 550 as well to whom they do not trust yet, and
 * to who sends too much: nobody may be lost for that.
 */
const nobodyThere = /^\d+[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/

/** Reads what `send` failed with. */
export function failureOf(error: unknown): SendingFailure {
  if (!(error instanceof Error)) return { kind: 'down', words: String(error) }
  const { command, responseCode, code, response } = error as Error & Partial<Record<string, unknown>>
  const words = typeof response === 'string' ? response : error.message
  if (command === 'RCPT TO' && typeof responseCode === 'number')
    return { kind: responseCode >= 500 && nobodyThere.test(words) ? 'refused' : 'later', words }
  return { kind: code === 'EMESSAGE' ? 'later' : 'down', words }
}

/** What `send` failed with, for a log that is to name nobody: servers repeat the address in their words. */
export function failureClass(error: unknown) {
  const { code, responseCode }: Partial<Record<string, unknown>> = error instanceof Error ? { ...error } : {}
  return { kind: failureOf(error).kind, code, responseCode }
}

export function makeMailer({ smtpUrl, from, isTrial }: MailSettings): Mailer {
  if (!smtpUrl)
    return {
      isOn: isTrial,
      send: async ({ to, text }, log) => {
        if (isTrial) log.info({ to, text }, 'a letter, not sent: there is no PORTAL_SMTP_URL')
      },
      close: () => undefined,
    }
  const transport = createTransport(
    { ...patience, url: smtpUrl },
    {
      from,
      // Who is away answers no machine.
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Nothing of a letter is ever read from the disk or the network.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  )
  return {
    isOn: true,
    send: async ({ to, ...letter }) => {
      await transport.sendMail({ to: { name: '', address: to }, ...letter })
    },
    close: () => transport.close(),
  }
}
