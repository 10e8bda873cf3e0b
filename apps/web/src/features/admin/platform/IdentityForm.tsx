import { signInSwitches, switchIds } from '@portico/contract/access/signInWays.ts'
import { type Platform, PlatformChange } from '@portico/contract/admin/platform.ts'
import { api } from '@portico/contract/api.ts'
import type { ReactNode } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import { recordForm } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { ImageDrop } from '#shared/upload/ImageDrop.tsx'
import { uploadTexts } from '#shared/upload/uploadTexts.ts'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { platformTexts } from './platformTexts.ts'

const texts = [
  'name',
  'nameEn',
  'footerLeft',
  'footerRight',
  'footerLeftEn',
  'footerRightEn',
  'registration',
  'supportPhone',
] as const

/** What the platform is called and shows, and the ways to sign in, with one button that edits them. */
export function IdentityView() {
  const t = useTexts(platformTexts)
  const dialog = useOpened<true>(() => refresh(api.platform.one, api.parameters.all))
  const { data, error, refetch } = useApiQuery(api.platform.one, undefined, { staleTime: 0 })
  if (error && !data) return <FailedState title={t('failed')} error={error} onReload={refetch} />
  if (!data)
    return (
      <div className="col g16 late" aria-busy="true">
        <SkeletonLines widths={[40, 50, 60, 45]} />
      </div>
    )
  return (
    <>
      <Facts of={data} />
      <div>
        <Button kind="primary" onClick={() => dialog.show(true)}>
          {t('edit')}
        </Button>
      </div>
      <Opened of={dialog}>{(_open, ends) => <PlatformDialog read={data} {...ends} />}</Opened>
    </>
  )
}

function Facts({ of }: { of: Platform }) {
  const t = useTexts(platformTexts)
  const rows: [label: string, value: ReactNode][] = [
    ...texts.map((name): [string, ReactNode] => [t(name), of[name] || <span className="t3">{t('unset')}</span>]),
    [t('logo'), of.logo ? <IconPicture key="logo" file={of.logo} size={40} /> : t('ownLogo')],
    ...switchIds.map((name): [string, ReactNode] => [
      t(name),
      <span key={name} className={`st ${of[name] ? 'ok' : ''}`}>
        {t(of[name] ? 'on' : 'off')}
      </span>,
    ]),
  ]
  return (
    <dl className="facts folds platform-facts">
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PlatformDialogProps extends Ends {
  read: Platform
}

const form = recordForm(PlatformChange, platformTexts, { revision: null })

/** Edits names, logo, footer and the ways to sign in. */
function PlatformDialog({ read, ...ends }: PlatformDialogProps) {
  const t = useTexts(platformTexts)
  const language = useLanguage(state => state.language)
  return (
    <form.Dialog
      title={t('editTitle')}
      width={900}
      columns={2}
      initial={read}
      save={(values, now) => call(api.platform.save, { ...values, revision: (now ?? read).revision })}
      savedText={t('saved')}
      {...ends}
      record={read}
      reread={() => call(api.platform.one)}
    >
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="footerLeft" />
      <form.Row name="footerRight" />
      <form.Row name="footerLeftEn" />
      <form.Row name="footerRightEn" />
      <form.Row name="registration" />
      <form.Row name="supportPhone" />
      <form.Row name="logo" className="wide">
        <LogoField label={t('logo')} />
      </form.Row>
      {switchIds.map(name => (
        <form.Row key={name} name={name} extra={signInSwitches[name].hint[language]} />
      ))}
    </form.Dialog>
  )
}

interface LogoFieldProps extends Given<string> {
  label: string
}

function LogoField({ label, value = '', onChange }: LogoFieldProps) {
  const t = useTexts(platformTexts)
  const u = useTexts(uploadTexts)
  const sending = useFileSending()
  return (
    <div className="col g4">
      <span className="row g12">
        {value === '' ? <span className="t3">{t('ownLogo')}</span> : <IconPicture file={value} size={40} />}
        <ImageDrop label={label} sending={sending} onUploaded={file => onChange?.(file)} />
        {value !== '' && (
          <button type="button" className="lk danger" onClick={() => onChange?.('')}>
            {u('remove')}
          </button>
        )}
      </span>
      <span className="t3 s12">{u('hint')}</span>
      <FileMistake of={sending} />
    </div>
  )
}
