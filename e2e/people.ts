import { constants, publicEncrypt } from 'node:crypto'
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { unbegunRetryAfter } from '@portico/contract/codes.ts'
import { originOf, password } from './portals.ts'

/**
 * Each journey comes from an address of its own, as people do: the portal takes 600 sign-ins a minute from one address.
 * The portals of the journeys trust the header because it comes from this machine.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed, and that is nothing.
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const number = Number.parseInt(testId.slice(-4), 16)
    await use({ 'x-forwarded-for': `10.99.${number >> 8}.${number & 255}` })
  },
})

export interface Choices {
  /** The path below the base; home unless told otherwise. */
  path?: string
  /** The language that this machine remembers. */
  language?: 'zh' | 'en'
  /** The look that this machine remembers. */
  mode?: 'light' | 'dark'
  portal?: 'plain' | 'puzzle'
  /** Another address of that portal. */
  origin?: string
}

const addressOf = ({ path = '/home', portal = 'plain', origin = originOf(portal) }: Choices) =>
  `${origin}/portal_web${path}`

/** Signs in through the screen, and waits for the frame. */
export async function signIn(page: Page, username: string, choices: Choices = {}): Promise<void> {
  const isEnglish = choices.language === 'en'
  await page.goto(addressOf({ ...choices, path: choices.path ?? '/login' }))
  if (isEnglish) await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel(isEnglish ? 'User name' : '用户名', { exact: true }).fill(username)
  await page.getByLabel(isEnglish ? 'Password' : '密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: isEnglish ? 'Sign in' : '登 录' }).click()
  await page.getByRole('tablist', { name: isEnglish ? 'Open pages' : '打开的页面' }).waitFor()
}

/** How many people have entered in this page, one after the other. */
const entered = new WeakMap<Page, number>()

/** Where signing in is not the point: a session as the screen would get it, then the page of `path`. */
export async function enter(page: Page, username: string, choices: Choices = {}): Promise<void> {
  const { language = 'zh', mode, portal = 'plain', origin = originOf(portal) } = choices
  // A new session ends the one before: whoever is still there would be told so, and sent away, in the middle of this.
  if (page.url().startsWith(origin)) await page.goto('about:blank')
  const token = await startSession(page.request, username, origin)
  const turn = (entered.get(page) ?? 0) + 1
  entered.set(page, turn)
  await page.addInitScript(putIntoStorage, { origin, token, language, mode, turn })
  await page.goto(addressOf(choices))
}

interface Kept {
  origin: string
  token: string
  language: string
  mode: string | undefined
  turn: number
}

/**
 * Runs in the page: leaves there what the screen and earlier visits would have left. Before each load it is called
 * again, but a session that has ended stays ended: the window's name tells who was here last.
 */
function putIntoStorage({ origin, token, language, mode, turn }: Kept): void {
  if (window !== window.top || location.origin !== origin || Number(window.name.split(' ')[1] ?? 0) >= turn) return
  window.name = `entered ${turn}`
  sessionStorage.setItem('satoken', token)
  sessionStorage.setItem('portal_token', token)
  localStorage.setItem('language', language)
  if (mode) localStorage.setItem('portal_appearance', JSON.stringify({ seed: '#0052D9', mode, fontSize: 14 }))
}

const keys = new Map<string, string>()

/** Signs in as a browser does: the answer's cookie binds the session to this context. */
export async function startSession(request: APIRequestContext, username: string, origin = originOf('plain')) {
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  let key = keys.get(origin)
  if (key === undefined) {
    const answer = await request.post(`${origin}/portal_server/getXtcsById`, {
      headers,
      data: { csid: 'rsaPublicKey' },
    })
    key = String((await answer.json()).data.csvalue)
    keys.set(origin, key)
  }
  const pem = `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`
  const sealing = { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const sealed = publicEncrypt(sealing, Buffer.from(password)).toString('base64')
  const ask = () =>
    request.post(`${origin}/portal_server/login`, {
      headers: { ...headers, 'login-method': 'USER-PWD' },
      data: { username, password: sealed },
    })
  let answer = await ask()
  // As the screen does with a portal that has too much to do, and began nothing.
  for (let left = 5; left > 0 && Number(answer.headers()['retry-after']) === unbegunRetryAfter; left--) {
    await new Promise(done => setTimeout(done, unbegunRetryAfter * 1000))
    answer = await ask()
  }
  const { code, data, message } = await answer.json()
  if (code !== 200) throw new Error(`${username} is not signed in: ${code} ${message}`)
  return String(data.tokenvalue)
}
