import type { ReactNode } from 'react'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { pickName, useTexts } from '#shared/i18n/texts.ts'
import { ChangedAt } from './ChangedAt.tsx'
import { listTexts } from './listTexts.ts'

type Options = Partial<Omit<ListColumn<never>, 'key' | 'title' | 'render'>>
/** A row that has this field. */
type Has<K extends string, V> = { readonly [P in K]?: V | null | undefined }
type Named<K extends string> = Readonly<Record<K, string>> & Has<`${K}En`, string>
type Tone = 'ok' | 'warn' | 'err' | 'run' | ''

const orDash = (shown: ReactNode) => (shown === undefined || shown === null || shown === '' ? '—' : shown)
const state = (tone: Tone, words: string) => <span className={`st${tone && ` ${tone}`}`}>{words}</span>

/**
 * The columns that lists have in common, each by the row's own field: `column.moment('createdAt', t('createdAt'))`.
 * What is not there is a dash.
 */
export function useColumns() {
  const t = useTexts(listTexts)
  const language = useLanguage(state => state.language)
  return {
    /** A text. */
    text: <K extends string>(key: K, title: string, options?: Options): ListColumn<Has<K, string>> => ({
      ...{ key, title, ...options },
      render: row => orDash(row[key]),
    }),
    /** A name in the reader's language: `name` and `nameEn`. */
    name: <K extends string>(key: K, title: string, options?: Options): ListColumn<Named<K>> => ({
      ...{ key, title, lines: 1, ...options },
      render: row =>
        orDash(pickName(language, row[key], (row as Readonly<Record<string, string | undefined>>)[`${key}En`])),
    }),
    /** What machines read: codes, addresses. */
    code: <K extends string>(key: K, title: string, options?: Options): ListColumn<Has<K, string>> => ({
      ...{ key, title, ...options },
      render: row => (row[key] ? <span className="mono">{row[key]}</span> : '—'),
    }),
    /** Digits that are no quantity: a telephone, a place in an order. */
    digits: <K extends string>(key: K, title: string, options?: Options): ListColumn<Has<K, string | number>> => ({
      ...{ key, title, ...options },
      render: row => <span className="num">{orDash(row[key])}</span>,
    }),
    /** How many. */
    count: <K extends string>(key: K, title: string, options?: Options): ListColumn<Readonly<Record<K, number>>> => ({
      ...{ key, title, align: 'right', ...options },
      render: row => <span className="num">{row[key].toLocaleString('en')}</span>,
    }),
    /** When, to the minute. */
    moment: <K extends string>(key: K, title: string, options?: Options): ListColumn<Has<K, string>> => ({
      ...{ key, title, ...options },
      render: row => <span className="num">{orDash(row[key] && fullMoment(row[key], language))}</span>,
    }),
    /** One of several states: its colour, and what it is called. */
    state: <K extends string, V extends string>(
      key: K,
      title: string,
      tones: Readonly<Record<V, Tone>>,
      words: (value: NoInfer<V>) => string,
      options?: Options,
    ): ListColumn<Readonly<Record<K, V>>> => ({
      ...{ key, title, ...options },
      render: row => state(tones[row[key]], words(row[key])),
    }),
    /** On or off; `off` is a tone where that is bad. */
    isOn: <K extends string>(
      key: K,
      title: string,
      [on, off]: readonly [on: string, off: string],
      { offTone = '', ...options }: Options & { offTone?: Tone } = {},
    ): ListColumn<Readonly<Record<K, boolean>>> => ({
      ...{ key, title, ...options },
      render: row => (row[key] ? state('ok', on) : state(offTone, off)),
    }),
    /** Who changed it last, and when. */
    changedAt: (options?: Options): ListColumn<Parameters<typeof ChangedAt>[0]['row']> => ({
      ...{ key: 'changedAt', title: t('changedAt'), lines: 2, least: 128, isSortable: true, ...options },
      render: row => <ChangedAt row={row} />,
    }),
  }
}
