import { spawnSync } from 'node:child_process'
import { freePort } from '../freePort.ts'
import { type Dovecot, type MailPerson, startDovecot, whyNoDovecot } from './dovecot.ts'
import { type MailServer, startMailServer, untilItListens, whyNoMailServer } from './mailServer.ts'

/** A mail system as organisations run it: Postfix takes mails in and hands them to Dovecot, which shows them. */
export interface MailSystem extends Dovecot {
  /** Where people hand in their mails, by their password: STARTTLS is offered. */
  submissionPort: number
  postfix: MailServer
  /** Lays a mail into the mailbox of somebody, as it is. */
  deliver(address: string, mail: string | Buffer): void
  close(): Promise<void>
}

/** What lays a mail into a mailbox. */
const delivery = '/usr/lib/dovecot/dovecot-lda'
/** Bytes of a mail that it takes. */
export const largestTaken = 60_000_000

/** Why there can be none on this machine; null where there can. */
export const whyNoMailSystem = () => whyNoMailServer() ?? whyNoDovecot()

/** For Dovecot: whoever is wrong need not wait the next time. */
export const withoutPenalty = `
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`

export async function startMailSystem(people: readonly MailPerson[], moreOfDovecot = ''): Promise<MailSystem> {
  const dovecot = await startDovecot(people, moreOfDovecot)
  const submissionPort = await freePort()
  const addresses = people.map(({ address }) => address)
  const { certificateFile, keyFile, configuration, saslPort } = dovecot
  const postfix = await startMailServer(addresses, {
    settings: `
virtual_transport = dovecot
dovecot_destination_recipient_limit = 1
message_size_limit = ${largestTaken}
mailbox_size_limit = 0
virtual_mailbox_limit = 0
smtpd_tls_cert_file = ${certificateFile}
smtpd_tls_key_file = ${keyFile}
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${saslPort}
smtpd_delay_reject = yes
`,
    services: `
127.0.0.1:${submissionPort} inet n - n - - smtpd
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_tls_security_level=may
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
  -o smtpd_recipient_restrictions=reject_unlisted_recipient,permit_sasl_authenticated,reject
tlsmgr unix - - n 1000? 1 tlsmgr
dovecot unix - n n - - pipe flags=DRhu user=nobody argv=${delivery} -c ${configuration} -f \${sender} -d \${recipient}
`,
  })
  await untilItListens(submissionPort)
  return {
    ...dovecot,
    submissionPort,
    postfix,
    deliver: (address, mail) => layDown(configuration, address, mail),
    async close() {
      await postfix.close()
      await dovecot.close()
    },
  }
}

/** Past Postfix, so that nothing of the mail is touched and it lies there when this returns. */
function layDown(configuration: string, address: string, mail: string | Buffer): void {
  const args = ['-c', configuration, '-f', 'outside@example.org', '-d', address]
  const { status, stderr } = spawnSync(delivery, args, { input: mail })
  if (status !== 0) throw new Error(`not delivered: ${status} ${stderr}`)
}
