import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** What a way to sign in needs in the body of the call; the ways themselves are those of `signInWays.ts`. */
export const PasswordSignIn = w.body({
  username: ['username', w.text(64)],
  /** base64 of the RSA-OAEP (SHA-256) ciphertext of the UTF-8 password. */
  sealedPassword: ['password', w.text(1024)],
  sliderPass: ['slider', w.optional(w.text(128))],
})

/** Acting for a delegator: `name` is their staff number; the caller's own token says who asks. */
export const DelegateSignIn = w.body({
  delegatorCode: ['name', w.text(64)],
  emptyPassword: ['pwd', z.literal('')],
  loginType: ['loginType', z.literal('qrcodeLogin')],
})

export const NoCredentials = w.body({})

export const SignedIn = w.entity({
  tokenName: ['tokenname', w.text()],
  token: ['tokenvalue', w.text(128)],
  /** The password was reset: only changing it is possible. */
  mustChangePassword: ['mustChangePwd', w.bool()],
})

/** What a browser sends when its tab is closed: the session is marked, not ended. Spec 1 §4. */
export const SignOut = w.body({ closing: ['closing', w.optional(w.flag(1, 0))] })

/** Both passwords travel as at sign-in: RSA-OAEP ciphertext, base64. */
export const PasswordChange = w.body({
  sealedOld: ['oldPwd', w.text(1024), 'entered'],
  sealedNew: ['newPwd', w.text(1024), 'entered'],
})

export const auth = {
  signIn: post('/login', {
    access: 'anyone',
    input: z.union([PasswordSignIn, DelegateSignIn, NoCredentials]),
    data: SignedIn,
    about: 'Signs in. Header LOGIN-METHOD says how.',
  }),
  signOut: post('/logout', {
    access: 'anyone',
    input: SignOut,
    beforePasswordChange: true,
    about: 'Ends the session (205), or marks it as closing when the tab was closed.',
  }),
  changePassword: post('/optUser/updatePwd', {
    access: 'signedIn',
    ownOnly: true,
    beforePasswordChange: true,
    input: PasswordChange,
    data: SignedIn,
    about: 'Changes the own password. Every session ends; the answer carries a new token.',
  }),
}
