import { api } from '@portico/contract/api.ts'
import { isEmail } from '@portico/contract/rules/fields/email.ts'
import { type MailServerChoice, type OwnMailAccount, OwnMailAccountInput } from '@portico/contract/work/mailAccounts.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { type FormInstance, useWatch } from '#kit/form/Form.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { canSeal, sealPassword } from '#shared/sealPassword.ts'
import { useSession } from '#shared/session.ts'
import { suppressUnload } from '#shared/suppressUnload.ts'
import { accountTexts } from './accountTexts.ts'

interface AccountDialogProps extends Ends {
  /** None: a new one. */
  account: OwnMailAccount | undefined
  servers: readonly MailServerChoice[]
}

const accountForm = recordForm(OwnMailAccountInput, accountTexts, { serverId: 'server', id: null })
type Values = ValuesOf<typeof accountForm>

/** Leaving for the mail system's own page is no closing of the tab. */
const leaving = 10_000

/** Goes to the mail system's own page; never settles, because this page is over. */
function leaveFor(address: string): Promise<never> {
  suppressUnload(leaving)
  location.assign(address)
  return new Promise(() => undefined)
}

async function seal(password: string): Promise<string> {
  const key = await call(api.parameters.one, { id: 'rsaPublicKey' })
  return sealPassword(password, key?.value ?? '')
}

/** Sets up an account on one of the mail systems: by its password, or by the system's own sign-in. */
export function AccountDialog({ account, servers, ...ends }: AccountDialogProps) {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const user = useSession(state => state.user)
  const [first] = servers
  const save = async ({ serverId, address, password = '', username = '', name, senderName }: Values) => {
    const isOauth = servers.find(server => server.id === serverId)?.signIn === 'oauth'
    if (!account && isOauth) return leaveFor((await call(api.mailAccounts.authorize, { serverId })).address)
    if (password !== '' && !canSeal()) throw new Error(t('noSeal'))
    const login = username.trim()
    await call(api.mailAccounts.save, {
      ...(account ? { id: account.id } : {}),
      serverId,
      address: address.trim(),
      name,
      senderName,
      ...(login === '' ? {} : { username: login }),
      ...(password === '' ? {} : { password: await seal(password) }),
    })
  }
  const username = account && account.username !== account.address ? account.username : ''
  const initial: Partial<Values> = account
    ? { ...account, username }
    : {
        ...(first ? { serverId: first.id, name: pick(first.name, first.nameEn) } : {}),
        senderName: user?.name ?? '',
      }
  return (
    <accountForm.Dialog
      title={t(account ? 'editTitle' : 'add')}
      initial={initial}
      save={save}
      savedText={t('saved')}
      {...ends}
    >
      {it => <AccountFields form={it} isNew={account === undefined} servers={servers} />}
    </accountForm.Dialog>
  )
}

interface AccountFieldsProps {
  form: FormInstance<Values>
  isNew: boolean
  servers: readonly MailServerChoice[]
}

function AccountFields({ form: it, isNew, servers }: AccountFieldsProps) {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const [isLeaving, setLeaving] = useState(false)
  const id = useWatch('serverId', it)
  const server = servers.find(one => one.id === id)
  const authorize = async (serverId: number) => {
    setLeaving(true)
    const got = await attempt(() => call(api.mailAccounts.authorize, { serverId }))
    if (!got) return setLeaving(false)
    await leaveFor(got.value.address)
  }
  const choose = (
    <accountForm.Row name="serverId">
      <ChoiceField
        disabled={!isNew}
        options={servers.map(one => ({ value: one.id, label: pick(one.name, one.nameEn) }))}
      />
    </accountForm.Row>
  )
  if (isNew && server?.signIn === 'oauth')
    return (
      <>
        {choose}
        <p className="s13 t2 mail-accounts-option">{t('authorizeText', { name: pick(server.name, server.nameEn) })}</p>
        <Button kind="primary" isBusy={isLeaving} onClick={() => void authorize(server.id)}>
          {t('authorize')}
        </Button>
      </>
    )
  const isPassword = server?.signIn !== 'oauth'
  return (
    <>
      {choose}
      <accountForm.Row
        name="address"
        check={value => {
          if (!isEmail(value.trim())) return t('wrongAddress')
          const domain = server?.domain ?? ''
          const fits = domain === '' || value.trim().toLowerCase().endsWith(`@${domain.toLowerCase()}`)
          return fits ? null : t('wrongDomain', { domain })
        }}
      >
        <TextInput maxLength={254} inputMode="email" autoComplete="email" />
      </accountForm.Row>
      {isPassword && (
        <accountForm.Row
          name="password"
          extra={isNew ? t('passwordHint') : t('passwordKept')}
          need={isNew && 'entered'}
        >
          <PasswordInput maxLength={200} autoComplete="off" />
        </accountForm.Row>
      )}
      {isPassword && <accountForm.Row name="username" extra={t('usernameHint')} />}
      <accountForm.Row name="name" />
      <accountForm.Row name="senderName" extra={t('checking')} />
    </>
  )
}
