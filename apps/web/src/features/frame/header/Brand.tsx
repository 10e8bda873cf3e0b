import { paths } from '@portico/contract/names.ts'
import { Link } from 'react-router'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { GateLogo } from '#shared/appCards/GateLogo.tsx'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useParameter } from '#shared/parameters.ts'
import { headerTexts } from './headerTexts.ts'

/** The gate, and the system's name in both languages; the one in force stands first. */
export function Brand() {
  const t = useTexts(headerTexts)
  const { first, second } = useSystemNames()
  const logo = useParameter('logo')
  return (
    <Link
      className="row gap-10 text-1 header-brand rigid rounded"
      to={paths.home}
      aria-label={first === '' ? t('home') : undefined}
    >
      {logo ? <IconPicture file={logo} size={32} /> : <GateLogo />}
      {first === '' ? (
        <span className="col g4">
          <Skeleton width={140} height={14} />
        </span>
      ) : (
        <Tooltip text={`${first} ${second.text}`} placement="bottom-start">
          <span>
            <b className="el">{first}</b>
            <small className="t3 el no-tablet" lang={second.lang}>
              {second.text}
            </small>
          </span>
        </Tooltip>
      )}
    </Link>
  )
}

/** The system's name in the language in force, and in the other one. */
export function useSystemNames() {
  const isEnglish = useLanguage(state => state.language === 'en')
  const zh = useParameter('sysNameZh') ?? ''
  const en = useParameter('sysNameEn') ?? ''
  return isEnglish
    ? { first: en || zh, second: { text: en ? zh : '', lang: 'zh-CN' } }
    : { first: zh || en, second: { text: zh ? en : '', lang: 'en' } }
}
