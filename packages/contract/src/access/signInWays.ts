import type { Sentence } from '../openMessages.ts'
import * as w from '../wire.ts'
import { DelegateSignIn, NoCredentials, PasswordSignIn } from './auth.ts'

/** A switch among the parameters and in the form of the platform, by which administrators turn a way off. */
interface WaySwitch {
  /** The parameter, and the field of the form. Where it is missing, the way is open. */
  parameter: string
  /** What the form's field is called on the wire. */
  wire: string
  name: Sentence
  hint: Sentence
  /** Read before anybody is signed in: the way has a form on the sign-in screen. */
  isPublic: boolean
  /** Administrators come in this way all the same, to turn it on again. */
  isForAdministrators: boolean
}

interface SignInWay {
  /** Travels in the header LOGIN-METHOD and stands in the login log: never changed. */
  method: string
  /** What it needs in the body of the call, which takes one of these. */
  input: w.Any
  /** The header in which the browser names the session that it had, which ends; null where the way sees to it. */
  former: 'token' | 'formerToken' | null
  /** In the login log, and to the person in the list of their own sessions. */
  words: Sentence
  ownWords: Sentence
  /** Null for a way that is always open. */
  switch: WaySwitch | null
}

/**
 * The ways to sign in. What the portal knows of one follows from here: the header, the switch among the parameters and in
 * the form of the platform, words in both logs and lists. How it checks is its entry in the server's `signIn.steps.ts`.
 */
export const signInWays = {
  password: {
    method: 'USER-PWD',
    input: PasswordSignIn,
    former: 'token',
    words: { zh: '账号密码', en: 'password' },
    ownWords: { zh: '用户名和密码', en: 'User name and password' },
    switch: {
      parameter: 'signInByPassword',
      wire: 'mmdl',
      name: { zh: '密码登录', en: 'Sign-in by password' },
      hint: { zh: '关闭后只有系统管理员可以用密码登录', en: 'When off, only administrators sign in by password' },
      isPublic: true,
      isForAdministrators: true,
    },
  },
  token: {
    method: 'THIRD-TOKEN',
    /** The one-time token stands in the header of a session's token. */
    input: NoCredentials,
    former: 'formerToken',
    words: { zh: '单点登录', en: 'single sign-on' },
    ownWords: { zh: '单点登录', en: 'Single sign-on' },
    switch: {
      parameter: 'signInByToken',
      wire: 'pjdl',
      name: { zh: '凭据登录', en: 'Sign-in by token' },
      hint: { zh: '接受受信任系统签发的一次性登录凭据', en: 'Takes one-time tokens of trusted systems' },
      isPublic: false,
      isForAdministrators: false,
    },
  },
  delegate: {
    method: 'DELEGATE',
    input: DelegateSignIn,
    former: null,
    words: { zh: '代办切换', en: 'acting for somebody' },
    ownWords: { zh: '切换授权用户', en: 'Switched user' },
    switch: null,
  },
} as const satisfies Readonly<Record<string, SignInWay>>

export type SignInWays = typeof signInWays
export type SignInWayName = keyof SignInWays
type Way = SignInWays[SignInWayName]
export type SignInMethod = Way['method']
export const signInWayNames = Object.keys(signInWays) as SignInWayName[]

/** The way of a method as it travels; undefined where it is none of ours. */
export const wayNamed = (method: string | undefined): SignInWayName | undefined =>
  signInWayNames.find(name => signInWays[name].method === method)

type Switch = NonNullable<Way['switch']>
export type SwitchName = Switch['parameter']
/** Of the ways that can be turned off, something by the name of their parameter. */
export const ofSwitches = <T>(make: (of: Switch) => T): Readonly<Record<SwitchName, T>> =>
  Object.fromEntries(
    Object.values(signInWays).flatMap(way => (way.switch ? [[way.switch.parameter, make(way.switch)]] : [])),
  ) as Record<SwitchName, T>

/** By method, what the login log calls them. */
export const signInMethodNames = Object.fromEntries(
  Object.values(signInWays).map(({ method, words }) => [method, words]),
)

export const signInSwitches = ofSwitches(of => of)
export const switchIds = Object.keys(signInSwitches) as SwitchName[]
/** Their names in the form of the platform. */
export const switchNames = ofSwitches(of => of.name)
/** And in a sentence of the operation log. */
export const switchWords = ofSwitches(({ name: { zh, en } }) => ({ zh, en: en.charAt(0).toLowerCase() + en.slice(1) }))

type SwitchRows = { readonly [S in Switch as S['parameter']]: readonly [S['wire'], ReturnType<typeof w.flag>] }
/** Their rows in the form of the platform. */
export const switchRows = ofSwitches(of => [of.wire, w.flag(1, 0)] as const) as SwitchRows
