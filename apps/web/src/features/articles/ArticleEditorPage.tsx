import { api } from '@portico/contract/api.ts'
import type { ArticleChange, ArticleRecord } from '@portico/contract/articles.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { paths } from '@portico/contract/names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Radio, Select, Switch } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import RichTextEditor from '#shared/editor/RichTextEditor.tsx'
import { MistakeNote } from '#shared/form/MistakeNote.tsx'
import { MomentInput } from '#shared/form/MomentInput.tsx'
import { mustChoose, mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { useSaving } from '#shared/form/useSaving.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { AntTheme } from '#shared/ui/AntTheme.tsx'
import { confirm } from '#shared/ui/confirm.tsx'
import { FailedState } from '#shared/ui/FailedState.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { toast } from '#shared/ui/toast.ts'
import { articleRecordTexts } from './articleRecordTexts.ts'
import { forgetArticles } from './forgetArticles.ts'
import './articles.css'

type Read = DataOf<typeof api.articles.detail>
type Values = Omit<ArticleChange, 'id' | 'revision'>

/** Writes an article: a new one, or the one that the address names. */
export default function ArticleEditorPage() {
  const t = useTexts(articleRecordTexts)
  const id = Number(new URLSearchParams(useLocation().search).get('id')) || null
  const { data, error, refetch } = useApiQuery(
    api.articles.detail,
    { id: id ?? 1 },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  if (id !== null && !data)
    return (
      <div className="page ar-e">
        <h1 className="sr" tabIndex={-1}>
          {t('editTitle')}
        </h1>
        {error ? (
          <FailedState title={t('failed')} error={error} onReload={() => void refetch()} />
        ) : (
          <div className="col g16 late" aria-busy="true">
            <Skeleton width="60%" height={24} />
            <Skeleton width="100%" height={240} />
          </div>
        )}
      </div>
    )
  return (
    <AntTheme>
      <Editor key={`${id} ${data?.revision}`} {...(id !== null && data ? { read: data } : {})} />
    </AntTheme>
  )
}

function Editor({ read }: { read?: Read }) {
  const t = useTexts(articleRecordTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [isTouched, setTouched] = useState(false)
  const labels = {
    ...{ title: t('name'), titleEn: t('nameEn'), typeId: t('type'), body: t('body'), bodyEn: t('bodyEn') },
    ...{ publisher: t('publisher'), publisherEn: t('publisherEn'), publishedAt: t('publishedAt') },
  }
  const { isSaving, mistakes, refusal, submit, pick: pickField } = useSaving(form, labels)
  const { data: types } = useApiQuery(api.articles.typeRecords, { limit: 400 })
  const leave = () => void navigate(paths.articleRecords)
  const save = async () => {
    const isSaved = await submit(values =>
      call(api.articles.save, { ...values, ...(read && { id: read.id, revision: read.revision }) }),
    )
    if (!isSaved) return
    toast.success(t('saved'))
    forgetArticles(client)
    leave()
  }
  const goBack = async () => {
    const question = { content: t('askLeave'), okText: t('leave'), danger: true }
    if (!isTouched || (await confirm(question))) leave()
  }
  const states: ArticleRecord['state'][] = read ? ['draft', 'published', 'recalled'] : ['draft', 'published']
  const fresh: Partial<Values> = {
    ...{ titleEn: '', body: '', bodyEn: '', publisherEn: '', pinned: false, state: 'published' },
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
        <Button onClick={() => void goBack()}>{t('back')}</Button>
        <Button type="primary" loading={isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
      </header>
      <div className="ar-form">
        <h2 className="sr">{t('body')}</h2>
        <MistakeNote mistakes={mistakes} refusal={refusal} onPick={pickField} />
        <Form<Values>
          form={form}
          name="article"
          layout="vertical"
          className="fm two"
          initialValues={read ?? fresh}
          validateTrigger={['onBlur', 'onChange']}
          onValuesChange={() => setTouched(true)}
        >
          <Form.Item className="wide" name="title" label={t('name')} rules={[mustEnter(t('name'))]}>
            <TextInput maxLength={200} />
          </Form.Item>
          <Form.Item className="wide" name="titleEn" label={t('nameEn')} extra={t('englishHint')}>
            <TextInput maxLength={200} />
          </Form.Item>
          <Form.Item name="typeId" label={t('type')} rules={[mustChoose(t('type'))]}>
            <Select
              loading={!types}
              {...(types ? {} : { value: null })}
              options={(types?.rows ?? []).map(type => ({ value: type.id, label: pick(type.name, type.nameEn) }))}
            />
          </Form.Item>
          <Form.Item name="state" label={t('state')}>
            <Radio.Group options={states.map(value => ({ value, label: t(value) }))} />
          </Form.Item>
          <Form.Item className="wide" name="body" label={t('body')} rules={[mustEnter(t('body'))]}>
            <RichTextEditor label={t('body')} />
          </Form.Item>
          <Form.Item className="wide" name="bodyEn" label={t('bodyEn')}>
            <RichTextEditor label={t('bodyEn')} />
          </Form.Item>
          <Form.Item name="publisher" label={t('publisher')} rules={[mustEnter(t('publisher'))]}>
            <TextInput />
          </Form.Item>
          <Form.Item name="publisherEn" label={t('publisherEn')}>
            <TextInput />
          </Form.Item>
          <Form.Item name="publishedAt" label={t('publishedAt')} extra={t('publishedHint')}>
            <MomentInput />
          </Form.Item>
          <Form.Item name="pinned" label={t('pinned')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </Form>
      </div>
    </div>
  )
}
