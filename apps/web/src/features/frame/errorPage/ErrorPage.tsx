import { paths } from '@portico/contract/names.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCopy, iconHome, iconRefresh, iconSearch } from '#kit/icons/icons.ts'
import { GateArt } from '#kit/show/GateArt.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useParameter } from '#shared/parameters.ts'
import { errorPageTexts } from './errorPageTexts.ts'
import { incidentNumber } from './incidentNumber.ts'
import './ErrorPage.css'

interface ErrorPageProps {
  /** 403: out of the person's rights. 404: no such page. 500: the page's code failed. */
  code: 403 | 404 | 500
  /** The full path below the base. */
  path: string
  onSearch: () => void
}

/** Says why there is no page, what to do next, and what to tell the support. */
export function ErrorPage({ code, path, onSearch }: ErrorPageProps) {
  const t = useTexts(errorPageTexts)
  const language = useLanguage(state => state.language)
  const phone = useParameter('supportPhone')
  const [incident] = useState(() => ({ time: portalNow(), number: incidentNumber() }))
  const facts = [
    [t('code'), String(code)],
    [t('path'), paths.base + path],
    [t('time'), incident.time],
    [t('request'), incident.number],
  ] as const
  const copy = () => copyText(facts.map(fact => fact.join(' ')).join('\n'))
  return (
    <div className="page empty-state">
      <GateArt of={({ 403: 'locked', 404: 'door', 500: 'offline' } as const)[code]} width={218} />
      <h1 tabIndex={-1}>{code === 403 ? message('noAccess', language) : t(code === 404 ? 'title' : 'brokenTitle')}</h1>
      <p>{code === 403 ? message('noAccessText', language) : t(code === 404 ? 'text' : 'brokenText')}</p>
      <div className="row g8 wrap acts">
        <Link className="btn p" to={paths.home}>
          <Icon of={iconHome} size={16} />
          {t('home')}
        </Link>
        <Button icon={iconSearch} onClick={onSearch}>
          {t('search')}
        </Button>
        <Button kind="text" icon={iconRefresh} onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </div>
      <div className="row s12 t3 corner-10 fits gap-20 error-page-facts lined">
        <dl className="row wrap">
          {facts.map(([name, value], index) => (
            <div key={name} className="row g4">
              <dt>{name}</dt> <dd className={index === 1 ? 'mono t2 anywhere' : 't2 num anywhere'}>{value}</dd>
            </div>
          ))}
        </dl>
        <Button kind="text" size="small" icon={iconCopy} onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      {phone !== undefined && phone !== '' && <p className="s12 error-page-phone">{t('support', { phone })}</p>}
    </div>
  )
}

/** What is there, but not for this person: says so and whom to ask, alike for a page and for an application. */
export const NoRight = (place: Omit<ErrorPageProps, 'code'>) => <ErrorPage code={403} {...place} />
