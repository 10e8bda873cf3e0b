import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { documentStateTexts } from '../documentTexts.ts'
import { DocumentValues } from './DocumentValues.tsx'
import { readingTexts } from './readingTexts.ts'
import WaySteps from './WaySteps.tsx'

/** A document on paper: what it says, and how it went. */
export function PrintedDocument({ opened, title }: { opened: OpenDocument; title: string }) {
  const t = useTexts(readingTexts)
  const stateWords = useTexts(documentStateTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { id, code, revision, number, submittedAt, unitName, unitNameEn, state } = opened
  const said = [
    number && t('numberOf', { number }),
    pick(unitName, unitNameEn),
    submittedAt && `${t('submittedAt')} ${fullMoment(submittedAt, language)}`,
    stateWords(state),
  ].filter(Boolean)
  return (
    <>
      <h1 className="heading text-centre below-8">{title}</h1>
      <p className="s13 text-centre num below-16">{said.join(' · ')}</p>
      <div className="stack below-16">
        <DocumentValues opened={{ ...opened, before: null, mine: null }} />
      </div>
      <WaySteps id={id} code={code} revision={revision} opened={opened} isPrinted />
    </>
  )
}
