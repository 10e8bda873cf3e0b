import type { MaintainedUnit, UnitLeader, UnitPost } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { askAndDo, askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Check } from '#kit/fields/choices/Check.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullDay } from '#shared/i18n/moments.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { PostDialog } from './PostDialog.tsx'
import { unitPostTexts } from './unitPostTexts.ts'
import '#kit/list/ListPage.css'

const reload = () => refresh(api.units.posts, api.units.tree)

interface UnitPostsDialogProps {
  unit: MaintainedUnit
  onClose: () => void
}

/** 职务: who leads a unit and who helps to; who did is folded away. */
export function UnitPostsDialog({ unit, onClose }: UnitPostsDialogProps) {
  const t = useTexts(unitPostTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const action = useRowActions()
  const [withPast, setWithPast] = useState(false)
  const dialog = useOpened<UnitPost | null>(reload)
  const { data, error, isFetching, refetch } = useApiQuery(api.units.posts, { unitCode: unit.code }, { staleTime: 0 })
  const save = ({ id, post, userId, startsOn, revision }: UnitPost, endsOn?: string) =>
    call(api.units.savePosts, { id, unitCode: unit.code, post, userId, startsOn, endsOn, revision, succeeds: false })
  const end = (post: UnitPost) => {
    const day = portalNow().slice(0, 10)
    const content = t('askEnd', { name: pick(post.name, post.nameEn), post: t(post.post), day: fullDay(day, language) })
    const undo = () => save({ ...post, revision: post.revision + 1 }, post.endsOn).finally(reload)
    void askAndDo({ content, okText: t('end') }, () => save(post, day), { done: t('ended'), undo, after: reload })
  }
  const remove = ({ id, revision, name, nameEn, post }: UnitPost) =>
    askAndRemove(
      t('askRemove', { name: pick(name, nameEn), post: t(post) }),
      () => call(api.units.removePost, { id, revision }),
      reload,
    )
  const past = data?.posts.filter(post => post.state === 'over') ?? []
  const title = t('postsOf', { name: pick(unit.name, unit.nameEn) })
  return (
    <Dialog open title={title} width={900} minWidth={500} minHeight={400} onClose={onClose}>
      <div className="lp part">
        <div className="row g8 wrap lp-bar">
          {data && <Leading unitCode={unit.code} leader={data.leader} />}
          <span className="f1" />
          {past.length > 0 && (
            <Check checked={withPast} onChange={setWithPast}>
              {t('history', { count: past.length })}
            </Check>
          )}
          <AddButton label={t('add')} onClick={() => dialog.show(null)} />
        </div>
        <ListTable<UnitPost>
          label={title}
          rows={data?.posts.filter(post => withPast || post.state !== 'over')}
          rowKey={post => String(post.id)}
          rowName={post => `${pick(post.name, post.nameEn)} ${t(post.post)}`}
          columns={[
            {
              key: 'name',
              title: t('holder'),
              lines: 1,
              render: post => (
                <>
                  <b>{pick(post.name, post.nameEn)}</b> <span className="mono t3">{post.code}</span>
                </>
              ),
            },
            { key: 'post', title: t('post'), onCard: 'beside', render: post => t(post.post) },
            {
              key: 'term',
              title: t('term'),
              onCard: 'line',
              render: ({ startsOn, endsOn }) => (
                <span className="num">
                  {fullDay(startsOn, language)} – {endsOn ? fullDay(endsOn, language) : ''}
                </span>
              ),
            },
            column.state(
              'state',
              t('state'),
              { inOffice: 'ok', coming: 'run', over: '', away: 'warn' },
              state => t(state),
              { onCard: 'end' },
            ),
            column.changedAt({ isSortable: false }),
          ]}
          rowActions={post => [
            action.edit(() => dialog.show(post)),
            ...(post.state === 'inOffice' || post.state === 'away'
              ? [{ key: 'end', label: t('end'), onClick: () => end(post) }]
              : []),
            action.remove(() => remove(post)),
          ]}
          error={error}
          isFetching={isFetching}
          isFiltered={false}
          onClear={() => undefined}
          onRetry={() => void refetch()}
          empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        />
      </div>
      <Opened of={dialog}>{(post, ends) => <PostDialog unitCode={unit.code} post={post} {...ends} />}</Opened>
    </Dialog>
  )
}

/** Who leads the unit today, or stands in. */
function Leading({ unitCode, leader }: { unitCode: string; leader: UnitLeader | null }) {
  const t = useTexts(unitPostTexts)
  const pick = usePick()
  const words = () => {
    if (!leader) return t('vacant')
    const name = pick(leader.name, leader.nameEn)
    if (leader.unitCode === unitCode) return t('led', { name })
    return t('vacantBelow', { name, unit: pick(leader.unitName, leader.unitNameEn) })
  }
  return (
    <p className="s13 t2" role="status">
      {words()}
    </p>
  )
}
