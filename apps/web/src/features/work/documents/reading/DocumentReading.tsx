import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Suspense, useCallback, useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconDownload, iconPrint } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useLive } from '#shared/events/liveEvents.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { PrintSheet } from '#shared/print/PrintSheet.tsx'
import { BackToList } from '#shared/reading/Reading.tsx'
import { afterDocument } from '../afterDocument.ts'
import { AnswerBox } from '../asking/AnswerBox.tsx'
import { AskDialog } from '../asking/AskDialog.tsx'
import { useAnswering } from '../asking/useAnswering.ts'
import { documentStateTexts, documentTexts, documentTones } from '../documentTexts.ts'
import { DecideBox } from './DecideBox.tsx'
import { DecideFoot } from './DecideFoot.tsx'
import { DocumentValues } from './DocumentValues.tsx'
import { handTexts } from './handTexts.ts'
import { PrintedDocument } from './PrintedDocument.tsx'
import { readingTexts } from './readingTexts.ts'
import { ShareDocument } from './sharing/ShareDocument.tsx'
import { useDeciding } from './useDeciding.ts'
import { useDocumentWay } from './useDocumentWay.ts'
import { usePaper } from './usePaper.ts'
import WaySteps from './WaySteps.tsx'
import { openPlace } from './wayRounds.ts'
import './reading.css'

/** Seldom wanted, and brings the fields of a form. */
const DecideFields = lateComponent(() => import('./fields/DecideFields.tsx'))
const HandDialog = lateComponent(() => import('./HandDialog.tsx'))

interface DocumentReadingProps {
  opened: OpenDocument
  /** It was decided or withdrawn, or somebody else was quicker: it is to be read again. */
  onChanged: () => void
}

/** A document that was submitted: what it says, how it goes, and what one may do about it. */
export default function DocumentReading({ opened, onChanged }: DocumentReadingProps) {
  const t = useTexts(readingTexts)
  const lists = useTexts(documentTexts)
  const handing = useTexts(handTexts)
  const pick = usePick()
  const title = useDocumentTitle(opened)
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  const deciding = useDeciding(opened, onChanged)
  const answering = useAnswering(opened, onChanged)
  const place = `${opened.id} ${opened.mine?.key ?? opened.naming?.key}`
  const asking = useOpened<{ id: string; step: string }>(afterDocument, `document ask ${place}`)
  const hand = useOpened<'handOn' | 'assign'>(() => {
    afterDocument()
    onChanged()
  }, `document hand ${place}`)
  // Somebody has answered what one asked, or decided beside one.
  useLive('todos', () => refresh(api.documents.way))
  const { id, code, revision, mine, naming, mayWithdraw, urging } = opened
  const isAsked = opened.asked.length > 0
  const ask = id !== null && mine?.verbs.includes('ask') ? () => asking.show({ id, step: mine.key }) : undefined
  const paper = usePaper(id)
  const isLost = mine === null && deciding.refused !== ''
  const withdraw = () =>
    askAndDo(
      { content: lists('askWithdraw', { name: title }), okText: lists('withdraw') },
      () => call(api.documents.withdraw, { id: id ?? '', revision }),
      {
        done: lists('withdrawn'),
        after: () => {
          afterDocument()
          onChanged()
        },
      },
    )
  return (
    <div className="page">
      <header className="ph-bar">
        <BackToList to={`${paths.ownDocuments}${mine || naming || isAsked ? '?view=waiting' : ''}`} />
        <h1 tabIndex={-1} className="el">
          {title}
        </h1>
        <Standing opened={opened} />
        <span className="f1" />
        <ShareDocument opened={opened} name={title} />
        <Button icon={iconPrint} className="no-phone" onClick={() => setPrinting(true)}>
          {t('print')}
        </Button>
        <Button icon={iconDownload} isBusy={paper.making === 'pdf'} onClick={() => void paper.fetchIt('pdf')}>
          {t('paper')}
        </Button>
        {opened.template.word && (
          <Button icon={iconDownload} isBusy={paper.making === 'docx'} onClick={() => void paper.fetchIt('docx')}>
            {t('word')}
          </Button>
        )}
      </header>
      {paper.refused && (
        <p className="note err" role="alert">
          {t('noPaper', { words: paper.refused })}
        </p>
      )}
      <div className="documents-two scrolls">
        <div className="col g16 documents-read">
          <Reason opened={opened} />
          {naming && (
            <p className="note warn">{handing('assignText', { step: pick(naming.title.zh, naming.title.en) })}</p>
          )}
          <DocumentValues opened={opened} />
          {opened.hidden.length > 0 && <p className="t3 s12">{t('notShown', { count: opened.hidden.length })}</p>}
          {mine && mine.edit.length > 0 && (
            <Suspense>
              <DecideFields key={mine.key} opened={opened} ref={deciding.fields} />
            </Suspense>
          )}
          <AnswerBox answering={answering} />
          {(mine || isLost) && <DecideBox deciding={deciding} isOver={isLost} />}
        </div>
        <aside className="documents-beside">
          <WaySteps id={id} code={code} revision={revision} opened={opened} />
        </aside>
      </div>
      {(mine || naming || mayWithdraw || urging || isAsked) && (
        <DecideFoot
          opened={opened}
          deciding={deciding}
          answering={answering}
          onWithdraw={mayWithdraw ? () => void withdraw() : undefined}
          onAsk={ask}
          onHand={hand.show}
          onChanged={onChanged}
        />
      )}
      <Opened of={asking}>{(open, ends) => <AskDialog {...open} {...ends} applicant={opened.applicant.code} />}</Opened>
      <Opened of={hand}>
        {(verb, ends) => (
          <Suspense>
            <HandDialog
              verb={verb}
              id={id ?? ''}
              step={(verb === 'handOn' ? mine?.key : naming?.key) ?? ''}
              revision={revision}
              {...ends}
            />
          </Suspense>
        )}
      </Opened>
      {isPrinting && (
        <PrintSheet className="documents-sheet" onDone={endPrinting}>
          <PrintedDocument opened={opened} title={title} />
        </PrintSheet>
      )}
    </div>
  )
}

