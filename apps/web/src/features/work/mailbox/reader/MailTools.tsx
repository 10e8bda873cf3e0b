import type { Mail, MailFolder, replyKinds } from '@portico/contract/work/mailbox.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import {
  iconAleft,
  iconArchive,
  iconBan,
  iconDots,
  iconDown,
  iconEdit,
  iconExternal,
  iconForward,
  iconMail,
  iconPrint,
  iconReply,
  iconReplyall,
  iconTrash,
  iconUp,
} from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { MoveMenu } from '../folders/MoveMenu.tsx'
import { mailTexts } from '../mailTexts.ts'
import type { MailDeeds } from '../useMailDeeds.ts'
import { readerTexts } from './readerTexts.ts'

interface MailToolsProps {
  mail: Mail
  isDraft: boolean
  folders: readonly MailFolder[]
  deeds: MailDeeds
  onAnswer: (kind: keyof typeof replyKinds) => void
  onEdit: () => void
  onPrint: () => void
  onBack: (() => void) | undefined
  onTurn: ((step: 1 | -1) => void) | undefined
  onAlone: (() => void) | undefined
}

/** What can be done with the mail that is read. */
export function MailTools({ mail, isDraft, folders, deeds, onAnswer, ...props }: MailToolsProps) {
  const t = useTexts(readerTexts)
  const m = useTexts(mailTexts)
  const { onTurn, onAlone } = props
  const answer = (icon: string, kind: keyof typeof replyKinds) => (
    <Button kind="text" size="small" icon={icon} aria-label={t(kind)} title={t(kind)} onClick={() => onAnswer(kind)}>
      <span className={kind === 'reply' ? '' : 'mailbox-wide-only'}>{t(kind)}</span>
    </Button>
  )
  const button = (icon: string, label: string, run: () => void, className = '') => (
    <button type="button" className={`ib sm${className}`} aria-label={label} title={label} onClick={run}>
      <Icon of={icon} size={16} />
    </button>
  )
  const actions = [
    {
      key: 'read',
      label: m(mail.isRead ? 'markUnread' : 'markRead'),
      icon: iconMail,
      run: () => deeds.read([mail], !mail.isRead),
    },
    ...(deeds.canJunk
      ? [{ key: 'junk', label: m(deeds.isJunk ? 'notJunk' : 'toJunk'), icon: iconBan, run: () => deeds.junk([mail]) }]
      : []),
    { key: 'print', label: t('print'), icon: iconPrint, run: props.onPrint },
    ...(onAlone ? [{ key: 'alone', label: t('openAlone'), icon: iconExternal, run: onAlone }] : []),
    ...(onTurn
      ? [
          { key: 'up', label: t('previous'), icon: iconUp, separated: true, run: () => onTurn(-1) },
          { key: 'down', label: t('next'), icon: iconDown, run: () => onTurn(1) },
        ]
      : []),
  ]
  return (
    <div className="row g4 line-below thumbs mailbox-reader-tools" role="toolbar" aria-label={t('actions')}>
      {props.onBack && button(iconAleft, t('back'), props.onBack, ' mailbox-phone-only')}
      {isDraft ? (
        <Button kind="text" size="small" icon={iconEdit} onClick={props.onEdit}>
          {m('write')}
        </Button>
      ) : (
        <>
          {answer(iconReply, 'reply')}
          {answer(iconReplyall, 'replyAll')}
          {answer(iconForward, 'forward')}
        </>
      )}
      <span className="vr no-phone" />
      {deeds.canArchive && button(iconArchive, m('toArchive'), () => deeds.archive([mail]))}
      {!isDraft && <MoveMenu folders={folders} current={mail.folder} onMove={folder => deeds.move([mail], folder)} />}
      {button(iconTrash, m(deeds.isFinal ? 'removeForGood' : 'remove'), () => deeds.remove([mail]))}
      <span className="f1" />
      {button(iconPrint, t('print'), props.onPrint, ' no-phone')}
      <MenuButton
        label={t('more')}
        actions={actions}
        trigger={props => (
          <button {...props} type="button" className="ib sm" aria-label={t('more')} title={t('more')}>
            <Icon of={iconDots} size={16} className="dot" />
          </button>
        )}
      />
    </div>
  )
}
