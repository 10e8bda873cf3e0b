import { createTransport } from 'nodemailer'

/** The server's own log, as far as letters need it. */
export interface Journal {
  info(facts: object, words: string): void
  error(facts: object, words: string): void
}

/** One letter, in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
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

export function makeMailer({ smtpUrl, from, isTrial }: MailSettings): Mailer {
  if (!smtpUrl)
    return {
      isOn: isTrial,
      send: async ({ to, text }, log) => {
        if (isTrial) log.info({ to, text }, 'a letter, not sent: there is no PORTAL_SMTP_URL')
      },
      close: () => undefined,
    }
  const transport = createTransport(smtpUrl, {
    from,
    // Nothing of a letter is ever read from the disk or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isOn: true,
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
