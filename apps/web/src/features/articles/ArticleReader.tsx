import { api } from '@portico/contract/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAleft, iconStar } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { apiKey, useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { RichText } from '#shared/richText/RichText.tsx'
import { articleTexts } from './articleTexts.ts'

/** One article in full, with its star. */
export function ArticleReader({ id, backTo }: { id: number; backTo: string }) {
  const t = useTexts(articleTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const { data, error } = useApiQuery(api.articles.read, { id })
  const toggle = async () => {
    if (!data) return
    const isCollected = !data.isCollected
    const key = apiKey(api.articles.read, { id })
    client.setQueryData(key, { ...data, isCollected })
    if (!(await attempt(() => call(api.articles.collect, { id, isCollected })))) client.setQueryData(key, data)
    else refresh(api.articles.list, api.articles.collected)
  }
  const back = (
    <Link className="ib sm articles-back" to={backTo} aria-label={t('back')}>
      <Icon of={iconAleft} size={18} />
    </Link>
  )
  if (!data)
    return (
      <div className="centred articles-none articles-reader-none">
        {back}
        {error ? (
          <div role="alert">
            <EmptyState art="data" title={t('failed')} text={error.message} />
          </div>
        ) : (
          <div className="late" aria-busy="true">
            <Skeleton width={360} height={28} />
          </div>
        )}
      </div>
    )
  const title = pick(data.title, data.titleEn)
  const words = t(data.isCollected ? 'unstar' : 'star')
  return (
    <article className="col articles-reader shrinks">
      <div className="row g8 articles-head">
        {back}
        <h2 className="f1">{title}</h2>
        <Button
          size="small"
          className={data.isCollected ? 'articles-starred' : ''}
          aria-label={`${words} ${title}`}
          onClick={() => void toggle()}
        >
          <Icon of={iconStar} size={15} filled={data.isCollected} />
          {words}
        </Button>
      </div>
      <p className="row wrap g12 s13 t3 articles-meta">
        <span className="tag">{pick(data.typeName, data.typeNameEn)}</span>
        <span>{pick(data.publisher, data.publisherEn)}</span>
        <time className="num" dateTime={data.publishedAt.replace(' ', 'T')}>
          {fullMoment(data.publishedAt, language)}
        </time>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it. */}
      <section className="articles-text" tabIndex={0} aria-label={title}>
        <RichText html={pick(data.body, data.bodyEn)} />
      </section>
    </article>
  )
}
