import { Icon } from '#kit/icons/Icon.tsx'
import { iconOkc, iconX } from '#kit/icons/icons.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { fileKind } from '#kit/show/fileKind.ts'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { IconButton } from '../../buttons/IconButton.tsx'
import { fileTexts } from './fileTexts.ts'

interface FileRowProps {
  file: { name: string; size: number }
  /** How far it is, from 0 to 1; none once it has arrived. */
  share?: number | undefined
  /** Why it did not arrive. */
  problem?: string | undefined
  /** Takes it away, or stops it; none where it can only be read. */
  onRemove?: (() => void) | undefined
}

/** One file: what it is, how far, there or why not, and how to be rid of it. */
export function FileRow({ file: { name, size }, share, problem, onRemove }: FileRowProps) {
  const t = useTexts(fileTexts)
  const isOnItsWay = share !== undefined && !problem
  return (
    <li className="row g8 room-36">
      <FileSign kind={fileKind(name)} size={28} />
      <span className="col f1">
        <span className="el s13">{name}</span>
        {isOnItsWay && <ProgressBar percent={share * 100} aria-label={t('sending', { name })} />}
        {problem && (
          <span className="s12 tr" role="alert">
            {problem}
          </span>
        )}
      </span>
      <span className="s12 t3 num">{isOnItsWay ? `${Math.floor(share * 100)} %` : sizeText(size)}</span>
      {!isOnItsWay && !problem && <Icon of={iconOkc} size={15} className="tg" />}
      {onRemove &&
        (problem ? (
          <button type="button" className="lk s13" aria-label={t('removeFile', { name })} onClick={onRemove}>
            {t('remove')}
          </button>
        ) : (
          <IconButton
            size="tiny"
            icon={iconX}
            label={t(isOnItsWay ? 'stopFile' : 'removeFile', { name })}
            onClick={onRemove}
          />
        ))}
    </li>
  )
}
