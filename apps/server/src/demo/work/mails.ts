import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { linesOf } from '@portico/contract/rules/richText.ts'
import { writeXlsx } from 'hucre/xlsx'
import { folderOf } from '#db/dataFolders.ts'
import type { Orm } from '#db/open.ts'
import { internalCopies, internalFolders, internalMails, type KeptPart } from '#work/mailbox/mailbox.table.ts'
import type { Calendar } from '../calendar.ts'
import { type DemoFile, type DemoMail, demoDraft, demoFolders, demoMails, type Reading } from './mailTexts.ts'

interface Person {
  id: number
  username: string
  name: string
  email?: string | null | undefined
}

async function bytesOf({ rows, lines }: DemoFile): Promise<Uint8Array> {
  if (!rows) return Buffer.from(`\ufeff${(lines ?? []).join('\r\n')}\r\n`)
  return writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map(row => [...row]) }] })
}

/** Mails of the portal's own mailbox, as they would have come and been dealt with; their files go into the data folder. */
export async function plantMails(
  orm: Pick<Orm, 'insert'>,
  calendar: Calendar,
  people: readonly Person[],
  dataFolder: string,
): Promise<void> {
  const folder = folderOf(dataFolder, 'mails')
  await mkdir(folder, { recursive: true })
  const personOf = (username: string) => {
    const person = people.find(it => it.username === username)
    if (!person) throw new Error(`No demo account ${username}`)
    return person
  }
  const addressOf = (username: string) => {
    const { name, email } = personOf(username)
    return { name, address: email ?? `${username}@jzu.edu.cn` }
  }
  const paths = await plantFolders(orm, personOf)

  let files = 0
  const keepFile = async (file: DemoFile, index: number): Promise<KeptPart> => {
    const bytes = await bytesOf(file)
    files += 1
    const storedAs = `demo-${files}.part`
    await writeFile(path.join(folder, storedAs), bytes, { mode: 0o640 })
    const type = file.rows ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/plain'
    return { part: String(index + 1), name: file.name, type, size: bytes.length, storedAs }
  }
  const known = new Map<string, { messageId: string; thread: string; references: string[] }>()
  /** Answers the mail's number and moment. */
  const keep = async (mail: Omit<DemoMail, 'readers'>, number: number) => {
    const before = mail.answers === undefined ? undefined : known.get(mail.answers)
    const messageId = `<demo-${number}@jzu.edu.cn>`
    const references = before ? [...before.references, before.messageId] : []
    const thread = before?.thread ?? messageId
    known.set(mail.subject, { messageId, thread, references })
    const parts: KeptPart[] = []
    for (const [index, file] of (mail.files ?? []).entries()) parts.push(await keepFile(file, index))
    const text = linesOf(mail.body).join('\n')
    // Nothing of the demo lies in the future, however early in the day it is planted.
    const at = new Date(
      Math.min(calendar.at(-mail.daysAgo, mail.time).getTime(), calendar.now.getTime() - number * 60_000),
    )
    const [row] = await orm
      .insert(internalMails)
      .values({
        messageId,
        thread,
        references,
        subject: mail.subject,
        html: mail.body,
        text,
        at,
        parts,
        preview: text.replace(/\s+/g, ' ').slice(0, 120),
        from: addressOf(mail.from),
        to: mail.to.map(addressOf),
        cc: (mail.cc ?? []).map(addressOf),
        hasFiles: parts.length > 0,
        size: Buffer.byteLength(mail.body) + parts.reduce((sum, part) => sum + part.size, 0),
      })
      .returning({ id: internalMails.id })
    return { mailId: row?.id ?? 0, at }
  }
  const give = async (mailId: number, at: Date, username: string, reading: Reading, usual: string) => {
    const { folder: name = usual, ...flags } = reading
    const ownerId = personOf(username).id
    await orm
      .insert(internalCopies)
      .values({ mailId, at, ownerId, folder: paths.get(`${username}/${name}`) ?? name, ...flags })
  }

  for (const [index, mail] of [...demoMails].sort((a, b) => b.daysAgo - a.daysAgo).entries()) {
    const { mailId, at } = await keep(mail, demoMails.length - index)
    for (const username of [...mail.to, ...(mail.cc ?? [])])
      await give(mailId, at, username, mail.readers?.[username] ?? {}, 'inbox')
    await give(mailId, at, mail.from, { isRead: true }, 'sent')
  }
  const { mailId, at } = await keep(demoDraft, 100)
  await give(mailId, at, demoDraft.from, { isRead: true }, 'drafts')
}

/** Where own folders are, by `account/name`. */
async function plantFolders(orm: Pick<Orm, 'insert'>, personOf: (username: string) => Person) {
  const paths = new Map<string, string>()
  for (const [username, names] of Object.entries(demoFolders))
    for (const name of names) {
      const ownerId = personOf(username).id
      const [row] = await orm.insert(internalFolders).values({ ownerId, name }).returning({ id: internalFolders.id })
      paths.set(`${username}/${name}`, `f${row?.id ?? 0}`)
    }
  return paths
}
