import { DetailsChange } from '@portico/contract/access/profile.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { checkIdCard } from '@portico/contract/rules/fields/idCard.ts'
import { checkMobile, maskMobile } from '@portico/contract/rules/fields/mobile.ts'
import type { Of } from '@portico/contract/wire.ts'
import { cleanCardId } from '#directory/users/account.rules.ts'
import { cardPlace } from '#directory/users/cardNumbers.rules.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuseFields } from '#http/rejection.ts'
import { meanwhile } from '#http/savedMeanwhile.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import type { ProfileDeps } from './profile.handlers.ts'
import { type OwnRow, readOwn, saveOwn } from './profile.queries.ts'

interface Context {
  input: Of<typeof DetailsChange>
  session: Session
  caller: Caller
}

/** Saves what a person changed about themself. What a password can be recovered by is changed with the password only. */
export async function changeDetails(deps: ProfileDeps, { input, session, caller }: Context): Promise<void> {
  const { db, seal, clock, logs } = deps
  checkInput(input)
  const before = await readOwn(db, session.user.id)
  if (!before) throw meanwhile(undefined, clock)
  const { email = before.email, mobile = before.mobile } = input
  const isSensitive = email !== before.email || mobile !== before.mobile || input.cardId !== undefined
  if (isSensitive) await askPassword(deps, input.sealedPassword, session)
  const cardIdSealed =
    input.cardId === undefined ? undefined : seal.seal(cleanCardId(input.cardId), cardPlace(session.user.id))
  const change = { nickname: input.nickname.trim(), email, mobile, cardIdSealed }
  const detail = changesBetween(
    logged(before),
    logged({ ...before, nickname: change.nickname, email, mobile, cardIdSealed: cardIdSealed ?? before.cardIdSealed }),
  )
  const isSaved = await logs.change(session, caller, async tx => {
    const isSaved = await saveOwn(tx, session.user.id, input.revision, change, session.actor.name)
    if (!isSaved) return { unchanged: false }
    return { operation: 'profile.update', detail, tell: [['users', session.user.id]], answer: true }
  })
  if (!isSaved) throw meanwhile(await readOwn(db, session.user.id), clock)
}

function checkInput({ nickname, email, mobile, cardId }: Context['input']): void {
  const problems = {
    nickname: nickname.trim() === '' ? ({ key: 'nicknameRequired' } as const) : null,
    email: email === undefined ? null : checkEmail(email),
    mobile: mobile === undefined ? null : checkMobile(mobile),
    cardId: cardId === undefined ? null : checkIdCard(cardId, { foreign: true }),
  }
  const wrong = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
  if (Object.keys(wrong).length > 0) throw refuseFields(DetailsChange, wrong)
}

async function askPassword(deps: ProfileDeps, sealed: string | undefined, session: Session): Promise<void> {
  if (sealed === undefined) throw refuseFields(DetailsChange, { sealedPassword: { key: 'passwordNeeded' } })
  if (!(await deps.isOwnPassword(sealed, session)))
    throw refuseFields(DetailsChange, { sealedPassword: { key: 'oldPasswordIncorrect' } })
}

/** What the log may keep: no card number, no whole mobile number. */
function logged(row: OwnRow) {
  return {
    nickname: row.nickname ?? row.name,
    email: row.email,
    mobile: row.mobile && maskMobile(row.mobile),
    // A sealed number says only that it changed.
    cardId: row.cardIdSealed === null ? null : `••••${row.cardIdSealed.slice(-4)}`,
  }
}
