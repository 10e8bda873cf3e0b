import { api } from '@portico/contract/api.ts'
import { components } from '@portico/contract/pages.ts'
import { type ManagedParameter, parameterTopics } from '@portico/contract/platform/parameters.ts'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHistory } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ExportButton } from '#kit/list/ExportButton.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { CertificateDialog } from './CertificateDialog.tsx'
import { foundParameters } from './foundParameters.ts'
import { NamesDialog } from './NamesDialog.tsx'
import { NewParameterDialog } from './NewParameterDialog.tsx'
import { OthersNote } from './OthersNote.tsx'
import { PapersSection } from './PapersSection.tsx'
import { ParameterRow } from './ParameterRow.tsx'
import { parameterTexts } from './parameterTexts.ts'
import { SerialDialog } from './SerialDialog.tsx'
import { useSettingsPages } from './settingsPages.ts'
import { TopicNav } from './TopicNav.tsx'
import { refreshParameters, useParameters } from './useParameters.ts'
import './parameters.css'

type Open = { kind: 'names'; row: ManagedParameter } | { kind: 'add' | 'serial' | 'certificate' }

/** 系统参数: what the portal does, changed where it stands and without a restart. */
export default function ParametersPage() {
  const t = useTexts(parameterTexts)
  const pick = usePick()
  const ids = useId()
  const box = useRef<HTMLDivElement>(null)
  const { rows, error, refetch } = useParameters()
  const dialog = useOpened<Open>(refreshParameters)
  const { asked, change } = useAsked()
  const { keyword, isChanged, topic, edit } = asked
  const changed = rows?.filter(row => !row.isDefault) ?? []
  const found = foundParameters(rows ?? [], keyword).filter(row => !isChanged || !row.isDefault)
  const topics = parameterTopics
    .map(each => ({ topic: each, rows: found.filter(row => row.topic === each) }))
    .filter(({ rows }) => rows.length > 0)
  const isThere = rows !== undefined
  useEffect(() => {
    if (!isThere) return
    const named = edit === null ? null : document.getElementById(`${ids}${edit}`)
    const place = named ?? box.current?.querySelector<HTMLElement>(`[data-topic="${topic}"]`)
    place?.scrollIntoView({ block: named ? 'center' : 'start' })
    named?.focus()
  }, [isThere, topic, edit, ids])
  const history = useSettingsPages()?.find(({ component }) => component === components.operationLog)
  const remove = ({ id, revision, ...row }: ManagedParameter) =>
    askAndRemove(
      t('askRemove', { name: pick(row.name, row.nameEn) }),
      () => call(api.parameters.remove, { id, revision }),
      refreshParameters,
    )
  return (
    <div className="page lp" ref={box}>
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {rows && (
          <span className="t3 s13 num no-phone">
            {t('count', { count: rows.length })} · {t('changedCount', { count: changed.length })}
          </span>
        )}
        <span className="f1" />
        <SearchInput
          value={keyword}
          onChange={next => change({ keyword: next })}
          words={{ label: t('search'), hint: t('keyword'), clear: t('clearSearch') }}
          className="parameters-search"
          rest={150}
        />
        <Segmented
          label={t('which')}
          value={isChanged}
          onChange={next => change({ isChanged: next })}
          options={[
            { value: false, label: t('all', { count: rows?.length ?? 0 }) },
            { value: true, label: t('onlyChanged', { count: changed.length }) },
          ]}
        />
        {history && (
          <Link className="btn" to={`${history.path}?operation=parameters.update`}>
            <Icon of={iconHistory} size={16} />
            {t('history')}
          </Link>
        )}
        <ExportButton
          of={api.parameters.export}
          asked={{ ...(keyword && { keyword }), ...(isChanged && { isChanged }) }}
          isEmpty={found.length === 0}
        />
        <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'add' })} />
      </header>
      {error && !rows && <FailedState title={t('failed')} error={error} onReload={refetch} />}
      {!error && !rows && (
        <div className="page-body late" aria-busy="true">
          <SkeletonLines widths={[40, 70, 60, 65, 50]} />
        </div>
      )}
      {rows && (
        <div className="parameters-body">
          <TopicNav topics={topics} current={topic} onChoose={next => change({ topic: next })} />
          <div className="parameters-groups">
            <OthersNote rows={rows} />
            {found.length === 0 && (
              <EmptyState art="data" title={t('empty')} text={t('emptyText')}>
                <Button onClick={() => change({ keyword: '', isChanged: false })}>{t('clearAll')}</Button>
              </EmptyState>
            )}
            {topics.map(({ topic: each, rows: those }) => (
              <section key={each} data-topic={each} aria-labelledby={`${ids}${each}`}>
                <h2 className="row wide b g12 form-group" id={`${ids}${each}`}>
                  {t(each)}
                  <span className="t3 s12 num">{t('count', { count: those.length })}</span>
                </h2>
                <ul>
                  {those.map(row => (
                    <ParameterRow
                      key={row.id}
                      row={row}
                      fieldId={`${ids}${row.id}`}
                      onNames={() => dialog.show({ kind: 'names', row })}
                      onRemove={row.isCustom ? () => void remove(row) : undefined}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {keyword === '' && !isChanged && <PapersSection onOpen={kind => dialog.show({ kind })} />}
          </div>
        </div>
      )}
      <Opened of={dialog}>
        {(open, ends) => (
          <>
            {open.kind === 'names' && <NamesDialog row={open.row} {...ends} />}
            {open.kind === 'add' && <NewParameterDialog {...ends} />}
            {open.kind === 'serial' && <SerialDialog {...ends} />}
            {open.kind === 'certificate' && <CertificateDialog {...ends} />}
          </>
        )}
      </Opened>
    </div>
  )
}

interface Asked {
  keyword: string
  /** Only those that differ from their default. */
  isChanged: boolean
  topic: string | null
  /** The parameter whose field gets the focus. */
  edit: string | null
}

/** What the page is asked to show stands in its address: it can be reloaded, kept and sent. */
function useAsked() {
  const location = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(location.search)
  const asked: Asked = {
    keyword: given.get('keyword') ?? '',
    isChanged: given.get('isChanged') === 'true',
    topic: given.get('topic'),
    edit: given.get('edit'),
  }
  const change = (next: Partial<Asked>) => {
    const { keyword, isChanged, topic } = { ...asked, ...next }
    const query = new URLSearchParams({
      ...(keyword && { keyword }),
      ...(isChanged && { isChanged: 'true' }),
      ...(topic && { topic }),
    })
    navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true })
  }
  return { asked, change }
}
