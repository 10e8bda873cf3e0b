import { api } from '@portico/contract/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconStar } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { apiKey, useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { BackToList, ReadingMeta } from '#shared/reading/Reading.tsx'
import { RichText } from '#shared/richText/RichText.tsx'
import { articleTexts } from './articleTexts.ts'

/** One article in full, with its star. */
export function ArticleReader({ id, backTo }: { id: number; backTo: string }) {
  const t = useTexts(articleTexts)
  const pick = usePick()
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
  if (!data)
    return (
      <div className="centred">
        <BackToList to={backTo} />
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
    <article className="col articles-reader">
      <div className="row g8 articles-head">
        <BackToList to={backTo} />
        <h2 className="f1 anywhere">{title}</h2>
        <Button
          size="small"
          className={data.isCollected ? 'articles-starred' : ''}
          aria-label={`${words} ${title}`}
          onClick={toggle}
        >
          <Icon of={iconStar} size={15} filled={data.isCollected} />
          {words}
        </Button>
      </div>
      <ReadingMeta of={data}>
        <span className="tag">{pick(data.typeName, data.typeNameEn)}</span>
      </ReadingMeta>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it. */}
      <section className="scrolls reading-text" tabIndex={0} aria-label={title}>
        <RichText html={pick(data.body, data.bodyEn)} />
      </section>
    </article>
  )
}
