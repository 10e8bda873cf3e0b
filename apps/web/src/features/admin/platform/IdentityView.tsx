import { switchIds } from '@portico/contract/access/signInWays.ts'
import type { Platform } from '@portico/contract/admin/platform.ts'
import { api } from '@portico/contract/api.ts'
import type { ReactNode } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { PlatformDialog } from './PlatformDialog.tsx'
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
  if (error && !data) return <FailedState title={t('failed')} error={error} onReload={() => void refetch()} />
  if (!data)
    return (
      <div className="col g16 late" aria-busy="true">
        {[40, 50, 60, 45].map(width => (
          <Skeleton key={width} width={`${width}%`} height={20} />
        ))}
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
      <Opened of={dialog}>{() => <PlatformDialog read={data} onClose={dialog.close} onSaved={dialog.saved} />}</Opened>
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
