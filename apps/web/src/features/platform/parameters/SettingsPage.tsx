import { components, settingsGroupOf } from '@portico/contract/pages.ts'
import { type ParameterTopic, parameterTopics } from '@portico/contract/platform/parameters.ts'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import {
  iconClock,
  iconGear,
  iconKey,
  iconList,
  iconLock,
  iconPalette,
  iconPhone,
  iconSliders,
  iconUser,
} from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { SettingsSearch } from './SettingsSearch.tsx'
import { type SettingsEntry, useSettingsFacts, useSettingsPages } from './settingsPages.ts'
import { settingsTexts, topicLines } from './settingsTexts.ts'
import { useParameters } from './useParameters.ts'
import './settings.css'

const topicIcons: Readonly<Record<ParameterTopic, string>> = {
  appearance: iconPalette,
  signIn: iconUser,
  sessions: iconClock,
  passwords: iconLock,
  lists: iconList,
  contact: iconPhone,
  messages: iconKey,
  other: iconGear,
}

/** Which groups stand in which column, from the left. */
const columns = [['people', 'parameters'], ['system'], ['content', 'logs']] as const

interface Entry extends SettingsEntry {
  key: string
  fact: string
  /** Something behind it differs from its default. */
  isMarked: boolean
}

/** 系统设置: every page of the administration and the parameters by topic, each with what it is for. */
export default function SettingsPage() {
  const t = useTexts(settingsTexts)
  const p = useTexts(parameterTexts)
  const pick = usePick()
  const pages = useSettingsPages()
  const factOf = useSettingsFacts(pages ?? [])
  const parametersPage = pages?.find(page => page.component === components.parameters)
  const { rows = [] } = useParameters(parametersPage !== undefined)
  const topics = parameterTopics.flatMap((topic): Entry[] => {
    const those = rows.filter(row => row.topic === topic)
    if (!parametersPage || (rows.length > 0 && those.length === 0)) return []
    const { zh, en } = topicLines[topic]
    return [
      {
        key: topic,
        component: '',
        path: `${parametersPage.path}?topic=${topic}`,
        name: p(topic),
        line: pick(zh, en),
        icon: topicIcons[topic] ?? iconSliders,
        fact: those.length > 0 ? t('items', { count: those.length }) : '',
        isMarked: those.some(row => !row.isDefault),
      },
    ]
  })
  const entriesOf = (group: (typeof columns)[number][number]): Entry[] =>
    group === 'parameters'
      ? topics
      : (pages ?? [])
          .filter(({ component }) => settingsGroupOf(component) === group)
          .map(page => ({ ...page, key: page.path, fact: factOf(page.component), isMarked: false }))
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {pages && rows.length > 0 && (
          <span className="t3 s13 num no-phone">{t('counts', { pages: pages.length, parameters: rows.length })}</span>
        )}
        <span className="f1" />
        {pages && pages.length > 0 && (
          <SettingsSearch pages={pages} rows={rows} parametersPath={parametersPage?.path ?? ''} />
        )}
      </header>
      {!pages && (
        <div className="page-body late" aria-busy="true">
          <Skeleton width="60%" height={20} />
        </div>
      )}
      {pages?.length === 0 && (
        <div className="lp-empty">
          <EmptyState art="data" title={t('nothing')} text={t('nothingText')} />
        </div>
      )}
      <div className="parameters-hub-columns">
        {columns.map(groups => (
          <div key={groups[0]} className="col parameters-hub-column">
            {groups.map(group => {
              const entries = entriesOf(group)
              if (entries.length === 0) return null
              return (
                <section key={group}>
                  <h2 className="b s13 t2">{t(group)}</h2>
                  <ul>
                    {entries.map(entry => (
                      <EntryLine key={entry.key} entry={entry} />
                    ))}
                  </ul>
                </section>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function EntryLine({ entry: { path, icon, name, line, fact, isMarked } }: { entry: Entry }) {
  const p = useTexts(parameterTexts)
  return (
    <li>
      <Link className="row g12 tops thumb rounded text-1 hovers-faint parameters-hub-entry" to={path}>
        <Icon of={icon} size={18} className="t2" />
        <span className="col f1">
          <span>{name}</span>
          {line && <span className="t3 s12">{line}</span>}
        </span>
        <span className="row g6 t3 s12 num nowrap">
          {fact}
          {isMarked && <i className="parameters-mark" role="img" aria-label={p('isChanged')} />}
        </span>
      </Link>
    </li>
  )
}
