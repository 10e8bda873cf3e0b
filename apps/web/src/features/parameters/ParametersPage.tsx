import { api } from '@portico/contract/api.ts'
import { type ManagedParameter, parameterTopics } from '@portico/contract/parameters.ts'
import { parameterKinds } from '@portico/contract/rules/parameter-value.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconKey, iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { NewParameterDialog } from './NewParameterDialog.tsx'
import { ParameterDialog } from './ParameterDialog.tsx'
import { parameterTexts, serialTexts } from './parameterTexts.ts'
import { SerialDialog } from './SerialDialog.tsx'
import { ValueText } from './ValueText.tsx'

type Open = { kind: 'edit'; row: ManagedParameter } | { kind: 'add' | 'serial' }

/** 系统参数: what the portal does, changed without a restart. */
export default function ParametersPage() {
  const t = useTexts(parameterTexts)
  const s = useTexts(serialTexts)
  const pick = usePick()
  const client = useQueryClient()
  const dialog = useOpened<Open>()
  const reload = () => {
    for (const endpoint of [api.parameters.list, api.parameters.all, api.parameters.serial])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const nameOf = (row: ManagedParameter) => pick(row.name, row.nameEn)
  const saved = () => {
    dialog.close()
    reload()
  }
  const reset = async ({ id, revision, ...row }: ManagedParameter) => {
    const name = pick(row.name, row.nameEn)
    const content = row.defaultValue ? t('askReset', { name, value: row.defaultValue }) : t('askClear', { name })
    if (!(await confirm({ content, okText: t('reset') }))) return
    await attempt(() => call(api.parameters.reset, { id, revision }), t('saved'))
    reload()
  }
  const remove = async (row: ManagedParameter) => {
    const question = { content: t('askRemove', { name: nameOf(row) }), okText: t('remove'), danger: true }
    if (!(await confirm(question))) return
    await attempt(() => call(api.parameters.remove, { id: row.id, revision: row.revision }), t('removed'))
    reload()
  }
  const columns: ListColumn<ManagedParameter>[] = [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      isFixed: true,
      render: row => (
        <span className="col">
          <span>{nameOf(row)}</span>
          <span className="mono t3 s12">{row.id}</span>
        </span>
      ),
    },
    { key: 'value', title: t('value'), lines: 2, least: 120, render: row => <ValueText row={row} /> },
    {
      key: 'meaning',
      title: t('meaning'),
      lines: 2,
      least: 200,
      render: row => pick(row.meaning, row.meaningEn),
    },
    { key: 'topic', title: t('topic'), isSortable: true, render: row => t(row.topic) },
    { key: 'kind', title: t('kind'), isSortable: true, render: row => t(row.kind) },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isSortable: true,
      render: row => <ChangedAt row={row} />,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.parameters.list}
        exportAs={api.parameters.export}
        columns={columns}
        rowKey={row => row.id}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'topic',
            kind: 'choice',
            label: t('topic'),
            options: parameterTopics.map(value => ({ value, label: t(value) })),
          },
          {
            name: 'kind',
            kind: 'choice',
            label: t('kind'),
            options: parameterKinds.map(value => ({ value, label: t(value) })),
          },
          {
            name: 'isChanged',
            kind: 'choice',
            label: t('state'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('isChanged') },
              { value: '0', label: t('isDefault') },
            ],
          },
        ]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => dialog.show({ kind: 'edit', row }) },
          { key: 'reset', label: t('reset'), isDisabled: row.isDefault, onClick: () => void reset(row) },
          ...(row.isCustom
            ? [{ key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) }]
            : []),
        ]}
        empty={<EmptyState art="data" title={t('empty')} />}
        actions={
          <>
            <Button icon={iconKey} onClick={() => dialog.show({ kind: 'serial' })}>
              {s('title')}
            </Button>
            <Button kind="primary" icon={iconPlus} onClick={() => dialog.show({ kind: 'add' })}>
              {t('add')}
            </Button>
          </>
        }
      />
      <Opened of={dialog}>
        {open => (
          <>
            {open.kind === 'edit' && <ParameterDialog row={open.row} onClose={dialog.close} onSaved={saved} />}
            {open.kind === 'add' && <NewParameterDialog onClose={dialog.close} onSaved={saved} />}
            {open.kind === 'serial' && <SerialDialog onClose={dialog.close} onSaved={saved} />}
          </>
        )}
      </Opened>
    </>
  )
}
