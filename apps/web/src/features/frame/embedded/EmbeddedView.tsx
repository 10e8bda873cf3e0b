import type { MenuItem } from '@portico/contract/access/menu.ts'
import { type ReactNode, useMemo } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { BusyLine } from '#kit/show/BusyLine.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { isBranch, pathTo, siblingsOf } from '#shared/catalogue/catalogue.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { webAddress } from '#shared/opening/frameAddress.ts'
import { readEmbeddedQuery } from '#shared/opening/itemAddress.ts'
import { openProgram } from '#shared/opening/openProgram.ts'
import { openInWindow } from '#shared/opening/openWindow.ts'
import { useUnitState } from '#shared/useUnitState.ts'
import { embeddedTexts } from './embeddedTexts.ts'
import { FramedPage } from './FramedPage.tsx'
import { FramePanel } from './FramePanel.tsx'
import './EmbeddedView.css'

interface EmbeddedViewProps {
  /** The query of its tab's address. */
  search: string
  active: boolean
  /** What stands there where the application is not one of the person's. */
  noRight: ReactNode
}

/** The viewer of embedded pages (spec 1 §2.1, /qtxt): one per open tab, kept while another tab is active. */
export function EmbeddedView({ search, active, noRight }: EmbeddedViewProps) {
  const t = useTexts(embeddedTexts)
  const pick = usePick()
  const { catalogue, error, refetch } = useCatalogue()
  const unit = useUnitState()
  const query = useMemo(() => readEmbeddedQuery(search), [search])
  if (query.id === null && query.url !== null)
    return <FramedPage item={null} address={query.url} path={[hostOf(query.url)]} siblings={[]} active={active} />
  const failed = t('failed', { name: query.title ?? '' })
  if (!catalogue)
    return error ? (
      <>
        <h1 className="sr" tabIndex={-1}>
          {failed}
        </h1>
        <FailedState
          className="placed embedded-panel middle scroll surface"
          title={failed}
          error={error}
          onReload={refetch}
        />
      </>
    ) : (
      <BusyLine />
    )
  const entry = catalogue.byId.get(query.id ?? '')
  if (!entry || isBranch(entry.item)) return noRight
  const { item, system } = entry
  const name = pick(item.name, item.nameEn)
  if (item.linkKind === 'desktop')
    return (
      <FramePanel isPage art="door" title={t('program', { name })} text={t('programText')}>
        <Button kind="primary" onClick={() => openProgram(item)}>
          {t('start')}
        </Button>
      </FramePanel>
    )
  if (isWindowOnly(item))
    return (
      <FramePanel isPage art="door" title={t('window', { name })} text={t('windowText')}>
        <Button kind="primary" onClick={() => void openInWindow(item)}>
          {t('inWindow')}
        </Button>
      </FramePanel>
    )
  if (item.linkKind === 'link' && unit !== 'ready')
    return unit === 'waiting' ? (
      <BusyLine />
    ) : (
      <FramePanel isPage art="door" title={t('chooseUnit')} text={t('chooseUnitText', { name })} />
    )
  const path = [
    pick(system.name, system.nameEn),
    ...pathTo(catalogue, item.id).map(each => pick(each.name, each.nameEn)),
  ]
  return (
    <FramedPage
      key={item.id}
      item={item}
      address=""
      path={path}
      siblings={siblingsOf(catalogue, item.id)}
      active={active}
    />
  )
}

const isWindowOnly = (item: MenuItem): boolean => item.linkKind === 'link' && item.linkTarget === 'window'

const hostOf = (address: string): string => webAddress(address)?.host ?? address.slice(0, 60)
