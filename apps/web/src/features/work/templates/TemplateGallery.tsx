import { api } from '@portico/contract/api.ts'
import type { GalleryTemplate } from '@portico/contract/work/templates.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'

interface TemplateGalleryProps {
  onCopy: (template: GalleryTemplate) => void
}

/** Ready templates, to be copied: in a strip that can be pushed aside, and all of them behind a button. */
export function TemplateGallery({ onCopy }: TemplateGalleryProps) {
  const t = useTexts(templateTexts)
  const { data, error, refetch } = useApiQuery(api.templates.gallery)
  return (
    <section className="line-below templates-gallery" aria-label={t('gallery')}>
      <div className="row g8 below-8">
        <h2 className="b">{t('gallery')}</h2>
        <span className="t3 s12 el no-phone">{t('galleryHint')}</span>
        <span className="f1" />
        {data && data.length > 0 && (
          <Popover
            label={t('gallery')}
            placement="bottom-end"
            className="roomy templates-all"
            trigger={button => (
              <button {...button} type="button" className="lk s13">
                {t('galleryAll', { count: data.length })}
              </button>
            )}
          >
            {close => (
              <ul className="grid templates-all-cards">
                {data.map(it => (
                  <GalleryCard
                    key={it.code}
                    template={it}
                    onCopy={() => {
                      close()
                      onCopy(it)
                    }}
                  />
                ))}
              </ul>
            )}
          </Popover>
        )}
      </div>
      {error && !data ? (
        <p className="t2 s13">
          {t('galleryFailed')} · {error.message}{' '}
          <button type="button" className="lk" onClick={() => void refetch()}>
            ↻
          </button>
        </p>
      ) : (
        <ul className="grid templates-cards" aria-busy={!data}>
          {data
            ? data.map(it => <GalleryCard key={it.code} template={it} onCopy={() => onCopy(it)} />)
            : [1, 2, 3, 4, 5, 6].map(at => (
                <li key={at}>
                  <Skeleton width="100%" height={74} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function GalleryCard({ template, onCopy }: { template: GalleryTemplate; onCopy: () => void }) {
  const t = useTexts(templateTexts)
  const name = usePick()(template.name, template.nameEn)
  const { fields, steps } = template
  return (
    <li>
      <button type="button" className="row gap-10 lined rounded surface fills templates-card" onClick={onCopy}>
        <span className="sr">{t('copy')} </span>
        <PaperSketch steps={steps} />
        <span className="col f1">
          <span className="b el">{name}</span>
          <span className="t2 s12 num">{t('fieldCount', { count: fields })}</span>
          <span className="t2 s12 num templates-card-steps">
            {steps > 0 ? t('stepCount', { count: steps }) : t('noSteps')}
          </span>
          <span className="tp s12 templates-card-copy" aria-hidden="true">
            {t('copy')}
          </span>
        </span>
      </button>
    </li>
  )
}

/** A sheet as small as a stamp: title, lines, a table where there is a way, the code and an empty place for the seal. */
function PaperSketch({ steps }: { steps: number }) {
  return (
    <svg width="40" height="54" viewBox="0 0 40 54" aria-hidden="true" className="lined corner-4 templates-sketch">
      <path className="templates-sketch-title" d="M11 7h18" />
      {steps > 1 ? (
        <path className="templates-sketch-line" d="M6 13h28M6 18h28v14H6zM6 25h28M20 18v14" />
      ) : (
        <path className="templates-sketch-line" d="M6 14h28M6 19h22M6 24h26M6 29h16" />
      )}
      <path className="templates-sketch-code" d="M6 42h6v6H6z" />
      <circle className="templates-sketch-seal" cx="30" cy="44" r="4.5" />
    </svg>
  )
}
