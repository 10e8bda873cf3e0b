import { type ReactNode, useId } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMinus, iconOkc, iconX, iconXc } from '#kit/icons/icons.ts'
import { toast } from '#kit/layers/toast.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { downloadExport, fileEndings, fileName, openExport } from './exportFile.ts'
import { exportTexts } from './exportTexts.ts'
import { cancelExport, startAgain } from './startExport.ts'
import { isOpen, secondsLeft, type WatchedExport, watchedExports } from './watchedExports.ts'

/** One export at the bottom right: how far it is, then what can be done with its file. */
export function ExportCard({ watched }: { watched: WatchedExport }) {
  return isOpen(watched.task) ? <GoingCard watched={watched} /> : <EndedCard watched={watched} />
}

function GoingCard({ watched }: { watched: WatchedExport }) {
  const t = useTexts(exportTexts)
  const name = useId()
  const { task } = watched
  const file = fileName(task)
  const percent = task.total > 0 ? Math.min(100, Math.floor((task.done / task.total) * 100)) : 0
  const isWaiting = task.status === 'waiting'
  const hide = () => {
    watchedExports.hide(task.id)
    toast.info(t('background'))
  }
  return (
    <div className="toast going">
      <FileSign kind={fileEndings[task.format]} size={32} />
      <div className="f1">
        <div className="row sb g8">
          <b id={name} className="el" title={file}>
            {t(isWaiting ? 'waiting' : 'running', { name: file })}
          </b>
          <IconButton size="tiny" icon={iconMinus} label={t('collapse', { name: file })} onClick={hide} />
        </div>
        <div className="row sb s12 t3" style={{ margin: '2px 0 8px' }}>
          <span className="num">{isWaiting ? t('queued') : <Pace watched={watched} />}</span>
          <span className="num">{percent}%</span>
        </div>
        <ProgressBar percent={percent} aria-labelledby={name} />
        <div className="row g12 s13" style={{ marginTop: 10 }}>
          <button type="button" className="lk" onClick={hide}>
            {t('toBackground')}
          </button>
          <button type="button" className="lk t2" onClick={() => void cancelExport(task)}>
            {t('cancel')}
          </button>
        </div>
      </div>
    </div>
  )
}

function Pace({ watched }: { watched: WatchedExport }) {
  const t = useTexts(exportTexts)
  const { done, total } = watched.task
  const count = t('count', { done: done.toLocaleString('en'), total: total.toLocaleString('en') })
  const seconds = secondsLeft(watched, performance.now())
  if (seconds === null) return count
  const left = seconds < 100 ? t('left', { seconds }) : t('leftMinutes', { minutes: Math.round(seconds / 60) })
  return `${count} · ${left}`
}

function EndedCard({ watched }: { watched: WatchedExport }) {
  const t = useTexts(exportTexts)
  const { task, file } = watched
  const close = () => watchedExports.remove(task.id)
  const name = fileName(task)
  if (task.status !== 'ready')
    return (
      <Told icon={iconXc} colour="tr" title={t('failed', { name })} detail={task.problem} onClose={close}>
        {task.format !== 'zip' && (
          <button
            type="button"
            className="lk"
            onClick={() => {
              close()
              void startAgain(task)
            }}
          >
            {t('again')}
          </button>
        )}
      </Told>
    )
  const words = task.format === 'zip' ? 'cutPapers' : 'cut'
  const cut = task.isCut ? t(words, { total: task.total.toLocaleString('en') }) : task.problem
  return (
    <Told icon={iconOkc} colour="tg" title={t('ready', { name })} detail={cut} onClose={close}>
      {task.format === 'pdf' && (
        <button type="button" className="lk" onClick={() => void openExport(task)}>
          {t('open')}
        </button>
      )}
      <button type="button" className="lk" onClick={() => void downloadExport(task)}>
        {t(file === 'given' ? 'downloadAgain' : 'download')}
      </button>
    </Told>
  )
}

interface ToldProps {
  icon: string
  colour: string
  title: string
  detail: string | null
  onClose: () => void
  children: ReactNode
}
function Told({ icon, colour, title, detail, onClose, children }: ToldProps) {
  const t = useTexts(exportTexts)
  return (
    <div className="toast">
      <span className={colour}>
        <Icon of={icon} size={20} />
      </span>
      <div className="f1">
        <b>{title}</b>
        {detail !== null && <p className="s13 t2">{detail}</p>}
        <div className="row g12 s13" style={{ marginTop: 4 }}>
          {children}
        </div>
      </div>
      <IconButton size="tiny" icon={iconX} label={t('close')} onClick={onClose} />
    </div>
  )
}
