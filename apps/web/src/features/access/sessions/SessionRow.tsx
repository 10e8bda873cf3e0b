import type { SessionInfo } from '@portico/contract/access/sessions.ts'
import { signInWays, wayNamed } from '@portico/contract/access/signInWays.ts'
import type { Of } from '@portico/contract/wire.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMonitor, iconPhone } from '#kit/icons/icons.ts'
import { deviceName, readDevice } from '#shared/deviceName.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sessionTexts } from './sessionTexts.ts'

export type Session = Of<typeof SessionInfo>

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

/** One session. On phones the cells become lines with their own labels. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTexts(sessionTexts)
  const language = useLanguage(state => state.language)
  const { device, address, method, signedInAt, lastUsedAt, isCurrent, actingFor } = session
  const way = wayNamed(method)
  const name = deviceName(device, t('unknown'))
  return (
    <tr>
      <td>
        <span className="row g8" title={device}>
          <span className="t3">
            <Icon of={readDevice(device).isHandheld ? iconPhone : iconMonitor} />
          </span>
          <span>{name}</span>
          {isCurrent && <span className="tag sm ok">{t('current')}</span>}
          {actingFor !== undefined && <span className="tag sm warn">{t('actingFor', { name: actingFor })}</span>}
        </span>
      </td>
      <td className="num" data-label={t('place')}>
        {address}
      </td>
      <td data-label={t('method')}>{way ? signInWays[way].ownWords[language] : method}</td>
      <td className="num" data-label={t('signedIn')}>
        {fullMoment(signedInAt, language)}
      </td>
      <td className="num" data-label={t('lastUsed')}>
        {fullMoment(lastUsedAt, language)}
      </td>
      <td>
        {isCurrent ? (
          <span className="t3 none">—</span>
        ) : (
          <Button
            kind="text"
            danger
            size="small"
            isBusy={isEnding}
            aria-label={t('endOf', { device: `${name} (${address})` })}
            onClick={onEnd}
          >
            {t('end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
