import type { ExportTask } from '@portico/contract/data/exports.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { downloadExport, fileEndings, fileName } from '#shared/exports/exportFile.ts'
import { cancelExport, startAgain } from '#shared/exports/startExport.ts'
import { isOpen } from '#shared/exports/watchedExports.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { exportPageTexts } from './exportPageTexts.ts'

interface ExportRowProps {
  task: ExportTask
  onRemove: () => void
}
const colours = { waiting: '', running: 'p', ready: 'ok', failed: 'err', cancelled: '', expired: 'warn' } as const

/** One export. On phones the cells become lines with their own labels. */
export function ExportRow({ task, onRemove }: ExportRowProps) {
  const t = useTexts(exportPageTexts)
  const language = useLanguage(state => state.language)
  const name = fileName(task)
  const { status, done, total, expiresAt } = task
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
  const action = (key: 'download' | 'cancel' | 'again' | 'remove', run: () => void) => (
    <button
      type="button"
      className={`lk${key === 'remove' ? ' danger' : ''}`}
      aria-label={t('actionOf', { action: t(key), name })}
      onClick={run}
    >
      {t(key)}
    </button>
  )
  return (
    <tr>
      <td className="exports-name anywhere">
        <span className="row g8">
          <FileSign kind={fileEndings[task.format]} size={28} />
          <span>{name}</span>
        </span>
      </td>
      <td className="exports-state" data-label={t('state')}>
        {status === 'running' ? (
          <>
            <span className="row sb s12 t2 num">
              <span>{t('running')}</span>
              <span>{percent}%</span>
            </span>
            <ProgressBar percent={percent} aria-label={t('progress', { name })} />
          </>
        ) : (
          <span className={`tag sm ${colours[status]}`}>{t(status)}</span>
        )}
        {task.problem !== null && <div className="t3 s12">{task.problem}</div>}
        {task.isCut && (
          <div className="t3 s12">
            {t(task.format === 'zip' ? 'cutPapers' : 'cut', { total: total.toLocaleString('en') })}
          </div>
        )}
      </td>
      <td className="num r" data-label={t('rows')}>
        {(status === 'running' || status === 'cancelled' ? done : total).toLocaleString('en')}
      </td>
      <td className={`num r${task.bytes > 0 ? '' : ' none'}`} data-label={t('size')}>
        {task.bytes > 0 ? sizeText(task.bytes) : '—'}
      </td>
      <td className="num" data-label={t('startedAt')}>
        {fullMoment(task.startedAt, language)}
      </td>
      <td className={`num${expiresAt === null ? ' none' : ''}`} data-label={t('expiresAt')}>
        {expiresAt === null ? '—' : fullMoment(expiresAt, language)}
      </td>
      <td>
        <span className="row g12">
          {status === 'ready' && action('download', () => void downloadExport(task))}
          {isOpen(task) && action('cancel', () => void cancelExport(task))}
          {!isOpen(task) && status !== 'ready' && task.format !== 'zip' && action('again', () => void startAgain(task))}
          {!isOpen(task) && action('remove', onRemove)}
        </span>
      </td>
    </tr>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
