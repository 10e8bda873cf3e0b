import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { preloadable } from '#shared/preloadable.ts'
import { useSession } from '#shared/session.ts'
import { documentPath } from './documentPath.ts'
import { DocumentFilling } from './filling/DocumentFilling.tsx'
import { fillingTexts } from './filling/fillingTexts.ts'
import { readUnsent, type Unsent, unsentKey } from './filling/unsentValues.ts'

/** Who fills in does not load what reads, nor the other way round. */
const reading = preloadable(() => import('./reading/DocumentReading.tsx'), sayLate)

interface DocumentPageProps {
  /** A new one has a number of its own: its address is another one from now on. */
  onKept: (path: string, next: string) => void
  /** What the page of this address is called. */
  onNamed: (path: string, name: string, nameEn: string) => void
  /** The page of this address is no longer needed. */
  onGone: (path: string) => void
}

/** 办理单据 (mbxq): the document that the address names, or a new one of the template that it names. */
export default function DocumentPage(props: DocumentPageProps) {
  const t = useTexts(fillingTexts)
  const { pathname, search } = useLocation()
  const path = pathname + search
  // What was begun here stays the same page under its later address, from the very render that brings the address.
  const begun = useRef({ path, first: path })
  const first = begun.current.path === path ? begun.current.first : path
  const query = new URLSearchParams(first.split('?')[1] ?? '')
  const [id, code] = [query.get('id'), query.get('mbid')]
  if (id || code)
    return (
      <OpenedDocument
        key={first}
        of={id ? { id } : { code: code ?? '' }}
        onNamed={(name, nameEn) => props.onNamed(path, name, nameEn)}
        onGone={() => props.onGone(path)}
        onKept={kept => {
          const next = documentPath(kept)
          begun.current = { path: next, first }
          props.onKept(path, next)
        }}
      />
    )
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      <EmptyState art="data" title={t('noneChosen')} text={t('noneChosenText')}>
        <Link className="btn" to={paths.forms}>
          {t('toForms')}
        </Link>
      </EmptyState>
    </div>
  )
}

interface OpenedDocumentProps {
  of: { id: string } | { code: string }
  onNamed: (name: string, nameEn: string) => void
  onKept: (id: string) => void
  onGone: () => void
}

/** A document, asked for anew once it was submitted: then it is read, or filled in again where it came back. */
function OpenedDocument({ of, ...told }: OpenedDocumentProps) {
  const [asked, setAsked] = useState({ of, turn: 0 })
  return (
    <AskedDocument
      key={asked.turn}
      {...told}
      of={asked.of}
      onSubmitted={id => setAsked({ of: { id }, turn: asked.turn + 1 })}
    />
  )
}

interface Held {
  opened: OpenDocument
  unsent: Unsent | null
}

function AskedDocument({
  of,
  onNamed,
  onSubmitted,
  ...told
}: OpenedDocumentProps & { onSubmitted: (id: string) => void }) {
  const t = useTexts(fillingTexts)
  const person = useSession(({ user }) => (user ? `${user.code} ${user.actorCode ?? user.code}` : ''))
  const [held, setHeld] = useState<Held | null>(null)
  const choices = { staleTime: 0, gcTime: 0, enabled: held === null }
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(api.documents.open, of, choices)
  const opened = isFetchedAfterMount ? data : undefined
  const { name, nameEn } = (held?.opened ?? opened)?.template ?? {}
  useEffect(() => {
    if (name !== undefined) onNamed(name, nameEn ?? '')
  })
  // What is filled in stays as it was read, with what this browser kept of it: a later answer must not throw it away.
  useEffect(() => {
    if (!opened?.mayEdit || held) return
    let isGone = false
    void readUnsent(unsentKey(person, opened)).then(unsent => {
      if (!isGone) setHeld({ opened, unsent })
    })
    return () => {
      isGone = true
    }
  }, [opened, held, person])
  if (held) return <DocumentFilling {...held} {...told} person={person} onSubmitted={onSubmitted} />
  if (opened && !opened.mayEdit)
    return (
      <Suspense fallback={<Waiting />}>
        <reading.Component opened={opened} onChanged={() => void refetch()} />
      </Suspense>
    )
  if (!error) return <Waiting />
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      <FailedState className="centred" title={t('failed')} error={error} onReload={refetch}>
        <Link className="btn" to={paths.forms}>
          {t('toForms')}
        </Link>
      </FailedState>
    </div>
  )
}

function Waiting() {
  const t = useTexts(fillingTexts)
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      <div className="page-sk" role="status" aria-busy="true">
        <Skeleton width="40%" height={24} />
        <Skeleton width="100%" height={420} />
      </div>
    </div>
  )
}
