import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Suspense } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { iconLink } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { readingLinkTexts } from './readingLinkTexts.ts'

const ReadingLinksDialog = lateComponent(() => import('./ReadingLinksDialog.tsx'))

/** 分享, for the applicant of what is issued, and of what was voided since: its links still open. Not for who acts for them. */
export function ShareDocument({ opened, name }: { opened: OpenDocument; name: string }) {
  const t = useTexts(readingLinkTexts)
  const isApplicant = useSession(
    ({ user }) => user?.code === opened.applicant.code && (user.actorCode ?? user.code) === user.code,
  )
  const sharing = useOpened<string>()
  const { id, state } = opened
  if (!isApplicant || id === null || (state !== 'issued' && state !== 'voided')) return null
  return (
    <>
      <Button icon={iconLink} onClick={() => sharing.show(id)}>
        {t('share')}
      </Button>
      <Opened of={sharing}>
        {(shown, ends) => (
          <Suspense>
            <ReadingLinksDialog id={shown} name={name} mayAdd={state === 'issued'} onClose={ends.onClose} />
          </Suspense>
        )}
      </Opened>
    </>
  )
}
