import { paths } from '@portico/contract/names.ts'
import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { ActingRibbon } from '#features/access/delegations/ActingRibbon.tsx'
import { SwitchingVeil } from '#features/access/delegations/SwitchingVeil.tsx'
import { toggleMenu, useMenuLayout } from '#features/access/preferences/menuLayout.ts'
import { useCounts } from '#features/frame/counts/useCounts.ts'
import { useSystemNames } from '#features/frame/header/Brand.tsx'
import { SearchBox } from '#features/frame/header/SearchBox.tsx'
import { TabBar } from '#features/frame/tabs/TabBar.tsx'
import { tabKey } from '#features/frame/tabs/tabList.ts'
import { useTabs } from '#features/frame/tabs/useTabs.ts'
import { UpdateNotice } from '#features/frame/updateNotice/UpdateNotice.tsx'
import { useWorkbenchOpen } from '#features/work/workbench/workbenchOpen.ts'
import { ConfirmHost } from '#kit/layers/confirm.tsx'
import { Toasts } from '#kit/layers/Toasts.tsx'
import { useMedia } from '#kit/screen/useMedia.ts'
import { watchCutTexts } from '#kit/screen/wholeTexts.ts'
import { queryClient } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { watchOwnLinks } from '#shared/opening/ownLinks.ts'
import { useSwitchParameter, useTextParameter } from '#shared/parameters.ts'
import { useSettled } from '#shared/useSettled.ts'
import { FrameBackground } from './background/FrameBackground.tsx'
import { FloatButtons } from './FloatButtons.tsx'
import { FrameAssistant, FrameDialogs } from './FrameDialogs.tsx'
import { FrameFailure } from './FrameFailure.tsx'
import { FrameHeader } from './FrameHeader.tsx'
import { FrameMenu } from './FrameMenu.tsx'
import { routeOf } from './frameRoutes.ts'
import { frameTexts } from './frameTexts.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { PageSkeleton } from './pages/PageSkeleton.tsx'
import { TabPages } from './pages/TabPages.tsx'
import { useHeadingFocus } from './pages/useHeadingFocus.ts'
import { useTabRouting } from './pages/useTabRouting.ts'
import { useTitles } from './pages/useTitles.ts'
import { useCloseSignOut } from './useCloseSignOut.ts'
import { useFrameData } from './useFrameData.ts'
import { useMenuNodes } from './useFrameMenu.ts'
import { useFrameShortcuts } from './useFrameShortcuts.ts'
import { useFreshMenu } from './useFreshMenu.ts'
import { useSavedLook } from './useSavedLook.ts'
import { useStoredFacts } from './useStoredFacts.ts'

