import * as w from '../wire.ts'

/** The longest address that a visitor proves: it stands beside where it came from, in a name. */
const longest = 80

/** What a new link may ask for: that its visitors prove an address of theirs. */
export const askingMail = {
  asksMail: ['yzyx', w.optional(w.bool())],
  /** The only domain whose addresses are taken; empty: any. */
  mailDomain: ['yxym', w.optional(w.text(100))],
} as const satisfies w.Rows

/** What a link answers that asks for an address: nothing else of it is shown before. */
export const MailAsked = w.entity({
  /** Proves that whoever has it got as far as this: the password was right, where there is one. */
  ticket: ['pz', w.text(400)],
  /** Empty: addresses of any domain are taken. */
  domain: ['yxym', w.text(100)],
})
export type MailAsked = w.Of<typeof MailAsked>

/** Asks for a code to an address. */
export const NewMailCode = w.body({
  key: ['key', w.text(100)],
  ticket: ['pz', w.text(400)],
  email: ['email', w.text(longest), 'entered'],
  sliderPass: ['slider', w.optional(w.text(128))],
})

/** Tries the code that came. */
export const TriedMailCode = w.body({
  key: ['key', w.text(100)],
  ticket: ['pz', w.text(400)],
  code: ['yzm', w.text(20), 'entered'],
})
