import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#kit/fields/Button.tsx'
import { useWord } from '#kit/fields/useWord.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSearch, iconStar } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ArticleReader } from './ArticleReader.tsx'
import { articleTexts } from './articleTexts.ts'
import './articles.css'

const pageSize = 20
const starred = 'starred'

/** 办事文章: what stays to be looked up, by type, with one's own stars. */
export default function ArticlesPage() {
  const t = useTexts(articleTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const [query, setQuery] = useSearchParams()
  const { word, set: setWord, typing } = useWord()
  const [shownPages, setShownPages] = useState(1)
  const keyword = useDeferredValue(word.trim())
  const openId = Number(query.get('id')) || null
  const type = query.get('type') ?? ''
  const { data: types = [] } = useApiQuery(api.articles.types)
  const asked = {
    limit: Math.min(100, pageSize * shownPages),
    ...(keyword && { keyword }),
    ...(type === starred ? { isCollected: true } : type ? { typeId: Number(type) } : {}),
  }
  const { data, error, refetch } = useQuery({
    ...apiQuery(api.articles.list, asked),
    placeholderData: keepPreviousData,
  })
  const choose = (value: string) => {
    setShownPages(1)
    setQuery(value ? { type: value } : {}, { replace: true })
  }
  const addressOf = (id: number) =>
    `${paths.articles}?${new URLSearchParams({ ...(type && { type }), id: String(id) })}`
  const options = [
    { value: '', label: t('all'), count: types.reduce((sum, one) => sum + one.articleCount, 0) },
    ...types.map(one => ({ value: String(one.id), label: pick(one.name, one.nameEn), count: one.articleCount })),
  ]
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      <nav className="row wrap g8 articles-tools" aria-label={t('types')}>
        {options.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            className={`chip${type === value ? ' on' : ''}`}
            aria-pressed={type === value}
            onClick={() => choose(value)}
          >
            {label} <em className="num">{count}</em>
          </button>
        ))}
        <button
          type="button"
          className={`chip${type === starred ? ' on' : ''}`}
          aria-pressed={type === starred}
          onClick={() => choose(starred)}
        >
          <Icon of={iconStar} size={14} /> {t('collected')}
        </button>
        <span className="f1" />
        <label className="inp sm field articles-search">
          <Icon of={iconSearch} size={15} />
          <input type="search" aria-label={t('search')} placeholder={t('search')} maxLength={100} {...typing} />
        </label>
      </nav>
      <div className={`articles-body grid shrinks${openId === null ? '' : ' reading'}`}>
        <div className="articles-column">
          {error && !data ? (
            <FailedState
              className="articles-none"
              title={t('failed')}
              error={error}
              onReload={() => void refetch()}
              compact
            />
          ) : !data ? (
            <div className="col g16 articles-none late" role="status" aria-label={t('loading')}>
              {[90, 70, 80, 60].map(width => (
                <Skeleton key={width} width={`${width}%`} height={40} />
              ))}
            </div>
          ) : data.rows.length === 0 ? (
            <div className="articles-none" role="status">
              <EmptyState
                art="search"
                compact
                title={t(type === starred && !keyword ? 'noneCollected' : 'none')}
                text={t(type === starred && !keyword ? 'noneCollectedText' : 'noneText')}
              >
                <Button
                  size="small"
                  onClick={() => {
                    setWord('')
                    choose('')
                  }}
                >
                  {t('showAll')}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <ul className="articles-list" aria-label={t('list')}>
              {data.rows.map(row => (
                <li key={row.id}>
                  <Link to={addressOf(row.id)} aria-current={row.id === openId ? 'true' : undefined}>
                    <span className="row g6">
                      {row.pinned && <span className="tag p sm">{t('pinned')}</span>}
                      <b className="el f1">{pick(row.title, row.titleEn)}</b>
                      {row.isCollected && <Icon of={iconStar} size={14} className="articles-star" filled />}
                    </span>
                    <span className="el s12 t3">{pick(row.excerpt, row.excerptEn)}</span>
                    <span className="row sb s12 t3">
                      <span className="el">
                        {pick(row.typeName, row.typeNameEn)} · {pick(row.publisher, row.publisherEn)}
                      </span>
                      <span className="num">{listMoment(row.publishedAt, language)}</span>
                    </span>
                  </Link>
                </li>
              ))}
              {data.total > data.rows.length && asked.limit < 100 && (
                <li className="articles-more">
                  <Button kind="text" size="small" onClick={() => setShownPages(shownPages + 1)}>
                    {t('more')}
                  </Button>
                </li>
              )}
            </ul>
          )}
        </div>
        {openId === null ? (
          <div className="centred articles-none articles-reader-none">
            <EmptyState art="data" title={t('choose')} text={t('chooseText')} />
          </div>
        ) : (
          <ArticleReader key={openId} id={openId} backTo={`${paths.articles}${type ? `?type=${type}` : ''}`} />
        )}
      </div>
    </div>
  )
}
