import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts, serialTexts } from './parameterTexts.ts'

/** What has a form of its own, because it is several facts or a file. */
export function PapersSection({ onOpen }: { onOpen: (kind: 'serial' | 'certificate') => void }) {
  const t = useTexts(parameterTexts)
  const s = useTexts(serialTexts)
  const id = useId()
  const rows = [
    { kind: 'certificate', name: t('certificate'), meaning: t('certificateMeaning') },
    { kind: 'serial', name: s('title'), meaning: t('serialMeaning') },
  ] as const
  return (
    <section aria-labelledby={id}>
      <h2 className="row wide b g12 form-group" id={id}>
        {t('papers')}
      </h2>
      <ul>
        {rows.map(({ kind, name, meaning }) => (
          <li key={kind} className="parameters-row">
            <div className="col">
              <span className="b">{name}</span>
              <span className="t3 s12">{meaning}</span>
            </div>
            <div className="parameters-control">
              <Button aria-label={name} onClick={() => onOpen(kind)}>
                {t('open')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
