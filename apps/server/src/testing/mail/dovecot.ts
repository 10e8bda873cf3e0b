import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../freePort.ts'
import { run, untilItListens } from './mailServer.ts'

/** Somebody with a mailbox there. */
export interface MailPerson {
  address: string
  password: string
  /** Bytes that their mailbox holds at most. */
  limit?: number
}

/** A real IMAP server of the tests' own: Dovecot on ports of its own, in a folder of its own. */
export interface Dovecot {
  folder: string
  /** Plain and STARTTLS. */
  imapPort: number
  imapsPort: number
  /** Where Postfix asks whether a password is right. */
  saslPort: number
  /** The certificate of its servers, which stands for `localhost` and vouches for itself. */
  certificate: string
  certificateFile: string
  keyFile: string
  configuration: string
  /** `doveadm` on its behalf. */
  manage(...args: string[]): string
  /** A token that signs the person in, as a sign-in of their organisation would give it. */
  token(address: string, secondsValid?: number): string
  /** What it has written down so far. */
  log(): Promise<string>
  close(): Promise<void>
}

const program = '/usr/sbin/dovecot'
/** The user `nobody`, whom mailboxes belong to. */
export const mailOwner = 65_534
const tokenSecret = 'the secret that signs tokens of the test'

/** Why there can be none on this machine; null where there can. */
export function whyNoDovecot(): string | null {
  if (!existsSync(program) || !existsSync('/usr/lib/dovecot/imap'))
    return 'Dovecot is not installed; npm test installs it where it may'
  return process.getuid?.() === 0 ? null : 'Dovecot can only be started by root'
}

/** Dovecot with a mailbox for each of the people; `more` is added to what it is told. */
export async function startDovecot(people: readonly MailPerson[], more = ''): Promise<Dovecot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-imap-'))
  const at = (name: string) => path.join(folder, name)
  await chmod(folder, 0o755)
  for (const name of ['etc', 'mail', 'run', 'state', 'keys', 'keys/default', 'keys/default/HS256'])
    await mkdir(at(name), { mode: 0o755 })
  run('chown', [`${mailOwner}:${mailOwner}`, at('mail')])
  const [keyFile, certificateFile] = [at('etc/key.pem'), at('etc/certificate.pem')]
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    keyFile,
    '-out',
    certificateFile,
  ])
  // Whoever delivers reads the whole configuration, as the mailboxes' owner.
  await chmod(keyFile, 0o644)
  const ports = { imap: await freePort(), imaps: await freePort(), sasl: await freePort() }
  const rule = (limit?: number) => (limit ? `userdb_quota_rule=*:storage=${limit}B` : '')
  const lines = people.map(
    ({ address, password, limit }) =>
      `${address}:{PLAIN}${password}:${mailOwner}:${mailOwner}::${at(`mail/${address}`)}::${rule(limit)}\n`,
  )
  await writeFile(at('etc/people'), lines.join(''))
  await writeFile(at('keys/default/HS256/default'), Buffer.from(tokenSecret).toString('base64'))
  await writeFile(at('etc/oauth2.conf'), oauthSettings(folder))
  // Whoever delivers writes into it too.
  await writeFile(at('log'), '')
  await chmod(at('log'), 0o666)
  await writeFile(at('etc/dovecot.conf'), `${settings(folder, ports)}${more}`)
  const configuration = at('etc/dovecot.conf')
  const master = spawn(program, ['-F', '-c', configuration], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise(resolve => master.once('exit', resolve))
  await untilItListens(ports.imap, ended)
  const log = () => readFile(at('log'), 'utf8')

  return {
    folder,
    imapPort: ports.imap,
    imapsPort: ports.imaps,
    saslPort: ports.sasl,
    certificate: await readFile(certificateFile, 'utf8'),
    certificateFile,
    keyFile,
    configuration,
    manage: (...args) => run('/usr/bin/doveadm', ['-c', configuration, ...args]),
    token: (address, secondsValid = 600) => signedToken(address, secondsValid),
    log,
    async close() {
      master.kill('SIGTERM')
      await Promise.race([ended, pause(5000).then(() => master.kill('SIGKILL'))])
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** A JSON Web Token with a secret that Dovecot knows. */
function signedToken(address: string, secondsValid: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: address, iat: Math.min(now, now + secondsValid) - 60, exp: now + secondsValid }
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac('sha256', tokenSecret).update(body).digest('base64url')}`
}

const oauthSettings = (folder: string) => `
introspection_mode = local
local_validation_key_dict = fs:posix:prefix=${folder}/keys/
username_attribute = sub
`

const settings = (folder: string, ports: { imap: number; imaps: number; sasl: number }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
instance_name = ${path.basename(folder)}
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/etc/certificate.pem
ssl_key = <${folder}/etc/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login xoauth2 oauthbearer
auth_username_format = %Lu
first_valid_uid = 500
mail_location = sdbox:~/mail
mail_plugins = quota
login_trusted_networks = 127.0.0.0/8
passdb {
  driver = passwd-file
  args = ${folder}/etc/people
}
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/etc/oauth2.conf
}
userdb {
  driver = passwd-file
  args = ${folder}/etc/people
}
plugin {
  quota = count:Mailbox
  quota_vsizes = yes
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Drafts {
    auto = subscribe
    special_use = \\Drafts
  }
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
  mailbox Trash {
    auto = subscribe
    special_use = \\Trash
  }
  mailbox Junk {
    auto = subscribe
    special_use = \\Junk
  }
  mailbox Archive {
    auto = subscribe
    special_use = \\Archive
  }
}
protocol imap {
  mail_plugins = quota imap_quota
  mail_max_userip_connections = 50
}
service imap-login {
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
  }
}
service stats {
  unix_listener stats-writer {
    mode = 0666
  }
}
service auth {
  unix_listener auth-userdb {
    mode = 0666
  }
  inet_listener {
    port = ${ports.sasl}
  }
}
`
