import { randomBytes } from 'node:crypto'
import { cleanHtml } from '#http/texts/cleanHtml.ts'
import { pictureType } from './remotePictures.client.ts'

/** Pictures of one mail, at most: so many, each and all together of so many bytes. */
export const pictureLimits = { count: 60, fetched: 30, each: 3_000_000, all: 5_000_000 } as const

export interface Picture {
  type: string
  bytes: Buffer
}
export interface PictureSources {
  /** Of the mail itself, by its content id; null where there is none such. */
  inline(contentId: string): Promise<Picture | null>
  /** From elsewhere; null: they are left out. */
  remote: ((url: string) => Promise<Picture | null>) | null
}

/** Cleans the HTML of a mail and puts its pictures into it. */
export async function cleanMail(html: string, sources: PictureSources): Promise<{ html: string; blocked: number }> {
  // Only the marks set here are looked for: a sender cannot know the word.
  const mark = randomBytes(9).toString('hex')
  const most = pictureLimits.count
  const { html: clean, pictures } = await cleanHtml({ profile: 'mail', html, mark, mostPictures: most })
  const places = new RegExp(` data-picture="${mark}-(\\d+)"`, 'g')
  // Pictures that were hidden have no place left: nobody misses them, and they are not fetched.
  const shown = new Set([...clean.matchAll(places)].map(([, index]) => Number(index)))
  const { found, blocked } = await loadPictures(pictures, shown, sources)
  return {
    html: clean.replace(places, (_, index: string) => {
      const picture = found.get(Number(index))
      return picture ? ` src="data:${picture.type};base64,${picture.bytes.toString('base64')}"` : ''
    }),
    blocked,
  }
}

/** Each picture once, as far as the bounds go. */
async function loadPictures(wanted: readonly string[], shown: ReadonlySet<number>, { inline, remote }: PictureSources) {
  const found = new Map<number, Picture>()
  const known = new Map<string, Picture | null>()
  let blocked = 0
  let bytes = 0
  let fetched = 0
  for (const [index, src] of wanted.entries()) {
    if (!shown.has(index)) continue
    const isRemote = /^(?:https?:)?\/\//i.test(src)
    if (isRemote && remote === null) {
      blocked += 1
      continue
    }
    let picture = known.get(src)
    if (picture === undefined) {
      if (isRemote)
        picture =
          fetched++ < pictureLimits.fetched
            ? await (remote?.(src.startsWith('//') ? `https:${src}` : src) ?? null)
            : null
      else if (/^cid:/i.test(src)) picture = await inline(decodeId(src.slice(4)))
      else picture = dataPicture(src)
      if (picture && (picture.bytes.length > pictureLimits.each || !pictureType(picture.bytes))) picture = null
      known.set(src, picture)
    }
    if (isRemote && !picture) blocked += 1
    if (!picture || bytes + picture.bytes.length > pictureLimits.all) continue
    bytes += picture.bytes.length
    found.set(index, { type: pictureType(picture.bytes) ?? picture.type, bytes: picture.bytes })
  }
  return { found, blocked }
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** A picture that stands in the HTML itself. */
function dataPicture(src: string): Picture | null {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z.+-]+);base64,([A-Za-z0-9+/=\s]+)$/i.exec(src) ?? []
  return base64 === '' ? null : { type, bytes: Buffer.from(base64, 'base64') }
}
