import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { iconUpload } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { CopyTemplateDialog, NewTemplateDialog } from './NewTemplateDialog.tsx'
import { ReadTemplateDialog } from './ReadTemplateDialog.tsx'
import { TemplateGallery } from './TemplateGallery.tsx'
import { TemplateState } from './TemplateState.tsx'
import { TemplateViews, useTemplateView } from './TemplateViews.tsx'
import { reloadTemplates, type TemplateDialog } from './templateDialogs.ts'
import { templateTexts } from './templateTexts.ts'
import { useFillerWords } from './useFillerWords.ts'
import { useTemplateActions } from './useTemplateActions.ts'
import { VersionsDialog } from './VersionsDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import './templates.css'

/** How high the gallery is, in CSS pixels. */
const galleryHeight = 132
/** How high a row is whose state or last change takes two lines. */
const rowHeight = 54

interface TemplatesPageProps {
  /** What shares a template with people who have no account. */
  share: (template: ManagedTemplate, onClose: () => void) => ReactNode
}

/** 模板管理 (mbgl): what people can fill in, with its versions. Others lead here by `?mbid=`: the list looks for that one. */
export function TemplatesPage(props: TemplatesPageProps) {
  const { pathname, search } = useLocation()
  const sought = new URLSearchParams(search).get('mbid')
  if (!sought) return <TemplateList {...props} />
  return <Navigate replace to={`${pathname}?${new URLSearchParams({ keyword: sought })}`} />
}

function TemplateList({ share }: TemplatesPageProps) {
  const t = useTexts(templateTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const column = useColumns()
  const view = useTemplateView()
  const fillerWords = useFillerWords()
  const dialog = useOpened<TemplateDialog>(reloadTemplates, 'templates')
  const edit = (code: string) => void navigate(`${paths.templateEditor}?mbid=${code}`)
  /** Whom a template names maintains that one and makes no other. */
  const makesNew = useSession(state => state.user?.rights.includes('templates') ?? false)
  const actionsOf = useTemplateActions(dialog.show, edit, makesNew)
  const nameOf = (row: ManagedTemplate) => pick(row.name, row.nameEn)
  const goOn = (code: string) => {
    dialog.saved()
    edit(code)
  }
  return (
    <>
      <ListPage
        key={view}
        title={t('title')}
        list={api.templates.list}
        exportAs={api.templates.exportList}
        above={makesNew ? galleryHeight : 0}
        rowHeight={rowHeight}
        fixed={view === 'all' ? {} : { status: [view] }}
        columns={[
          {
            key: 'name',
            title: t('template'),
            least: 180,
            lines: 1,
            isSortable: true,
            isFixed: true,
            render: row => (
              <>
                {nameOf(row)} <span className="mono t3 templates-code">{row.code}</span>
              </>
            ),
          },
          {
            key: 'ownerUnit',
            title: t('ownerUnit'),
            onCard: 'line',
            lines: 1,
            isSortable: true,
            render: row => pick(row.ownerUnitName, row.ownerUnitNameEn),
          },
          { key: 'fillers', title: t('fillers'), onCard: 'line', lines: 1, render: fillerWords },
          {
            key: 'version',
            title: t('state'),
            onCard: 'line',
            least: 220,
            isSortable: true,
            render: row => <TemplateState of={row} />,
          },
          column.count('documents', t('documents')),
          column.count('running', t('running')),
          column.changedAt(),
        ]}
        rowKey={row => row.code}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'ownerUnit', kind: 'unit', label: t('ownerUnit') },
        ]}
        rowActions={actionsOf}
        empty={<EmptyState art="data" title={t('empty')} text={makesNew && t('emptyText')} />}
        actions={
          <>
            <TemplateViews />
            {makesNew && (
              <>
                <Button icon={iconUpload} onClick={() => dialog.show({ kind: 'read' })}>
                  {t('import')}
                </Button>
                <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'add' })} />
              </>
            )}
          </>
        }
      >
        {makesNew && <TemplateGallery onCopy={template => dialog.show({ kind: 'gallery', template })} />}
      </ListPage>
      <Opened of={dialog}>
        {(open, ends) => (
          <>
            {open.kind === 'add' && <NewTemplateDialog onClose={dialog.close} onSaved={goOn} />}
            {open.kind === 'read' && <ReadTemplateDialog onClose={dialog.close} onSaved={goOn} />}
            {(open.kind === 'copy' || open.kind === 'gallery') && (
              <CopyTemplateDialog
                from={open.template}
                isFromGallery={open.kind === 'gallery'}
                ownerUnit={open.kind === 'copy' ? open.template.ownerUnit : ''}
                onClose={dialog.close}
                onSaved={goOn}
              />
            )}
            {open.kind === 'versions' && <VersionsDialog template={open.template} onClose={dialog.close} />}
            {open.kind === 'share' && share(open.template, dialog.close)}
            {open.kind === 'withdraw' && <WithdrawDialog template={open.template} {...ends} />}
          </>
        )}
      </Opened>
    </>
  )
}
