import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../freePort.ts'

/** A real mail server of the tests' own: what it takes lands in folders that are read here, and nothing leaves it. */
export interface MailServer {
  /** Where letters are handed in, as `PORTAL_SMTP_URL` takes it. */
  smtpUrl: string
  /** The address's mailbox, a Maildir that belongs to `owner`. */
  mailbox(address: string): string
  /** The letters that lie there unread, as they came over the wire, the oldest first. */
  letters(address: string): Promise<string[]>
  /** Waits until the address has so many. */
  untilLetters(address: string, count: number): Promise<string[]>
  close(): Promise<void>
}

/** The user `nobody`, whom mailboxes belong to. */
const owner = 65_534
const program = '/usr/sbin/postfix'
/** Whatever becomes of the tests, it is gone then. */
const longest = 900

/** Why there can be none on this machine; null where there can. */
export function whyNoMailServer(): string | null {
  if (!existsSync(program)) return 'Postfix is not installed; npm test installs it where it may'
  return process.getuid?.() === 0 ? null : 'Postfix can only be started by root'
}

/** Lines that a test adds to what Postfix is told. */
export interface MoreOfPostfix {
  settings: string
  services: string
}

/** Postfix on a port of its own, with a queue of its own, and a mailbox for each of the addresses. */
export async function startMailServer(addresses: readonly string[], more?: MoreOfPostfix): Promise<MailServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-mail-'))
  const at = (name: string) => path.join(folder, name)
  // Its own users must get in.
  await chmod(folder, 0o711)
  for (const name of ['etc', 'queue', 'data', 'mail']) await mkdir(at(name))
  run('chown', ['postfix', at('data')])
  run('chown', [`${owner}:${owner}`, at('mail')])
  const port = await freePort()
  await writeFile(at('etc/main.cf'), `${settings(folder, addresses)}${more?.settings ?? ''}`)
  await writeFile(at('etc/master.cf'), `${services(port)}${more?.services ?? ''}`)
  await writeFile(at('etc/mailboxes'), addresses.map(address => `${address} ${address}/\n`).join(''))
  run(program, ['-c', at('etc'), 'check'])
  const place = run('/usr/sbin/postconf', ['-c', at('etc'), '-h', 'daemon_directory']).trim()
  const arguments_ = ['-c', at('etc'), '-d', '-e', String(longest)]
  // It ends its parts as the group of processes that it leads.
  const master = spawn(path.join(place, 'master'), arguments_, { detached: true, stdio: 'ignore' })
  const ended = new Promise(resolve => master.once('exit', resolve))
  await untilItListens(port, ended)

  const mailbox = (address: string) => path.join(folder, 'mail', address)
  const letters = async (address: string) => {
    const fresh = path.join(mailbox(address), 'new')
    const names = existsSync(fresh) ? await readdir(fresh) : []
    // As they came: names within one second are in the order of their inodes.
    const dated = await Promise.all(
      names.map(async name => ({ name, at: (await stat(path.join(fresh, name), { bigint: true })).mtimeNs })),
    )
    const inOrder = dated.sort((one, other) => (one.at < other.at ? -1 : 1))
    return Promise.all(inOrder.map(({ name }) => readFile(path.join(fresh, name), 'utf8')))
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailbox,
    letters,
    async untilLetters(address, count) {
      for (let tries = 0; tries < 200; tries++) {
        const found = await letters(address)
        if (found.length >= count) return found
        await pause(50)
      }
      throw new Error(`${address} has fewer than ${count} letters`)
    },
    async close() {
      master.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** What could not be laid down at once, on a machine that was busy, is tried again a second later and not in minutes. */
const settings = (folder: string, addresses: readonly string[]) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/data/log
maillog_file_prefixes = ${folder}
myhostname = mail.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
disable_dns_lookups = yes
default_transport = error:nothing leaves this machine
local_recipient_maps =
alias_maps =
virtual_mailbox_domains = ${[...new Set(addresses.map(address => address.split('@')[1]))].join(' ')}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = texthash:${folder}/etc/mailboxes
virtual_uid_maps = static:${owner}
virtual_gid_maps = static:${owner}
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
transport_retry_time = 1s
`

/** The parts of it that take a letter in and lay it into a mailbox. */
const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
postlog unix-dgram n - n - 1 postlogd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
`

export function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** Until the program at the port says its first words; it may have ended before. */
export async function untilItListens(port: number, ended?: Promise<unknown>): Promise<void> {
  let isGone = false
  void ended?.then(() => {
    isGone = true
  })
  for (let tries = 0; tries < 600 && !isGone; tries++) {
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true)).once('error', () => resolve(false))
      setTimeout(() => resolve(false), 1000).unref()
    })
    if (isOpen) return
    await pause(50)
  }
  throw new Error(isGone ? 'the mail server has ended' : 'the mail server does not answer')
}
