import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { iconHelp } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { setSingleKeys, useSingleKeys } from '#shared/singleKeys.ts'
import { type MailCommand, mailKeys } from './mailKeys.ts'
import { helpTexts } from './reader/readerTexts.ts'

/** The keys of the mailbox, and whether they are used at all. */
export function KeyHelp({ id }: { id: string }) {
  const t = useTexts(helpTexts)
  const { isOn } = useSingleKeys()
  return (
    <Popover
      label={t('title')}
      placement="bottom-end"
      width={300}
      className="mailbox-keys"
      trigger={props => <IconButton {...props} size="small" icon={iconHelp} label={t('title')} id={id} />}
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
      <div className="row sb g12 line-above mailbox-switch-row">
        <span id={`${id}s`}>{t('on')}</span>
        <Switch checked={isOn} onChange={setSingleKeys} aria-labelledby={`${id}s`} isBare />
      </div>
    </Popover>
  )
}
