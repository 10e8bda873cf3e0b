import type { PersonalKey } from '@portico/contract/access/personalKeys.ts'
import { api } from '@portico/contract/api.ts'
import { useId, useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { SecretDialog } from '#shared/secrets/SecretDialog.tsx'
import { KeyDialog, type MadeKey } from './KeyDialog.tsx'
import { keyTexts } from './keyTexts.ts'
import '#kit/list/ListPage.css'

const after = () => refresh(api.personalKeys.list)
/** Where clients find the calls that a key opens. */
const base = () => new URL('/portal_server/ai', location.origin).href

/** 个人密钥: by which clients of the person's own ask the assistant; each can be ended. */
export function OwnKeys() {
  const t = useTexts(keyTexts)
  const id = useId()
  const query = useApiQuery(api.personalKeys.list, undefined, { staleTime: 0 })
  const dialog = useOpened<true>(after)
  const [made, setMade] = useState<MadeKey>()
  const column = useColumns()
  const end = ({ id, name }: PersonalKey) =>
    askAndDo(
      { content: t('askEnd', { name }), okText: t('end'), danger: true },
      () => call(api.personalKeys.end, { id }),
      { done: t('ended'), after },
    )
  return (
    <section aria-labelledby={id}>
      <div className="row g8 wrap profile-head">
        <h2 id={id} tabIndex={-1}>
          {t('title')}
        </h2>
        <span className="f1 t3 s12">
          {t('intro')} {t('address')} <code className="mono anywhere">{base()}</code>
        </span>
        <Button onClick={() => dialog.show(true)}>{t('add')}</Button>
      </div>
      <div className="lined corner-10 clips lp part shrinks">
        <ListTable<PersonalKey>
          label={t('title')}
          columns={[
            { key: 'name', title: t('name'), isFixed: true, render: ({ name }) => name },
            { key: 'begins', title: t('begins'), lines: 1, render: it => <code className="mono">{it.begins}…</code> },
            column.moment('madeAt', t('madeAt')),
            column.moment('endsAt', t('endsAt')),
            column.moment('lastUsedAt', t('lastUsedAt')),
          ]}
          rows={query.data}
          rowKey={it => it.id}
          rowName={it => it.name}
          rowActions={it => [{ key: 'end', label: t('end'), isDanger: true, onClick: () => void end(it) }]}
          error={query.error}
          isFetching={query.isFetching}
          isFiltered={false}
          empty={<EmptyState compact art="data" title={t('none')} text={t('noneText')} />}
          onClear={() => undefined}
          onRetry={query.refetch}
        />
      </div>
      <Opened of={dialog}>{(_open, ends) => <KeyDialog {...ends} onMade={setMade} />}</Opened>
      {made && (
        <SecretDialog
          title={t('made', { name: made.name })}
          secret={made.key}
          once={t('once')}
          onClose={() => setMade(undefined)}
        />
      )}
    </section>
  )
}
