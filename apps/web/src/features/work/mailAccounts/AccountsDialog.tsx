import { api } from '@portico/contract/api.ts'
import type { OwnMailAccount } from '@portico/contract/work/mailAccounts.ts'
import { useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { accountTexts } from './accountTexts.ts'
import { SignatureDialog } from './SignatureDialog.tsx'
import './mailAccounts.css'

type Open = { kind: 'account'; account?: OwnMailAccount | undefined } | { kind: 'signature'; id: number; name: string }

const looks = { ready: 'ok', refused: 'err', unreachable: 'warn', full: 'warn' } as const

/** One's own mail accounts, and what stands below one's mails. */
export default function AccountsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts)
  const own = useApiQuery(api.mailAccounts.mine, undefined, { staleTime: 0 })
  const choices = useApiQuery(api.mailAccounts.choices, undefined, { staleTime: 0 })
  const shown = useApiQuery(api.mailbox.accounts, undefined, { staleTime: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const error = own.error ?? choices.error ?? shown.error
  const reload = () => {
    for (const query of [own, choices, shown]) void query.refetch()
  }
  const close = () => setOpen(null)
  const remove = ({ id, name }: OwnMailAccount) => {
    const question = { content: t('askRemove', { name }), okText: t('remove'), danger: true }
    return askAndDo(question, () => call(api.mailAccounts.remove, { id }), { done: t('removed'), after: reload })
  }
  const internal = shown.data?.find(account => account.isInternal)
  const sign = (id: number, name: string) => (
    <button
      type="button"
      className="lk nowrap"
      aria-label={t('signatureOf', { name })}
      onClick={() => setOpen({ kind: 'signature', id, name })}
    >
      {t('signature')}
    </button>
  )
  return (
    <>
      <Dialog open title={t('title')} width={640} onClose={onClose} closeText={t('close')}>
        {own.data && choices.data && shown.data ? (
          <div className="col g16">
            <ul className="mail-accounts-list" aria-label={t('accounts')}>
              {own.data.map(account => (
                <li key={account.id} className="row g12 line-below">
                  <span className="col f1">
                    <span className="el b">{account.name}</span>
                    <span className="el s12 t3">{account.address}</span>
                  </span>
                  <span className={`st s13 ${looks[account.state]}`}>{t(account.state)}</span>
                  {sign(account.id, account.name)}
                  <button
                    type="button"
                    className="lk nowrap"
                    aria-label={`${t('edit')} ${account.name}`}
                    onClick={() => setOpen({ kind: 'account', account })}
                  >
                    {t('edit')}
                  </button>
                  <button
                    type="button"
                    className="lk danger nowrap"
                    aria-label={`${t('remove')} ${account.name}`}
                    onClick={() => void remove(account)}
                  >
                    {t('remove')}
                  </button>
                </li>
              ))}
              {internal && (
                <li className="row g12 line-below">
                  <span className="col f1">
                    <span className="el b">{t('internal')}</span>
                    <span className="el s12 t3">{internal.address || t('internalText')}</span>
                  </span>
                  {sign(internal.id, t('internal'))}
                </li>
              )}
            </ul>
            {own.data.length === 0 && choices.data.length > 0 && <p className="s13 t3">{t('none')}</p>}
            {choices.data.length === 0 ? (
              <p className="s13 t3">{t('noServers')}</p>
            ) : (
              <div>
                <Button icon={iconPlus} onClick={() => setOpen({ kind: 'account' })}>
                  {t('add')}
                </Button>
              </div>
            )}
          </div>
        ) : error ? (
          <FailedState compact title={t('failed')} error={error} onReload={reload} />
        ) : (
          <div className="col g16 late" aria-busy="true">
            <SkeletonLines widths={[80, 60]} />
          </div>
        )}
      </Dialog>
      {open?.kind === 'account' && choices.data && (
        <AccountDialog
          account={open.account}
          servers={choices.data}
          onClose={close}
          onSaved={() => {
            close()
            reload()
          }}
        />
      )}
      {open?.kind === 'signature' && (
        <SignatureDialog
          id={open.id}
          name={open.name}
          signature={shown.data?.find(account => account.id === open.id)?.signature ?? ''}
          onClose={close}
          onSaved={() => {
            close()
            void shown.refetch()
          }}
        />
      )}
    </>
  )
}
