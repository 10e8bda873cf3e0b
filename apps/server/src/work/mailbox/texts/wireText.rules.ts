import type { MailAddress } from '@portico/contract/work/mailbox.ts'

/** Text of one line that a sender wrote, as the wire takes it: no control characters, no lone surrogates, cut. */
export const oneLine = (text: string, most: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** The same over several lines. */
export const manyLines = (text: string, most: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .slice(0, most)
    .toWellFormed()

export const addressOf = ({ name, address }: MailAddress): MailAddress => ({
  name: oneLine(name, 200),
  address: oneLine(address, 320),
})

/** The first words of a text. */
export const previewOf = (text: string): string => oneLine(text.slice(0, 2000).replace(/\s+/g, ' '), 120)

/** A name that a file can be shown under: without a path, without what breaks a line. */
export const fileName = (name: string): string =>
  (name.replaceAll('\\', '/').split('/').at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(-200).toWellFormed() ||
  'file'

/** A type as the wire may carry it; anything odd is just bytes. */
export const fileType = (type: string): string =>
  /^[a-z0-9][a-z0-9!#$&^_.+-]{0,99}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,99}$/i.test(type)
    ? type.toLowerCase()
    : 'application/octet-stream'
