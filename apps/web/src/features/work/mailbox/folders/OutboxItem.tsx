import { api } from '@portico/contract/api.ts'
import type { Sending } from '@portico/contract/work/mailbox.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconClock } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sendingTexts } from '../drafts/editorTexts.ts'
import { isRetrying, useSendingDeeds } from '../drafts/useSendingDeeds.ts'

/** 发件箱: what has not gone yet, why, and when it is tried again. */
export function OutboxItem({ accountId }: { accountId: number }) {
  const t = useTexts(sendingTexts)
  const { data = [] } = useApiQuery(api.mailbox.sendings, undefined, { staleTime: 5_000, refetchInterval: 30_000 })
  const left = data.filter(one => one.state !== 'sent' && one.accountId === accountId)
  const stuck = left.filter(one => one.state === 'failed' || one.state === 'unsure' || isRetrying(one)).length
  return (
    <li className="row mailbox-folder holds rounded hovers lights">
      <Popover
        label={t('outbox')}
        width={360}
        className="pad-8 menu-list"
        trigger={props => (
          <button {...props} type="button" className="row f1 gap-10 rounded mailbox-go">
            <Icon of={iconClock} size={17} />
            <span className="el f1">{t('outbox')}</span>
            {stuck > 0 ? (
              <span className="s12 num mailbox-stuck">{t('stuck', { count: stuck })}</span>
            ) : (
              left.length > 0 && <span className="num s12 n">{left.length}</span>
            )}
          </button>
        )}
      >
        {close =>
          left.length === 0 ? (
            <p className="s13 t3 pad-8">{t('outboxEmpty')}</p>
          ) : (
            <ul>
              {left.map(one => (
                <Outgoing key={one.key} sending={one} onDone={close} />
              ))}
            </ul>
          )
        }
      </Popover>
    </li>
  )
}

function Outgoing({ sending, onDone }: { sending: Sending; onDone: () => void }) {
  const t = useTexts(sendingTexts)
  const { recall, retry } = useSendingDeeds(sending)
  const { state, reason, sendsAt } = sending
  const at = sendsAt.slice(11, 16)
  const words = isRetrying(sending)
    ? t('again', { reason, at })
    : state === 'waiting'
      ? t('soon', { at })
      : state === 'sending'
        ? t('onItsWay')
        : state === 'unsure'
          ? t('maybe')
          : reason
  const hasStopped = state === 'failed' || state === 'unsure' || isRetrying(sending)
  return (
    <li className="col g4 pad-8 line-below">
      <b className="el s13">{sending.subject || t('noSubject')}</b>
      <span className="el s12 t3">{sending.to.map(({ name, address }) => name || address).join('、')}</span>
      <span className={`s12 anywhere ${hasStopped ? 'tw' : 't3'}`}>{words}</span>
      {state !== 'sending' && (
        <span className="row g8">
          {hasStopped && (
            <Button size="small" onClick={() => void retry()}>
              {t('now')}
            </Button>
          )}
          <Button
            size="small"
            kind="text"
            onClick={() => {
              onDone()
              void recall()
            }}
          >
            {t('edit')}
          </Button>
        </span>
      )}
    </li>
  )
}
