import { api } from '@portico/contract/api.ts'
import { buttonTypes } from '@portico/contract/data/pageDocument.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { conditionWords } from '@portico/contract/rules/pages/conditionWords.ts'
import { useQuery } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconHistory } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'
import { type FieldValues, valuesOf } from '../rows/queryState.ts'
import { useLabels } from '../words/useLabels.ts'

interface HistoryButtonsProps {
  page: QueryPage
  onPick: (values: FieldValues) => void
}

/** 上次查询 and 频繁查询: what this person has asked here before. */
export function HistoryButtons({ page, onPick }: HistoryButtonsProps) {
  const t = useTexts(queryTexts)
  const pick = usePick()
  const place = { pageId: page.id, moduleId: page.moduleId, groupId: page.groupId }
  const buttonOf = (type: string) => page.buttons.find(button => button.type === type && button.isShown)
  const [last, frequent] = [buttonOf(buttonTypes.last), buttonOf(buttonTypes.frequent)]
  const askLast = async () => {
    const answer = await attempt(() => call(api.queryHistory.last, place))
    if (!answer) return
    if (answer.value.length === 0) toast.info(t('noLast'))
    else onPick(valuesOf(page.fields, answer.value))
  }
  return (
    <span className="row g4 query-page-view-past">
      {last && (
        <Button kind="text" size="small" icon={iconHistory} onClick={askLast}>
          {pick(last.label, last.labelEn)}
        </Button>
      )}
      {frequent && (
        <Popover
          label={pick(frequent.label, frequent.labelEn)}
          placement="bottom-end"
          className="pad-6 query-page-view-list"
          trigger={button => (
            <Button {...button} kind="text" size="small">
              {pick(frequent.label, frequent.labelEn)}
              <Icon of={iconDown} size={14} />
            </Button>
          )}
        >
          {close => (
            <Frequent
              page={page}
              place={place}
              onPick={values => {
                close()
                onPick(values)
              }}
            />
          )}
        </Popover>
      )}
    </span>
  )
}

function Frequent({ page, place, onPick }: HistoryButtonsProps & { place: { pageId: string } }) {
  const t = useTexts(queryTexts)
  const language = useLanguage(state => state.language)
  const labels = useLabels(page.dataColumns)
  const { data, error } = useQuery({ ...apiQuery(api.queryHistory.frequent, place), staleTime: 0 })
  if (!data)
    return (
      <p className="size-13 pad-10-12 t3" role="status">
        {error ? error.message : t('loading')}
      </p>
    )
  if (data.length === 0) return <p className="size-13 pad-10-12 t3">{t('noFrequent')}</p>
  return (
    <ul>
      {data.map(({ conditions, count, usedAt }) => {
        const words = conditionWords(page, { pageId: page.id, conditions }, labels, language).join('；')
        return (
          <li key={`${usedAt}${words}`}>
            <button type="button" className="mi" onClick={() => onPick(valuesOf(page.fields, conditions))}>
              <span className="f1 el" title={words}>
                {words || t('everything')}
              </span>
              <span className="s12 t3 num">{t('times', { count })}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
