import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconStar } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { Reading } from '#shared/reading/Reading.tsx'
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
  const [keyword, setKeyword] = useState('')
  const [shownPages, setShownPages] = useState(1)
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
  const chip = (value: string, words: ReactNode) => (
    <button
      key={value}
      type="button"
      className={`chip${type === value ? ' on' : ''}`}
      aria-pressed={type === value}
      onClick={() => choose(value)}
    >
      {words}
    </button>
  )
  const counted = (words: string, count: number) => (
    <>
      {words} <em className="num">{count}</em>
    </>
  )
  const all = types.reduce((sum, one) => sum + one.articleCount, 0)
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      <nav className="row wrap g8 rigid line-below pad-12-16 articles-tools" aria-label={t('types')}>
        {chip('', counted(t('all'), all))}
        {types.map(one => chip(String(one.id), counted(pick(one.name, one.nameEn), one.articleCount)))}
        {chip(
          starred,
          <>
            <Icon of={iconStar} size={14} /> {t('collected')}
          </>,
        )}
        <span className="f1" />
        <SearchInput
          className="fills-phone articles-search"
          words={{ label: t('search'), hint: t('search'), clear: t('clear') }}
          value={keyword}
          onChange={setKeyword}
          rest={300}
        />
      </nav>
      <Reading
        isOpen={openId !== null}
        list={
          error && !data ? (
            <FailedState
              className="scroll-down reading-none"
              title={t('failed')}
              error={error}
              onReload={refetch}
              compact
            />
          ) : !data ? (
            <div className="col g16 scroll-down reading-none late" role="status" aria-label={t('loading')}>
              <SkeletonLines widths={[90, 70, 80, 60]} height={40} />
            </div>
          ) : data.rows.length === 0 ? (
            <div className="scroll-down reading-none" role="status">
              <EmptyState
                art="search"
                compact
                title={t(type === starred && !keyword ? 'noneCollected' : 'none')}
                text={t(type === starred && !keyword ? 'noneCollectedText' : 'noneText')}
              >
                <Button
                  size="small"
                  onClick={() => {
                    setKeyword('')
                    choose('')
                  }}
                >
                  {t('showAll')}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <ul className="scrolls" aria-label={t('list')}>
              {data.rows.map(row => (
                <li key={row.id}>
                  <Link
                    className="grid g4 text-1 ring-inside hovers-faint lights pad-12-16 line-below"
                    to={addressOf(row.id)}
                    aria-current={row.id === openId ? 'true' : undefined}
                  >
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
                <li className="pad-8 text-centre">
                  <Button kind="text" size="small" onClick={() => setShownPages(shownPages + 1)}>
                    {t('more')}
                  </Button>
                </li>
              )}
            </ul>
          )
        }
      >
        {openId === null ? (
          <div className="centred">
            <EmptyState art="data" title={t('choose')} text={t('chooseText')} />
          </div>
        ) : (
          <ArticleReader key={openId} id={openId} backTo={`${paths.articles}${type ? `?type=${type}` : ''}`} />
        )}
      </Reading>
    </div>
  )
}