/** What it is and whose: 用印申请 · 陈思远. */
function useDocumentTitle({ template, applicant }: OpenDocument): string {
  const t = useTexts(readingTexts)
  const pick = usePick()
  return t('titleOf', {
    name: pick(template.name, template.nameEn),
    applicant: pick(applicant.name, applicant.nameEn),
  })
}

/** Its state, and which step of how many is open. */
function Standing({ opened }: { opened: OpenDocument }) {
  const t = useTexts(readingTexts)
  const handing = useTexts(handTexts)
  const stateWords = useTexts(documentStateTexts)
  const pick = usePick()
  const way = useDocumentWay(opened).data
  const { state, mine, naming, asked, number, filledBy } = opened
  const place = state === 'running' && way ? openPlace(way) : null
  const said = [
    number && t('numberOf', { number }),
    place && t('place', { ...place }),
    filledBy && t('filledBy', { name: pick(filledBy.name, filledBy.nameEn) }),
  ].filter(Boolean)
  return (
    <>
      {mine || naming || asked.length > 0 ? (
        <span className="tag p">{mine ? t('yourTurn') : naming ? handing('yoursToName') : t('asksYou')}</span>
      ) : (
        <span className={`st ${documentTones[state]}`}>{stateWords(state)}</span>
      )}
      <span className="s13 t2 num">{said.join(' · ')}</span>
    </>
  )
}

const reasons = [
  ['returned', 'returnedFor'],
  ['declined', 'declinedFor'],
  ['voided', 'voidedFor'],
] as const

function Reason({ opened: { state, reason, replacedBy } }: { opened: OpenDocument }) {
  const t = useTexts(readingTexts)
  const words = reasons.find(([its]) => its === state)
  if (!reason || !words) return null
  return (
    <p className={`note ${documentTones[state]}`}>
      {[t(words[1], { reason }), replacedBy && t('replacedBy', { number: replacedBy })].filter(Boolean).join(' ')}
    </p>
  )
}
