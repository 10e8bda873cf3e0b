import { api } from '@portico/contract/api.ts'
import type { Sending } from '@portico/contract/work/mailbox.ts'
import { create } from 'zustand'
import { call } from '#shared/api/call.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'

interface Sendings {
  list: readonly Sending[]
  /** Something is on its way, or did not get through, as far as this browser tab knows. */
  isWatched: boolean
}

const key = 'mailSendings'
const wasWatched = readOwn('session', key, value => (value === true ? true : null)) ?? false

/** Mails on their way out. It outlives the page that they were written on, and loading the portal anew. */
export const useSendings = create<Sendings>(() => ({ list: [], isWatched: wasWatched }))

/** What was put aside is not shown again. */
const dismissed = new Set<string>()

function show(list: readonly Sending[]): void {
  const shown = list.filter(sending => !dismissed.has(sending.key))
  const isWatched = shown.length > 0
  writeOwn('session', key, isWatched || null)
  useSendings.setState({ list: shown, isWatched })
}

let owner = ''

/** Whose mails these are: who signs in after somebody else, in the same page, sees nothing of theirs. */
export function showSendingsOf(person: string): void {
  if (owner !== '' && owner !== person) show([])
  owner = person
}

/** A mail was given to the portal for sending. */
export function watchSending(sending: Sending): void {
  dismissed.delete(sending.key)
  show([...useSendings.getState().list.filter(other => other.key !== sending.key), sending])
}

/** It is a draft again, or its writer knows. */
export function dropSending(draftKey: string): void {
  dismissed.add(draftKey)
  show(useSendings.getState().list)
}

/** The portal was loaded anew while something was on its way: that it has been sent is still news. */
let isOpen = wasWatched

/** Asks how far they are; what was sent before anybody looked is no news. Nobody waits for it, nor for its failure. */
export async function askSendings(): Promise<void> {
  const list = await call(api.mailbox.sendings).catch(() => null)
  if (!list) return
  const known = new Set(useSendings.getState().list.map(sending => sending.key))
  show(list.filter(sending => sending.state !== 'sent' || isOpen || known.has(sending.key)))
  isOpen = false
}
