import { api } from '@portico/contract/api.ts'
import { jumpModes, type ManagedSystem, portalSystemId } from '@portico/contract/systems.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { briefMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { RotateDialog } from './RotateDialog.tsx'
import { SecretDialog, type ShownSecret } from './SecretDialog.tsx'
import { SystemDialog } from './SystemDialog.tsx'
import { systemTexts } from './systemTexts.ts'

type Open =
  | { kind: 'edit' | 'test' | 'rotate'; row: ManagedSystem }
  | { kind: 'add' }
  | { kind: 'secret'; it: ShownSecret }

/** 业务系统: what the portal opens, and how both sides trust each other. */
export default function SystemsPage() {
  const t = useTexts(systemTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const dialog = useOpened<Open>()
  const { close } = dialog
  const reload = () => {
    for (const endpoint of [api.systems.managed, api.systems.list, api.menu.mine, api.menu.allowedOrigins])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const nameOf = (row: ManagedSystem) => pick(row.name, row.nameEn)
  const saved = (secret?: ShownSecret) => {
    if (secret) dialog.show({ kind: 'secret', it: secret })
    else close()
    reload()
  }
  const remove = async (row: ManagedSystem) => {
    const question = { content: t('askRemove', { name: nameOf(row) }), okText: t('remove'), danger: true }
    if (!(await confirm(question))) return
    await attempt(() => call(api.systems.remove, { id: row.id, revision: row.revision }), t('removed'))
    reload()
  }
  const columns: ListColumn<ManagedSystem>[] = [
    {
      key: 'name',
      title: t('name'),
      lines: 1,
      least: 120,
      isSortable: true,
      isFixed: true,
      render: row => nameOf(row),
    },
    {
      key: 'enabled',
      title: t('state'),
      isSortable: true,
      render: row => {
        if (!row.enabled) return <span className="st">{t('disabled')}</span>
        const until = row.maintenanceUntil
        if (until) return <span className="st warn">{t('maintained', { until: briefMoment(until, language) })}</span>
        return <span className="st ok">{t('enabled')}</span>
      },
    },
    { key: 'id', title: t('id'), isSortable: true, render: row => <span className="mono">{row.id}</span> },
    { key: 'jumpMode', title: t('jumpMode'), lines: 1, render: row => t(row.jumpMode) },
    {
      key: 'origin',
      title: t('origin'),
      lines: 1,
      least: 120,
      render: row => (row.origin ? <span className="mono">{row.origin}</span> : '—'),
    },
    { key: 'nodeCount', title: t('nodeCount'), align: 'right', render: row => row.nodeCount },
    { key: 'position', title: t('position'), align: 'right', isSortable: true, render: row => row.position },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isSortable: true,
      isWideOnly: true,
      render: row => <ChangedAt row={row} />,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.systems.managed}
        exportAs={api.systems.export}
        columns={columns}
        rowKey={row => row.id}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'enabled',
            kind: 'choice',
            label: t('state'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('enabled') },
              { value: '0', label: t('disabled') },
            ],
          },
          {
            name: 'jumpMode',
            kind: 'choice',
            label: t('jumpMode'),
            options: jumpModes.map(value => ({ value, label: t(value) })),
          },
          {
            name: 'isMaintained',
            kind: 'choice',
            label: t('maintenance'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('inMaintenance') },
              { value: '0', label: t('noMaintenance') },
            ],
          },
        ]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => dialog.show({ kind: 'edit', row }) },
          { key: 'test', label: t('test'), onClick: () => dialog.show({ kind: 'test', row }) },
          { key: 'rotate', label: t('rotate'), onClick: () => dialog.show({ kind: 'rotate', row }) },
          {
            key: 'remove',
            label: t('remove'),
            isDanger: true,
            isDisabled: row.id === portalSystemId,
            onClick: () => void remove(row),
          },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show({ kind: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <>
            {open.kind === 'add' && <SystemDialog onClose={close} onSaved={saved} />}
            {open.kind === 'edit' && <SystemDialog row={open.row} onClose={close} onSaved={saved} />}
            {open.kind === 'test' && <ConnectionDialog id={open.row.id} name={nameOf(open.row)} onClose={close} />}
            {open.kind === 'rotate' && (
              <RotateDialog row={open.row} name={nameOf(open.row)} onClose={close} onSaved={saved} />
            )}
            {open.kind === 'secret' && <SecretDialog {...open.it} onClose={close} />}
          </>
        )}
      </Opened>
    </>
  )
}
