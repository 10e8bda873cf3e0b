import { api } from '@portico/contract/api.ts'
import type { Mail, MailAddress, MailFolder, replyKinds } from '@portico/contract/work/mailbox.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { call } from '#shared/api/call.ts'
import { apiQuery } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { showRead } from '../changeMails.ts'
import type { Writer } from '../drafts/openDrafts.ts'
import { useFolderName } from '../folders/folderNames.ts'
import { InvitationCard } from '../invitations/InvitationCard.tsx'
import { fullName } from '../mailAddress.ts'
import { isSame, type MailKey } from '../mailPlace.ts'
import { mailTexts } from '../mailTexts.ts'
import type { MailDeeds } from '../useMailDeeds.ts'
import { MailBody } from './MailBody.tsx'
import { MailFiles } from './MailFiles.tsx'
import { MailHead } from './MailHead.tsx'
import { MailThread } from './MailThread.tsx'
import { MailTools } from './MailTools.tsx'
import { printMail } from './printMail.ts'
import { QuickReply } from './QuickReply.tsx'
import { readerTexts } from './readerTexts.ts'

interface MailReaderProps {
  account: Writer
  mail: MailKey
  folders: readonly MailFolder[]
  deeds: MailDeeds
  /** The folder that is looked at; a mail of another one says where it lies. */
  folder: MailFolder | undefined
  pathOf: (mail: MailKey) => string
  onAnswer: (mail: MailKey, kind: keyof typeof replyKinds) => void
  onEdit: (mail: MailKey) => void
  onWriteTo: (address: MailAddress) => void
  onBack?: (() => void) | undefined
  onTurn?: ((step: 1 | -1) => void) | undefined
  /** Left out where it stands alone already. */
  onAlone?: (() => void) | undefined
  box: RefObject<HTMLTextAreaElement | null>
}

/** One mail in full, what can be done with it, and the box for an answer. */
export function MailReader(props: MailReaderProps) {
  const { account, mail: key } = props
  const accountId = account.id
  const t = useTexts(mailTexts)
  const r = useTexts(readerTexts)
  const ask = { accountId, folder: key.folder, id: key.id }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...apiQuery(api.mailbox.detail, ask),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const isHere = data !== undefined && !isPlaceholderData && isSame(data, key)
  const { folder, id } = key
  useEffect(() => {
    if (isHere) showRead(accountId, { folder, id })
  }, [isHere, accountId, folder, id])
  if (data && !error && (isHere || isPlaceholderData))
    return <ReadMail key={`${data.folder} ${data.id}`} {...props} read={data} isStale={!isHere} />
  return (
    <article className="col mailbox-reader">
      {error ? (
        <FailedState className="centred" title={t('mailFailed')} error={error} onReload={refetch}>
          {props.onBack && (
            <Button className="mailbox-phone-only" onClick={props.onBack}>
              {r('back')}
            </Button>
          )}
        </FailedState>
      ) : (
        <ReaderShapes label={t('loading')} />
      )}
    </article>
  )
}

function ReadMail({ read, isStale, ...props }: MailReaderProps & { read: Mail; isStale: boolean }) {
  const t = useTexts(readerTexts)
  const nameOf = useFolderName()
  const { account, folders, deeds } = props
  const accountId = account.id
  const [shown, setShown] = useState<Mail | null>(null)
  const [run, isBusy] = useAttempt()
  const top = useRef<HTMLDivElement>(null)
  const mail: Mail = shown ? { ...shown, isRead: read.isRead, isStarred: read.isStarred } : read
  const place = folders.find(folder => folder.path === mail.folder)
  const isDraft = place?.kind === 'drafts'
  const label = place && (place.kind === 'own' || place.path !== props.folder?.path) ? nameOf(place) : ''
  const showPictures = async () => {
    const ask = { accountId, folder: mail.folder, id: mail.id, showPictures: true }
    const got = await run(() => call(api.mailbox.detail, ask))
    if (got) setShown(got.value)
  }
  const print = () => {
    const list = (key: 'to' | 'cc', people: readonly MailAddress[]) =>
      people.length > 0 ? [t(key, { names: people.map(fullName).join(t('comma')) })] : []
    const from = mail.from ? [`${t('fromLabel')} ${fullName(mail.from)}`] : []
    const lines = [...from, ...list('to', mail.to), ...list('cc', mail.cc), fullMoment(mail.at, getLanguage())]
    printMail({ subject: mail.subject, lines, html: mail.html, text: mail.text })
  }
  return (
    <article className={`col mailbox-reader${isStale ? ' stale' : ''}`} aria-busy={isStale}>
      <MailTools
        mail={mail}
        isDraft={isDraft}
        folders={folders}
        deeds={deeds}
        onAnswer={kind => props.onAnswer(mail, kind)}
        onEdit={() => props.onEdit(mail)}
        onPrint={print}
        onBack={props.onBack}
        onTurn={props.onTurn}
        onAlone={props.onAlone}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it. */}
      <div className="scrolls ring-inside mailbox-article" ref={top} tabIndex={0}>
        <MailHead
          mail={mail}
          label={label}
          onStar={() => deeds.star([mail], !mail.isStarred)}
          onWriteTo={props.onWriteTo}
        />
        {!isStale && <InvitationCard accountId={accountId} mail={mail} />}
        <MailBody
          mail={mail}
          isAsked={shown !== null}
          isBusy={isBusy}
          onPictures={showPictures}
          onWriteTo={props.onWriteTo}
        />
        <MailFiles accountId={accountId} mail={mail} />
        {!isStale && <MailThread accountId={accountId} mail={mail} pathOf={props.pathOf} />}
      </div>
      {!isDraft && place?.kind !== 'junk' && !isStale && <QuickReply account={account} mail={mail} box={props.box} />}
    </article>
  )
}

const ReaderShapes = ({ label }: { label: string }) => (
  <div className="scrolls ring-inside mailbox-article late" role="status" aria-busy="true">
    <span className="sr">{label}</span>
    <div className="col g16">
      <span className="sk" style={{ width: '56%', height: 26 }} />
      <span className="sk" style={{ width: '34%', height: 16 }} />
      <span className="sk" style={{ width: '88%', height: 14 }} />
      <span className="sk" style={{ width: '82%', height: 14 }} />
      <span className="sk" style={{ width: '66%', height: 14 }} />
    </div>
  </div>
)
