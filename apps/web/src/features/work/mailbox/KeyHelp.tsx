import { Switch } from '#kit/fields/Switch.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHelp } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { type MailCommand, mailKeys, setKeyChoice, useKeyChoice } from './mailKeys.ts'
import { helpTexts } from './reader/readerTexts.ts'

/** The keys of the mailbox, and whether they are used at all. */
export function KeyHelp({ id }: { id: string }) {
  const t = useTexts(helpTexts)
  const { isOn } = useKeyChoice()
  return (
    <Popover
      label={t('title')}
      placement="bottom-end"
      width={300}
      className="mailbox-keys"
      trigger={props => (
        <button {...props} id={id} type="button" className="ib sm" aria-label={t('title')} title={t('title')}>
          <Icon of={iconHelp} size={16} />
        </button>
      )}
    >
      <h2 className="b">{t('title')}</h2>
      <dl>
        {(Object.keys(mailKeys) as MailCommand[]).map(name => (
          <div key={name} className="row sb">
            <dt className="t2">{t(name)}</dt>
            <dd className="row g4">
              {mailKeys[name].map(key => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="row sb g12 mailbox-switch-row">
        <span id={`${id}s`}>{t('on')}</span>
        <Switch checked={isOn} onChange={setKeyChoice} aria-labelledby={`${id}s`} isBare />
      </div>
    </Popover>
  )
}
