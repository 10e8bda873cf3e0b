import { jumpModes, type ManagedSystem, portalSystemId } from '@portico/contract/access/systems.ts'
import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { FormRow } from '#kit/form/FormRow.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { briefMoment, fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { type ShownSecret, ShownSecretDialog } from './ShownSecretDialog.tsx'
import { SystemDialog } from './SystemDialog.tsx'
import { secretTexts, systemTexts } from './systemTexts.ts'

const reload = () => refresh(api.systems.managed, api.systems.list, api.menu.mine, api.menu.allowedOrigins)

type Open =
  | { kind: 'edit'; row?: ManagedSystem }
  | { kind: 'test' | 'rotate'; row: ManagedSystem }
  | { kind: 'secret'; it: ShownSecret }

/** 业务系统: what the portal opens, and how both sides trust each other. */
export default function SystemsPage() {
  const t = useTexts(systemTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const action = useRowActions()
  const dialog = useOpened<Open>(undefined, 'systems')
  const { close } = dialog
  const nameOf = (row: ManagedSystem) => pick(row.name, row.nameEn)
  const saved = (secret?: ShownSecret) => {
    if (secret) dialog.show({ kind: 'secret', it: secret })
    else close()
    reload()
  }
  const remove = (row: ManagedSystem) => {
    const { id, revision } = row
    return askAndRemove(t('askRemove', { name: nameOf(row) }), () => call(api.systems.remove, { id, revision }), reload)
  }
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.systems.managed}
        exportAs={api.systems.export}
        columns={[
          column.name('name', t('name'), { least: 120, isSortable: true, isFixed: true }),
          {
            key: 'enabled',
            title: t('state'),
            onCard: 'end',
            isSortable: true,
            render: row => {
              if (!row.enabled) return <span className="st">{t('disabled')}</span>
              const until = row.maintenanceUntil && briefMoment(row.maintenanceUntil, language)
              if (until) return <span className="st warn">{t('maintained', { until })}</span>
              return <span className="st ok">{t('enabled')}</span>
            },
          },
          column.code('id', t('id'), { isSortable: true, onCard: 'beside' }),
          { key: 'jumpMode', title: t('jumpMode'), lines: 1, onCard: 'line', render: row => t(row.jumpMode) },
          column.code('origin', t('origin'), { lines: 1, least: 120, onCard: 'line' }),
          column.count('nodeCount', t('nodeCount')),
          column.digits('position', t('position'), { align: 'right', isSortable: true }),
          column.changedAt({ isWideOnly: true }),
        ]}
        rowKey={row => row.id}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'enabled', kind: 'isOn', label: t('state'), words: [t('enabled'), t('disabled')] },
          { name: 'jumpMode', kind: 'choice', label: t('jumpMode'), options: optionsOf(jumpModes, t) },
          {
            name: 'isMaintained',
            kind: 'isOn',
            label: t('maintenance'),
            words: [t('inMaintenance'), t('noMaintenance')],
          },
        ]}
        rowActions={row => [
          action.edit(() => dialog.show({ kind: 'edit', row })),
          { key: 'test', label: t('test'), onClick: () => dialog.show({ kind: 'test', row }) },
          { key: 'rotate', label: t('rotate'), onClick: () => dialog.show({ kind: 'rotate', row }) },
          action.remove(() => remove(row), row.id === portalSystemId && t('portalItself')),
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show({ kind: 'edit' })} />}
      />
      <Opened of={dialog}>
        {open => (
          <>
            {open.kind === 'edit' && <SystemDialog row={open.row} onClose={close} onSaved={saved} />}
            {open.kind === 'test' && <ConnectionDialog id={open.row.id} name={nameOf(open.row)} onClose={close} />}
            {open.kind === 'rotate' && (
              <RotateDialog row={open.row} name={nameOf(open.row)} onClose={close} onSaved={saved} />
            )}
            {open.kind === 'secret' && <ShownSecretDialog {...open.it} onClose={close} />}
          </>
        )}
      </Opened>
    </>
  )
}

interface RotateDialogProps {
  row: ManagedSystem
  name: string
  onClose: () => void
  onSaved: (secret?: ShownSecret) => void
}

const overlaps = [0, 1, 24, 168] as const

const form = recordForm(api.systems.rotateSecret.input, secretTexts, {
  overlapHours: 'overlap',
  id: null,
  revision: null,
})

/** Asks how long both secrets hold, then makes a new one. */
function RotateDialog({ row, name, onClose, onSaved }: RotateDialogProps) {
  const t = useTexts(secretTexts)
  const language = useLanguage(state => state.language)
  const made = useRef<ShownSecret>(undefined)
  return (
    <form.Dialog
      title={t('rotateTitle', { name })}
      initial={{ overlapHours: 24 }}
      okText={t('rotate')}
      savedText={t('rotated')}
      save={async ({ overlapHours }) => {
        const answer = await call(api.systems.rotateSecret, { id: row.id, revision: row.revision, overlapHours })
        made.current = { name, ...answer }
      }}
      onSaved={() => onSaved(made.current)}
      onClose={onClose}
    >
      {row.secretChangedAt && <FormRow label={t('changedAt')}>{fullMoment(row.secretChangedAt, language)}</FormRow>}
      <form.Row name="overlapHours" extra={t('overlapHint')}>
        <ChoiceField options={optionsOf(overlaps, value => t(`hours${value}`))} />
      </form.Row>
    </form.Dialog>
  )
}
