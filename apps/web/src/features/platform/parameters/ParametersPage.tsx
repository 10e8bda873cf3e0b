import { api } from '@portico/contract/api.ts'
import { type ManagedParameter, parameterTopics } from '@portico/contract/platform/parameters.ts'
import { parameterKinds } from '@portico/contract/rules/fields/parameterValue.ts'
import { askAndDo, askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { iconKey, iconShield } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { CertificateDialog } from './CertificateDialog.tsx'
import { certificateTexts } from './certificateTexts.ts'
import { NewParameterDialog } from './NewParameterDialog.tsx'
import { ParameterDialog } from './ParameterDialog.tsx'
import { parameterTexts, serialTexts } from './parameterTexts.ts'
import { SerialDialog } from './SerialDialog.tsx'
import './parameters.css'

type Open = { kind: 'edit'; row: ManagedParameter } | { kind: 'add' | 'serial' | 'certificate' }

const reload = () => refresh(api.parameters.list, api.parameters.all, api.parameters.serial)

/** 系统参数: what the portal does, changed without a restart. */
export default function ParametersPage() {
  const t = useTexts(parameterTexts)
  const s = useTexts(serialTexts)
  const c = useTexts(certificateTexts)
  const pick = usePick()
  const column = useColumns()
  const action = useRowActions()
  const dialog = useOpened<Open>(reload)
  const nameOf = (row: ManagedParameter) => pick(row.name, row.nameEn)
  const reset = ({ id, revision, ...row }: ManagedParameter) => {
    const name = pick(row.name, row.nameEn)
    const content = row.defaultValue ? t('askReset', { name, value: row.defaultValue }) : t('askClear', { name })
    const work = () => call(api.parameters.reset, { id, revision })
    return askAndDo({ content, okText: t('reset') }, work, { done: t('saved'), after: reload })
  }
  const remove = ({ id, revision, ...row }: ManagedParameter) =>
    askAndRemove(
      t('askRemove', { name: pick(row.name, row.nameEn) }),
      () => call(api.parameters.remove, { id, revision }),
      reload,
    )
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.parameters.list}
        exportAs={api.parameters.export}
        columns={[
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
          column.name('meaning', t('meaning'), { lines: 2, least: 200 }),
          { key: 'topic', title: t('topic'), isSortable: true, render: row => t(row.topic) },
          { key: 'kind', title: t('kind'), isSortable: true, render: row => t(row.kind) },
          column.changedAt(),
        ]}
        rowKey={row => row.id}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'topic', kind: 'choice', label: t('topic'), options: optionsOf(parameterTopics, t) },
          { name: 'kind', kind: 'choice', label: t('kind'), options: optionsOf(parameterKinds, t) },
          { name: 'isChanged', kind: 'isOn', label: t('state'), words: [t('isChanged'), t('isDefault')] },
        ]}
        rowActions={row => [
          action.edit(() => dialog.show({ kind: 'edit', row })),
          {
            key: 'reset',
            label: t('reset'),
            isDisabled: row.isDefault,
            ...(row.isDefault && { hint: t('isDefault') }),
            onClick: () => void reset(row),
          },
          ...(row.isCustom ? [action.remove(() => remove(row))] : []),
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button icon={iconKey} onClick={() => dialog.show({ kind: 'serial' })}>
              {s('title')}
            </Button>
            <Button icon={iconShield} onClick={() => dialog.show({ kind: 'certificate' })}>
              {c('title')}
            </Button>
            <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'add' })} />
          </>
        }
      />
      <Opened of={dialog}>
        {(open, ends) => (
          <>
            {open.kind === 'edit' && <ParameterDialog row={open.row} {...ends} />}
            {open.kind === 'add' && <NewParameterDialog {...ends} />}
            {open.kind === 'serial' && <SerialDialog {...ends} />}
            {open.kind === 'certificate' && <CertificateDialog {...ends} />}
          </>
        )}
      </Opened>
    </>
  )
}

/** A parameter's value as its kind reads: a switch as a word, a colour with its colour, a secret never. */
function ValueText({ row }: { row: ManagedParameter }) {
  const t = useTexts(parameterTexts)
  if (row.value === '') return <span className="t3">{t('unset')}</span>
  switch (row.kind) {
    case 'switch':
      return <span className={`st ${row.value === '1' ? 'ok' : ''}`}>{t(row.value === '1' ? 'on' : 'off')}</span>
    case 'secret':
      return <span className="t3">{t('secretSet')}</span>
    case 'colour':
      return (
        <span className="row g8">
          <i className="corner-4 parameters-colour rigid" style={{ background: row.value }} aria-hidden="true" />
          <span className="mono">{row.value}</span>
        </span>
      )
    default:
      return row.isDefault ? row.value : <b>{row.value}</b>
  }
}
