import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ImapFlow } from 'imapflow'
import { mailOwner } from '../apps/server/src/testing/mail/dovecot.ts'
import { startMailSystem, whyNoMailSystem } from '../apps/server/src/testing/mail/mailSystem.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, percentile, report } from './report.ts'

const mails = 50_000
const page = 50
const rounds = 120
const person = { address: 'bench@mail.example', password: 'Bench-1' }
/** 50,000 files would take longer to write than all of the rest. */
const inLargeFiles = '\nmail_location = mdbox:~/mail\n'

/**
 * The first page of a folder of 50,000 mails on a real mail server, by the portal's call over HTTP, beside the library's
 * bare fetch of the same page on a connection that has the folder open already.
 */
export async function mailboxBench(): Promise<void> {
  const whyNot = whyNoMailSystem()
  if (whyNot) {
    process.stdout.write(`  not measured: ${whyNot}\n`)
    return
  }
  const system = await startMailSystem([person], inLargeFiles)
  const portal = await startPortal()
  try {
    const folder = path.join(system.folder, 'import')
    const file = path.join(folder, 'inbox')
    await mkdir(folder)
    await writeFile(file, Array.from({ length: mails }, (_, n) => mail(n)).join(''))
    // It is read by the mailbox's owner.
    for (const place of [folder, file]) await chown(place, mailOwner, mailOwner)
    system.manage('import', '-u', person.address, `mbox:${folder}:INBOX=${file}`, '', 'mailbox', 'INBOX')
    const post = await account(portal, system)
    const bare = new ImapFlow({
      host: '127.0.0.1',
      port: system.imapPort,
      secure: false,
      doSTARTTLS: false,
      auth: { user: person.address, pass: person.password },
      logger: false,
      disableAutoIdle: true,
    })
    await bare.connect()
    const { exists } = await bare.mailboxOpen('INBOX')
    if (exists < mails) throw new Error(`only ${exists} mails`)
    const shown = { uid: true, flags: true, envelope: true, bodyStructure: true, internalDate: true, size: true }
    const fetchBare = async (last: number) =>
      (await bare.fetchAll(`${last - page + 1}:${last}`, shown, { uid: false })).length
    const list = async (next?: string) => {
      const { data } = await post('/mailos/getEmailList', { folder: 'INBOX', pageSize: page, next })
      return data as { list: unknown[]; next: string | null }
    }

    const times = { bareFirst: [] as number[], first: [] as number[], bareFresh: [] as number[], fresh: [] as number[] }
    const timed = async (to: number[], work: () => Promise<number>) => {
      const from = performance.now()
      if ((await work()) !== page) throw new Error('not a whole page')
      to.push(performance.now() - from)
    }
    // Each round goes one page further down, where neither has been.
    let last = exists
    let next = (await list()).next
    for (let round = 0; round < rounds; round++) {
      if (round % 40 === 0) await quiet()
      await timed(times.bareFirst, () => fetchBare(exists))
      await timed(times.first, async () => (await list()).list.length)
      last -= page
      // Whoever reads a page first finds the server's disk cold: they take turns.
      const bareFresh = () => timed(times.bareFresh, () => fetchBare(last))
      const fresh = () =>
        timed(times.fresh, async () => {
          const found = await list(next ?? '')
          next = found.next
          return found.list.length
        })
      for (const work of round % 2 === 0 ? [bareFresh, fresh] : [fresh, bareFresh]) await work()
    }
    for (const [name, all] of Object.entries(times))
      process.stdout.write(
        `  ${name}: median ${median(all).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms\n`,
      )
    const ratio = (mine: number[], bareTimes: number[]) => median(mine.slice(20)) / median(bareTimes.slice(20))
    const of = `of ${mails} mails`
    report(`first page ${of} / bare fetch of it`, ratio(times.first, times.bareFirst), 'at most', 2)
    report(`a page ${of} never asked for before / bare fetch of it`, ratio(times.fresh, times.bareFresh), 'at most', 2)
    await bare.logout()
  } finally {
    await portal.stop()
    await system.close()
  }
}

/** One of many, as an mbox holds it: plain, with a file, or as HTML beside plain text. */
function mail(n: number): string {
  const at = new Date(Date.UTC(2024, 0, 1) + n * 600_000)
  const text = Buffer.from(`您好：\n\n第 ${n} 封邮件的正文，请查收并按时回复。\n\n此致\n`).toString('base64')
  const subject = `=?utf-8?B?${Buffer.from(`关于第 ${n} 项工作的通知`).toString('base64')}?=`
  const part = (type: string, body: string) =>
    `--b\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${body}\n`
  const kind = n % 3 === 0 ? 'plain' : n % 3 === 1 ? 'alternative' : 'mixed'
  const body =
    kind === 'plain'
      ? `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${text}\n`
      : `Content-Type: multipart/${kind}; boundary=b\n\n${part('text/plain', text)}${part(
          kind === 'mixed' ? 'application/pdf; name=a.pdf' : 'text/html',
          text,
        )}--b--\n`
  return `From sender ${at.toUTCString()}
From: =?utf-8?B?${Buffer.from('科学技术处').toString('base64')}?= <office${n % 50}@example.org>
To: ${person.address}
Subject: ${subject}
Date: ${at.toUTCString()}
Message-ID: <${n}@example.org>
MIME-Version: 1.0
${body}
`
}

/** The mail system, and an account on it. */
async function account(portal: BenchPortal, system: { imapPort: number; submissionPort: number }) {
  const call = (satoken: string) => async (url: string, body: unknown) => {
    const answer = await fetch(`${portal.origin}/portal_server${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', satoken },
      body: JSON.stringify(body),
    })
    const { code, data, message, errors } = (await answer.json()) as Record<string, unknown>
    if (code !== 200) throw new Error(`${url}: ${message} ${JSON.stringify(errors)}`)
    return { data }
  }
  const { data } = await call(await portal.signIn('admin'))('/xtglYxfw/save', {
    yxfwmc: '测试',
    yxfwmcEn: 'Bench',
    yxhz: '',
    sfnw: 1,
    dlfs: 1,
    sfqy: 1,
    imapHost: '127.0.0.1',
    imapPort: system.imapPort,
    imapSecurity: 3,
    smtpHost: '127.0.0.1',
    smtpPort: system.submissionPort,
    smtpSecurity: 3,
    authorizeUrl: '',
    tokenUrl: '',
    clientId: '',
    clientSecret: '',
    scope: '',
  })
  const post = call(await portal.signIn('zhangsan'))
  const made = await post('/mailos/saveOwnAccount', {
    yxfwId: (data as { id: number }).id,
    accountName: '测试',
    address: person.address,
    senderName: 'x',
    pwd: await portal.seal(person.password),
  })
  const { accountId } = made.data as { accountId: number }
  return (url: string, body: object) => post(url, { ...body, accountId })
}
