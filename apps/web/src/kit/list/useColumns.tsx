import type { ReactNode } from 'react'
import type { ListCell, ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { pickName, useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from '../table/listTexts.ts'

type Options = Partial<Omit<ListCell<never>, 'key' | 'title' | 'render' | 'isEmpty'>>
/** The column's name where it sorts, for the list to see whether its call knows it. */
type Sorted<K extends string, O> = O extends { isSortable: true } ? K : never
/** A row that has this field. */
type Has<K extends string, V> = { readonly [P in K]?: V | null | undefined }
type Named<K extends string> = Has<K | `${K}En`, string>
type Person<K extends string> = Readonly<Record<`${K}Name` | `${K}Code`, string>> & Has<`${K}NameEn`, string>
type Tone = 'ok' | 'warn' | 'err' | 'run' | ''

const orDash = (shown: ReactNode) => (shown === undefined || shown === null || shown === '' ? '—' : shown)
const state = (tone: Tone, words: string) => <span className={`st${tone && ` ${tone}`}`}>{words}</span>
const made = <R, K extends string, O>(cell: Omit<ListCell<R>, 'render'>, render: ListCell<R>['render']) =>
  ({ ...cell, render }) as ListColumn<R, Sorted<K, O>>

type Texts = Readonly<Record<string, string | undefined>>
interface Changed {
  changedAt?: string | undefined
  changedBy?: string | undefined
}

/**
 * The columns that lists have in common, each by the row's own field: `column.moment('createdAt', t('createdAt'))`.
 * What is not there is a dash.
 */
export function useColumns() {
  const t = useTexts(listTexts)
  const language = useLanguage(state => state.language)
  const nameOf = (row: object, key: string) => pickName(language, (row as Texts)[key] ?? '', (row as Texts)[`${key}En`])
  return {
    /** A text. */
    text: <K extends string, const O extends Options = object>(key: K, title: string, options?: O) =>
      made<Has<K, string>, K, O>({ key, title, ...options }, row => orDash(row[key])),
    /** A name in the reader's language: `name` and `nameEn`. */
    name: <K extends string, const O extends Options = object>(key: K, title: string, options?: O) =>
      made<Named<K>, K, O>({ key, title, lines: 1, ...options }, row => orDash(nameOf(row, key))),
    /** A person: the name, and the staff number behind it: `delegatorName`, `delegatorNameEn` and `delegatorCode`. */
    person: <K extends string, const O extends Options = object>(of: K, title: string, options?: O) =>
      made<Person<K>, `${K}Name`, O>(
        { key: `${of}Name`, title, lines: 1, ...options },
        row => `${nameOf(row, `${of}Name`)} ${(row as Texts)[`${of}Code`] ?? ''}`,
      ),
    /** What machines read: codes, addresses. */
    code: <K extends string, const O extends Options = object>(key: K, title: string, options?: O) =>
      made<Has<K, string>, K, O>({ key, title, ...options }, row =>
        row[key] ? <span className="mono">{row[key]}</span> : '—',
      ),
    /** Digits that are no quantity: a telephone, a place in an order. */
    digits: <K extends string, const O extends Options = object>(key: K, title: string, options?: O) =>
      made<Has<K, string | number>, K, O>({ key, title, ...options }, row => (
        <span className="num">{orDash(row[key])}</span>
      )),
    /** How many. */
    count: <K extends string, const O extends Options = object>(key: K, title: string, options?: O) =>
      made<Readonly<Record<K, number>>, K, O>({ key, title, align: 'right', ...options }, row => (
        <span className="num">{row[key].toLocaleString('en')}</span>
      )),
    /** When, to the minute. */
    moment: <K extends string, const O extends Options = object>(key: K, title: string, options?: O) =>
      made<Has<K, string>, K, O>({ key, title, ...options }, row => (
        <span className="num">{orDash(row[key] && fullMoment(row[key], language))}</span>
      )),
    /** One of several states: its colour, and what it is called. */
    state: <K extends string, V extends string, const O extends Options = object>(
      key: K,
      title: string,
      tones: Readonly<Record<V, Tone>>,
      words: (value: NoInfer<V>) => string,
      options?: O,
    ) => made<Readonly<Record<K, V>>, K, O>({ key, title, ...options }, row => state(tones[row[key]], words(row[key]))),
    /** On or off; `off` is a tone where that is bad. */
    isOn: <K extends string, const O extends Options & { offTone?: Tone } = object>(
      key: K,
      title: string,
      [on, off]: readonly [on: string, off: string],
      options?: O,
    ) =>
      made<Readonly<Record<K, boolean>>, K, O>({ key, title, ...options }, row =>
        row[key] ? state('ok', on) : state(options?.offTone ?? '', off),
      ),
    /** Who changed it last, and when; the moment stays in one line. */
    changedAt: <const O extends Options = { isSortable: true }>(options?: O) =>
      made<Changed, 'changedAt', O extends { isSortable: false } ? O : { isSortable: true }>(
        {
          key: 'changedAt',
          title: t('changedAt'),
          lines: 2,
          least: 128,
          isSortable: true,
          isEmpty: row => !row.changedAt,
          ...options,
        },
        ({ changedAt, changedBy }) =>
          changedAt ? (
            <>
              {changedBy} <span className="num nowrap">{fullMoment(changedAt, language)}</span>
            </>
          ) : (
            '—'
          ),
      ),
  }
}
