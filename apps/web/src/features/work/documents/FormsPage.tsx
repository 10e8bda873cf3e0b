import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { FillableTemplate } from '@portico/contract/work/documents.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { optionsWith } from '#kit/fields/choices/options/optionSearch.ts'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { groupBy } from '#shared/groupBy.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { documentTexts } from './documentTexts.ts'
import { FormCard } from './FormCard.tsx'
import './documents.css'

/** 办事模板 (mbzx): what one may fill in, by the unit that answers for it. `?mbid=`, of a menu item, shows that one alone. */
export default function FormsPage() {
  const t = useTexts(documentTexts)
  const [query] = useSearchParams()
  const sought = query.get('mbid')
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useApiQuery(api.documents.templates, undefined, { staleTime: 0 })
  const all = <Link to={paths.forms}>{t('formsAll')}</Link>
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('forms')}</h1>
        {data && <span className="t3 s13 num">{t('formCount', { count: data.length })}</span>}
        <span className="f1" />
        {sought && all}
        {!sought && (
          <SearchInput
            className="fills-phone documents-search"
            words={{ label: t('formSearch'), hint: t('formSearch'), clear: t('formClear') }}
            value={typed}
            onChange={setTyped}
            rest={150}
          />
        )}
      </header>
      {error && !data ? (
        <FailedState className="centred" title={t('formsFailed')} error={error} onReload={() => void refetch()} />
      ) : !data ? (
        <div className="col g16 page-body late" aria-busy="true">
          <SkeletonLines widths={[30, 100, 100, 30, 100]} height={64} />
        </div>
      ) : data.length === 0 ? (
        <div className="centred" role="status">
          <EmptyState art="data" title={t('formsNone')} text={t('formsNoneText')} />
        </div>
      ) : (
        <Forms templates={data} sought={sought} typed={typed} />
      )}
    </div>
  )
}

interface FormsProps {
  templates: readonly FillableTemplate[]
  sought: string | null
  typed: string
}

function Forms({ templates, sought, typed }: FormsProps) {
  const t = useTexts(documentTexts)
  const pick = usePick()
  const found = sought ? templates.filter(({ code }) => code === sought) : formsWith(templates, typed)
  if (found.length === 0)
    return (
      <div className="centred" role="status">
        <EmptyState
          art="search"
          title={sought ? t('formAbsent') : t('formsNoMatch', { typed })}
          text={t(sought ? 'formAbsentText' : 'formsNoMatchText')}
        >
          {sought && <Link to={paths.forms}>{t('formsAll')}</Link>}
        </EmptyState>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it.
    <section className="scrolls page-body" tabIndex={0} aria-label={t('forms')}>
      {[...groupBy(found, ({ ownerUnit }) => ownerUnit)].map(([unit, group]) => (
        <section key={unit} className="below-18" aria-labelledby={`forms-${unit}`}>
          <h2 id={`forms-${unit}`} className="b below-8">
            {pick(group[0]?.ownerUnitName ?? unit, group[0]?.ownerUnitNameEn)}
          </h2>
          <ul className="grid g12 documents-forms">
            {group.map(template => (
              <FormCard key={template.code} template={template} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** Those whose name, code or unit has what was typed, or is spelled so. */
function formsWith(templates: readonly FillableTemplate[], typed: string): readonly FillableTemplate[] {
  const options = templates.map(template => ({
    template,
    value: template.code,
    label: template.name,
    hint: `${template.nameEn} ${template.ownerUnitName} ${template.ownerUnitNameEn}`,
  }))
  return optionsWith(options, typed).map(({ template }) => template)
}
