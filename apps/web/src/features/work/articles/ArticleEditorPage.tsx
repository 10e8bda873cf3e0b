import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { paths } from '@portico/contract/names.ts'
import { ArticleChange, type ArticleRecord } from '@portico/contract/work/articles.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { Form, useForm } from '#kit/form/Form.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { keptValues } from '#kit/form/keptValues.ts'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { giveBack } from '#kit/form/useKeptForm.ts'
import { same } from '#kit/form/useRivals.ts'
import { useSaving } from '#kit/form/useSaving.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { useKept } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import RichTextEditor from '#shared/editor/RichTextEditor.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { articleRecordTexts } from './articleRecordTexts.ts'
import { forgetArticles } from './forgetArticles.ts'
import './articles.css'

type Read = DataOf<typeof api.articles.detail>

const articleForm = recordForm(ArticleChange, articleRecordTexts, {
  title: 'name',
  titleEn: 'nameEn',
  typeId: 'type',
  id: null,
  revision: null,
})
type Values = ValuesOf<typeof articleForm>

/** Writes an article: a new one, or the one that the address names. */
export default function ArticleEditorPage() {
  const id = Number(new URLSearchParams(useLocation().search).get('id')) || null
  const [turn, setTurn] = useState(0)
  return <ArticleEditor key={`${id} ${turn}`} id={id} onOver={() => setTurn(turn + 1)} />
}

interface ArticleEditorProps {
  id: number | null
  /** Saved or given up: whoever comes back to the tab begins anew. */
  onOver: () => void
}

function ArticleEditor({ id, onOver }: ArticleEditorProps) {
  const t = useTexts(articleRecordTexts)
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(
    api.articles.detail,
    { id: id ?? 1 },
    { enabled: id !== null, staleTime: 0, gcTime: 0 },
  )
  // What is edited stays as it was read: while another tab is in front the answer is forgotten.
  const [read, setRead] = useState<Read | null>(null)
  if (!read && data && isFetchedAfterMount) setRead(data)
  if (id !== null && !read)
    return (
      <div className="page articles-editor">
        <h1 className="sr" tabIndex={-1}>
          {t('editTitle')}
        </h1>
        {error ? (
          <FailedState title={t('failed')} error={error} onReload={refetch} />
        ) : (
          <div className="col g16 late" aria-busy="true">
            <Skeleton width="60%" height={24} />
            <Skeleton width="100%" height={240} />
          </div>
        )}
      </div>
    )
  return <Editor onOver={onOver} {...(read ? { read } : {})} />
}

function Editor({ read, onOver }: { read?: Read; onOver: () => void }) {
  const t = useTexts(articleRecordTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const navigate = useNavigate()
  const [form] = useForm<Values>()
  const [isTouched, setTouched] = useState(false)
  const keptAs = `article ${read?.id ?? 'new'}`
  const [revision, setRevision] = useState(read?.revision)
  const begun: Readonly<Record<string, unknown>> = { ...read }
  const changed = () =>
    Object.fromEntries(
      Object.entries(keptValues(form.getFieldsValue(true))).filter(([name, value]) => !same(begun[name], value)),
    )
  useUnsavedWarning(() => isTouched, { name: keptAs, take: () => ({ values: changed(), revision }) })
  useKept(keptAs, kept => {
    const left = kept as { values: Partial<Values>; revision?: number }
    giveBack(form, left.values)
    // What somebody else saved since then is refused as ever.
    setRevision(left.revision)
    setTouched(true)
  })
  const { isSaving, mistakes, refusal, submit, pick: pickField } = useSaving(form, articleForm.useLabels())
  const { data: types } = useApiQuery(api.articles.typeRecords, { limit: 400 })
  const leave = () => {
    onOver()
    void navigate(paths.articleRecords)
  }
  const save = async () => {
    const isSaved = await submit(values =>
      call(api.articles.save, { ...values, ...(read && { id: read.id, revision: revision ?? read.revision }) }),
    )
    if (!isSaved) return
    toast.success(t('saved'))
    forgetArticles()
    leave()
  }
  const goBack = async () => {
    const question = { content: t('askLeave'), okText: t('leave'), danger: true }
    if (!isTouched || (await confirm(question))) leave()
  }
  const states: ArticleRecord['state'][] = read ? ['draft', 'published', 'recalled'] : ['draft', 'published']
  const fresh: Partial<Values> = {
    titleEn: '',
    body: '',
    bodyEn: '',
    publisherEn: '',
    pinned: false,
    state: 'published',
  }
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t(read ? 'editTitle' : 'add')}</h1>
        {read?.changedAt && (
          <span className="t3 s12">
            {t('changedBy', { name: read.changedBy ?? '', at: fullMoment(read.changedAt, language) })}
          </span>
        )}
        <span className="f1" />
        <Button onClick={goBack}>{t('back')}</Button>
        <Button kind="primary" isBusy={isSaving} onClick={save}>
          {t('save')}
        </Button>
      </header>
      <div className="articles-form">
        <h2 className="sr">{t('body')}</h2>
        <FormSummary mistakes={mistakes} refusal={refusal} onPick={pickField} />
        <Form<Values>
          form={form}
          name="article"
          layout="vertical"
          className="two"
          initialValues={read ?? fresh}
          onValuesChange={() => setTouched(true)}
        >
          <articleForm.Row className="wide" name="title" />
          <articleForm.Row className="wide" name="titleEn" extra={t('englishHint')} />
          <articleForm.Row name="typeId">
            <ChoiceField
              isLoading={!types}
              {...(types ? {} : { value: null })}
              options={(types?.rows ?? []).map(type => ({ value: type.id, label: pick(type.name, type.nameEn) }))}
            />
          </articleForm.Row>
          <articleForm.Row name="state">
            <RadioGroup aria-label={t('state')} options={optionsOf(states, t)} />
          </articleForm.Row>
          <articleForm.Row className="wide" name="body">
            <RichTextEditor label={t('body')} />
          </articleForm.Row>
          <articleForm.Row className="wide" name="bodyEn">
            <RichTextEditor label={t('bodyEn')} />
          </articleForm.Row>
          <articleForm.Row name="publisher" />
          <articleForm.Row name="publisherEn" />
          <articleForm.Row name="publishedAt" extra={t('publishedHint')}>
            <DateField time />
          </articleForm.Row>
          <articleForm.Row name="pinned" />
        </Form>
      </div>
    </div>
  )
}
