import type { UserRow } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { askAndDo, askAndRemove } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { copyText } from '#kit/act/copyText.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useParameter } from '#shared/parameters.ts'
import type { Added } from './UserDialog.tsx'
import { userTexts } from './userTexts.ts'

/** What is done to an account besides editing it: asks, calls, tells, and reloads the list. */
export function useUserActions(reload: () => void) {
  const t = useTexts(userTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const kind = useParameter('resetPassword')
  const nameOf = (row: Added) => pick(row.name, row.nameEn)

  const setMany = async (ids: number[], enabled: boolean, name?: string): Promise<boolean> => {
    const content = name ? t('askDisable', { name }) : t('askDisableMany', { count: ids.length })
    if (!enabled && !(await confirm({ content, okText: t('disable'), danger: true }))) return false
    const outcome = await attempt(async () => {
      await call(api.users.setEnabled, { ids, enabled })
      const back = { label: t(enabled ? 'disable' : 'enable'), run: () => void setMany(ids, !enabled, name) }
      toast.success(t(enabled ? 'enabledDone' : 'disabledDone'), enabled ? {} : { action: back })
      reload()
    })
    return outcome !== null
  }
  /** A password that is good once: shown where it is made up, else said what it is. */
  const makePassword = async (person: Added) => {
    const { oneTimePassword, goodUntil } = await call(api.users.resetPassword, { id: person.id })
    const until = fullMoment(goodUntil, language)
    reload()
    if (!oneTimePassword) {
      toast.success(t('resetTail', { until }))
      return
    }
    const words = (
      <>
        <p>{t('resetRandom', { name: nameOf(person), until })}</p>
        <p className="mono corner-6 users-password">{oneTimePassword}</p>
      </>
    )
    const wantsCopy = await confirm({ content: words, okText: t('copy'), cancelText: t('close') })
    if (wantsCopy) await copyText(oneTimePassword)
  }
  return {
    setMany,
    setEnabled: (row: UserRow, enabled: boolean) => setMany([row.id], enabled, nameOf(row)),
    unlock: (row: UserRow) => {
      const work = () => call(api.users.unlock, { id: row.id })
      return attempt(work, { done: t('unlocked', { name: nameOf(row) }), after: reload })
    },
    resetQuestion: (row: UserRow) => {
      const content = message('confirmResetSecurityQuestion', language, { name: nameOf(row) })
      const work = () => call(api.users.resetQuestion, { id: row.id })
      return askAndDo({ content, okText: t('resetQuestion'), danger: true }, work, t('questionCleared'))
    },
    resetPassword: (row: UserRow) => {
      const name = nameOf(row)
      const question = kind === 'random' ? 'confirmResetPasswordRandom' : 'confirmResetPassword'
      const content = `${message(question, language, { name })} ${t('endsSessions')}`
      return askAndDo({ content, okText: t('resetPassword'), danger: true }, () => makePassword(row))
    },
    givePassword: (person: Added) => attempt(() => makePassword(person)),
    reveal: (row: UserRow) => {
      const name = nameOf(row)
      return askAndDo({ content: t('askReveal', { name }), okText: t('reveal') }, async () => {
        const { cardId, mobile } = await call(api.users.reveal, { id: row.id })
        const numbers = (
          <dl className="facts users-numbers">
            <dt>{t('cardId')}</dt>
            <dd className="num">{cardId ?? t('none')}</dd>
            <dt>{t('mobile')}</dt>
            <dd className="num">{mobile ?? t('none')}</dd>
          </dl>
        )
        await confirm({ title: name, content: numbers, okText: t('close') })
      })
    },
    remove: (row: UserRow) => {
      const name = nameOf(row)
      return attempt(async () => {
        const { isNeeded, ...hanging } = await call(api.users.removal, { id: row.id })
        if (isNeeded) {
          const content = t('cannotRemove', { name, ...hanging })
          if (await confirm({ content, okText: t('disable'), danger: true }))
            await call(api.users.setEnabled, { ids: [row.id], enabled: false }).then(reload)
          return
        }
        const work = () => call(api.users.remove, { id: row.id, revision: row.revision })
        await askAndRemove(t('askRemove', { name, ...hanging }), work, reload)
      })
    },
  }
}
