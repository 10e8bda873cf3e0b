import type { DocumentHappening } from '@portico/contract/work/documentEntities.ts'
import type { ReactNode } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan, iconCheck, iconClock, iconMinus, iconReply, iconX } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment } from '#shared/i18n/nearMoments.ts'

/** What is told at the left of a step, by a sign and its colour; its words tell it too. */
export type WayMark = 'done' | 'open' | 'coming' | 'back' | 'no' | 'left' | 'gone'

const signs: Readonly<Record<WayMark, string | null>> = {
  done: iconCheck,
  open: iconClock,
  coming: null,
  back: iconReply,
  no: iconX,
  left: iconMinus,
  gone: iconBan,
}

interface WayItemProps {
  mark: WayMark
  title: ReactNode
  /** When it happened. */
  at?: string | undefined
  /** Instead of that: until when, or that it is to come. */
  aside?: ReactNode
  below?: ReactNode
  /** Whose words stand below it. */
  says?: readonly Pick<DocumentHappening, 'at' | 'words'>[]
  /** What else happened there meanwhile. */
  notes?: readonly { at: string; words: string }[]
  children?: ReactNode
}

/** One stop of a document's way. */
export function WayItem({ mark, title, at, aside, below, says = [], notes = [], children }: WayItemProps) {
  const language = useLanguage(state => state.language)
  const sign = signs[mark]
  const isQuiet = mark === 'coming' || mark === 'left' || mark === 'gone'
  return (
    <li className="documents-stop" data-mark={mark}>
      <span className="middle documents-sign" aria-hidden="true">
        {sign && <Icon of={sign} size={15} />}
      </span>
      <div className="row sb g8 tops">
        <span className={`anywhere ${isQuiet ? 't2' : 'b'}`}>{title}</span>
        {at ? (
          <time className="s12 t3 num nowrap" dateTime={at.replace(' ', 'T')}>
            {dueMoment(at, language)}
          </time>
        ) : (
          aside
        )}
      </div>
      {below && <p className="s12 t2 anywhere">{below}</p>}
      {notes.map(note => (
        <p key={`${note.at} ${note.words}`} className="s12 t2 anywhere">
          <span>{note.words}</span> ·{' '}
          <time className="num" dateTime={note.at.replace(' ', 'T')}>
            {dueMoment(note.at, language)}
          </time>
        </p>
      ))}
      {says.map(
        it =>
          it.words !== '' && (
            <p key={it.at} className="s13 lined rounded surface anywhere documents-says">
              {it.words}
            </p>
          ),
      )}
      {children}
    </li>
  )
}
