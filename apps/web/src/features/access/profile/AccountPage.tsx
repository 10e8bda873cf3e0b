import { allAccountParts as parts } from '@portico/contract/pages.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useJumps } from '#kit/screen/useJumps.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { AccountAside, type PartCounts } from './AccountAside.tsx'
import { accountTexts } from './accountTexts.ts'
import { DetailsPart } from './DetailsPart.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import { useOwnDetails } from './useOwnDetails.ts'
import './profile.css'

interface AccountPageProps {
  /** Where the person is signed in, and who may act for them: other features' parts of the page. */
  sessions: ReactNode
  delegates: ReactNode
  counts: PartCounts
  /** Below the parts: other pages of their own. */
  more: ReactNode
}

const elementOf = (part: string): string => `account-${part}`
const elements = parts.map(elementOf)

/** 我的账号 (user/userInfo): what is kept of oneself, how one signs in and where one is, and who may act for whom. */
export function AccountPage({ sessions, delegates, counts, more }: AccountPageProps) {
  const t = useTexts(accountTexts)
  const { data, error, refetch } = useOwnDetails()
  const scroller = useRef<HTMLDivElement>(null)
  const { active, jump } = useJumps(scroller, data ? elements : noElements)
  useWantedPart(data !== undefined, jump)
  const at = parts.find(part => elementOf(part) === active) ?? 'details'
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        <span className="t3 s12 no-phone">{t('keeps')}</span>
      </header>
      <div ref={scroller} className="f1 scroll shrinks profile-page">
        {data ? (
          <>
            <AccountAside details={data} at={at} counts={counts} onGo={part => jump(elementOf(part))} more={more} />
            <div className="profile-parts">
              <section id={elementOf('details')} aria-labelledby="profile-h-d">
                <DetailsPart details={data} />
              </section>
              <section id={elementOf('security')} aria-labelledby="profile-h-s">
                <SecurityPart details={data} />
              </section>
              <div id={elementOf('sessions')}>{sessions}</div>
              <div id={elementOf('delegates')}>{delegates}</div>
            </div>
          </>
        ) : error ? (
          <FailedState className="middle profile-middle" title={t('failed')} error={error} onReload={refetch} />
        ) : (
          <div className="pad-12-16 col g16 late" aria-hidden="true">
            <SkeletonLines widths={[30, 70, 70, 70, 50]} />
          </div>
        )}
      </div>
    </div>
  )
}

const noElements: readonly string[] = []

/** The address may name a part: gone to once it is there, and then taken out, so that it may be asked for again. */
function useWantedPart(isThere: boolean, jump: (id: string, isAtOnce?: boolean) => void): void {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('part')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that names one.
  useEffect(() => {
    if (!isThere || wanted === null) return
    jump(elementOf(wanted), true)
    setQuery({}, { replace: true })
  }, [isThere, wanted])
}
