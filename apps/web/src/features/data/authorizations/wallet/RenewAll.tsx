import { api } from '@portico/contract/api.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { walletTexts } from './walletTexts.ts'

/** At most so many at once, as the call takes them. */
const most = 200

/** Renews all that end soon, after naming them. */
export function RenewAll({ count }: { count: number }) {
  const t = useTexts(walletTexts)
  const pick = usePick()
  const [run, isBusy] = useAttempt()
  const renew = async () => {
    const { rows } = await call(api.authorizations.wallet, { side: 'given', view: 'endingSoon', page: 1, limit: most })
    const names = rows
      .map(row => `${pick(row.receiverName, row.receiverNameEn)} ${row.projectCode}`)
      .join(pick('、', ', '))
    const question = { content: t('renewAllAsk', { count: rows.length, names }), okText: t('renew') }
    await askAndDo(question, () => call(api.authorizations.renew, { ids: rows.map(row => row.id) }), {
      done: made => t('renewedAll', { count: made.length }),
      after: refreshAuthorizations,
    })
  }
  if (count === 0) return null
  return (
    <Button icon={iconRefresh} isBusy={isBusy} onClick={() => void run(renew)}>
      {t('renewAll')}
    </Button>
  )
}
