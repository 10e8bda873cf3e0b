import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import { networkOf } from '#live/network.rules.ts'
import { mailboxOf } from './mailAsked.rules.ts'
import { digestOf } from './shareKeys.rules.ts'

const rates = {
  opens: { most: 300, seconds: 60 },
  wrongKeys: { most: 10, seconds: 60 },
  passwords: { most: 5, seconds: 900 },
  /** Of one link from everywhere: many addresses guess no better than one. */
  passwordsEverywhere: { most: 200, seconds: 900 },
  readings: { most: 60, seconds: 600 },
  perBrowser: { most: 5, seconds: 600 },
  perAddress: { most: 60, seconds: 600 },
  perLink: { most: 600, seconds: 3600 },
  /** Codes by mail. As many as a class behind one address asks for, and as a link needs for all that may be sent in by it. */
  codesOfAddress: { most: 60, seconds: 3600 },
  codesOfLink: { most: 600, seconds: 3600 },
  /** And of a day: five an hour to one address, for ever, are many. */
  codesOfAddressToday: { most: 300, seconds: 86_400 },
  codesOfLinkToday: { most: 3000, seconds: 86_400 },
  codesTo: { most: 5, seconds: 3600 },
  reportsOfAddress: { most: 5, seconds: 3600 },
  reportsOfLink: { most: 20, seconds: 86_400 },
  /** Five files for each that may be sent in. */
  uploadsOfBrowser: { most: 30, seconds: 600 },
  uploadsOfAddress: { most: 300, seconds: 600 },
  uploadsOfLink: { most: 3000, seconds: 3600 },
} as const

/** How often what may be done by whoever has a link. */
export function shareRates(live: Live) {
  const isOver = async (name: string, { most, seconds }: { most: number; seconds: number }) =>
    (await live.count(`share:${name}`, seconds)) > most
  const wrong = (address: string) => `share:wrong:${networkOf(address)}`
  const uploadsOf = (link: number) => `share:upload:link:${link}`
  const everywhere = (link: number) => `share:passwords:${link}`
  return {
    /** Counts a call, and refuses whoever has guessed too often. */
    call: async (address: string) => {
      if (await isOver(`call:${networkOf(address)}`, rates.opens)) throw refuse('tooManyTries')
      if (Number(await live.get(wrong(address))) >= rates.wrongKeys.most) throw refuse('tooManyTries')
    },
    /** A key or a receipt that is none. */
    wrongKey: (address: string) => live.count(wrong(address), rates.wrongKeys.seconds),
    /** Counts a password of an address before it is looked at; of the link only those that are wrong count. */
    password: async (link: number, address: string) => {
      if (await isOver(`password:${link}:${networkOf(address)}`, rates.passwords)) throw refuse('sharePasswordLocked')
      const tries = Number(await live.get(everywhere(link)))
      if (tries >= rates.passwordsEverywhere.most) throw refuse('sharePasswordLocked')
    },
    wrongPassword: (link: number) => live.count(everywhere(link), rates.passwordsEverywhere.seconds),
    rightPassword: (link: number, address: string) => live.take(`share:password:${link}:${networkOf(address)}`),
    /** Counts how often one address opens what a link shows: each time its paper is made out. */
    reading: async (link: number, address: string) => {
      if (await isOver(`reading:${link}:${networkOf(address)}`, rates.readings)) throw refuse('tooManyTries')
    },
    /** Counts what comes in: not what has mistakes, and of the link nothing that is refused. One visitor closes it for nobody else. */
    sending: async (link: number, address: string, browser: string) => {
      const isTooMuch =
        (await isOver(`browser:${browser}`, rates.perBrowser)) ||
        (await isOver(`address:${networkOf(address)}`, rates.perAddress)) ||
        (await isOver(`link:${link}`, rates.perLink))
      if (isTooMuch) throw refuse('tooManyTries')
    },
    /** Counts a file before it is taken in; of the link only what was kept counts: what is refused closes it for nobody. */
    uploading: async (link: number, address: string, browser: string) => {
      const isTooMuch =
        (await isOver(`upload:browser:${browser}`, rates.uploadsOfBrowser)) ||
        (await isOver(`upload:address:${networkOf(address)}`, rates.uploadsOfAddress)) ||
        Number(await live.get(uploadsOf(link))) >= rates.uploadsOfLink.most
      if (isTooMuch) throw refuse('tooManyTries')
    },
    uploaded: (link: number) => live.count(uploadsOf(link), rates.uploadsOfLink.seconds),
    /** Counts a code that is asked for. */
    asking: async (link: number, address: string) => {
      const isTooMuch =
        (await isOver(`code:${networkOf(address)}`, rates.codesOfAddress)) ||
        (await isOver(`code:link:${link}`, rates.codesOfLink)) ||
        (await isOver(`code:day:${networkOf(address)}`, rates.codesOfAddressToday)) ||
        (await isOver(`code:day:link:${link}`, rates.codesOfLinkToday))
      if (isTooMuch) throw refuse('tooManyTries')
    },
    /** Counts a code to somebody; true where they have got enough of them. Nobody is told: it is not for others to know. */
    hasEnoughCodes: (email: string) => isOver(`code:to:${digestOf(mailboxOf(email))}`, rates.codesTo),
    /** Counts a report: of a link some are enough for whoever reads them. */
    reporting: async (link: number, address: string) => {
      const isTooMuch =
        (await isOver(`report:${networkOf(address)}`, rates.reportsOfAddress)) ||
        (await isOver(`report:link:${link}`, rates.reportsOfLink))
      if (isTooMuch) throw refuse('tooManyTries')
    },
  }
}
export type ShareRates = ReturnType<typeof shareRates>