/** The main frame (spec 1 §2.3): it shows at once, and its parts fill as the answers come. */
export function Frame() {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  const { user, items, routes, error, retry } = useFrameData(pathname)
  const titleOf = useTitles(routes)
  const nodes = useMenuNodes(items)
  const { active } = useTabs()
  const layout = useMenuLayout()
  const isPhone = useMedia('(max-width: 767px)')
  const isTablet = useMedia('(max-width: 991px)')
  const [dialog, setDialog] = useState<'search' | 'personalise' | null>(null)
  // Within the press itself: the next key is already meant for the box, and a phone shows its keyboard only then.
  const onSearch = useCallback(() => flushSync(() => setDialog('search')), [])
  const onPersonalise = () => setDialog('personalise')
  const [isAssistantOpen, setAssistantOpen] = useState(false)
  const hasAssistant = useSwitchParameter('isShowAssistant', true) && user !== undefined && !user.mustChangePassword
  const toggleAssistant = () => setAssistantOpen(isOpen => !isOpen)
  const isSettled = useSettled()
  const isWorkbench = useWorkbenchOpen(state => state.isOpen)
  const counts = useCounts(
    isSettled && user !== undefined,
    routeOf(routes ?? [], paths.mailbox) !== undefined,
    user?.reach?.parts.includes('todos') ?? true,
  )

  useTabRouting(user?.id, routes, titleOf)
  useFreshMenu(isSettled && user !== undefined && !user.mustChangePassword, routes)
  useSavedLook()
  useStoredFacts(isSettled)
  useEffect(watchOwnLinks, [])
  useEffect(watchCutTexts, [])
  useHeadingFocus(tabKey(active))
  useFrameShortcuts({ onSearch, onToggleMenu: toggleMenu, onAssistant: toggleAssistant })
  useCloseSignOut(useSwitchParameter('logoutOnClose', false))
  useDocumentTitle(active === '' ? '' : titleOf(active))

  const isTop = layout.position === 'top'
  const isMini = !isTop && (isTablet || layout.isCollapsed)
  const isReady = routes !== undefined && active !== ''
  const isHome = pathname === paths.home && !isWorkbench
  return (
    <div className="col frame-root">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page; only the address stays as it is. */}
      <a className="skip" href="#main" onClick={skipToMain}>
        {t('skip')}
      </a>
      <UpdateNotice />
      <ActingRibbon />
      <div className={`app${isPhone ? ' phone' : isTop ? ' top' : isMini ? ' mini' : ''}`}>
        <FrameHeader
          routes={routes}
          counts={counts}
          isPhone={isPhone}
          onSearch={onSearch}
          onPersonalise={onPersonalise}
        />
        {!isPhone && (
          <FrameMenu nodes={nodes} counts={counts} isTop={isTop} isCollapsed={isMini} canToggle={!isTablet} />
        )}
        {!isPhone && <TabBar titleOf={tab => titleOf(tab.path) || tab.title} onRefresh={forget} />}
        <main
          id="main"
          className={`surface lined corner-12 holds clips main${isPhone && pathname === paths.home ? ' bare' : ''}`}
          tabIndex={-1}
        >
          {isPhone && pathname === paths.home && (
            <div className="phone-search">
              <SearchBox onOpen={onSearch} isShort />
            </div>
          )}
          {error && !isReady ? (
            <FrameFailure error={error} onRetry={retry} />
          ) : isReady ? (
            <TabPages routes={routes} onSearch={onSearch} />
          ) : (
            <PageSkeleton />
          )}
        </main>
        {isPhone ? (
          <PhoneBar routes={routes} counts={counts} onAssistant={hasAssistant ? toggleAssistant : undefined} />
        ) : (
          <FrameFooter isDocked={!isHome} />
        )}
        {!isPhone && isReady && (
          <FloatButtons isHome={isHome} onAssistant={hasAssistant ? toggleAssistant : undefined} />
        )}
      </div>
      {hasAssistant && <FrameAssistant open={isAssistantOpen} onClose={() => setAssistantOpen(false)} />}
      <FrameDialogs open={dialog} nodes={nodes} onClose={() => setDialog(null)} />
      {isSettled && user && !user.mustChangePassword && (
        <FrameBackground person={`${user.code}:${user.actorCode ?? user.code}`} routes={routes} />
      )}
      <SwitchingVeil />
      <ConfirmHost />
      <Toasts />
    </div>
  )
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** A refreshed page asks again for all it shows. */
const forget = (): void => void queryClient.invalidateQueries()

function useDocumentTitle(title: string): void {
  const { first } = useSystemNames()
  useEffect(() => {
    if (first !== '') document.title = title === '' ? first : `${title} - ${first}`
  }, [title, first])
}

/** The footer: its texts come from the system parameters (spec 1 §2.3). `isDocked`: the quick buttons stand at its end. */
function FrameFooter({ isDocked }: { isDocked: boolean }) {
  return (
    <footer className={`row sb g16 t3 foot${isDocked ? ' docked' : ''}`}>
      <span className="el">{useTextParameter('footLeft')}</span>
      <span className="el">{useTextParameter('footRight')}</span>
    </footer>
  )
}
