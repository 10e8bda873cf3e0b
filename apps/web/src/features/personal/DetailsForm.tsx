import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import type { PersonalDetails } from '@portico/contract/profile.ts'
import { checkEmail } from '@portico/contract/rules/email.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkIdCard } from '@portico/contract/rules/id-card.ts'
import { checkMobile } from '@portico/contract/rules/mobile.ts'
import { Button, Form, Input, Radio, Switch, Tag } from 'antd'
import type { KeyboardEvent } from 'react'
import { call } from '#shared/api/call.ts'
import { MistakeNote } from '#shared/form/MistakeNote.tsx'
import { checked, mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { useSaving } from '#shared/form/useSaving.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { toast } from '#shared/ui/toast.ts'
import { useIsPhone } from '#shared/ui/useIsPhone.ts'
import { PhotoField } from './PhotoField.tsx'
import { personalTexts } from './personalTexts.ts'
import { useSeal } from './useSeal.ts'

interface Values {
  nickname: string
  cardId: string
  mobile: string
  email: string
  sealedPassword?: string
}
interface DetailsFormProps {
  details: PersonalDetails
  onSaved: () => void
}

/** What a person may change about themself, with what they may only see. */
export function DetailsForm({ details, onSaved }: DetailsFormProps) {
  const t = useTexts(personalTexts)
  const language = useLanguage(state => state.language)
  const pick = usePick()
  const isPhone = useIsPhone()
  const seal = useSeal()
  const [form] = Form.useForm<Values>()
  const read: Values = {
    nickname: details.nickname,
    cardId: details.maskedCardId ?? '',
    mobile: details.mobile ?? '',
    email: details.email ?? '',
  }
  const now = Form.useWatch([], form) ?? read
  const isSensitive = (['cardId', 'mobile', 'email'] as const).some(name => (now[name] ?? read[name]) !== read[name])
  const labels = {
    nickname: t('nickname'),
    cardId: t('cardId'),
    mobile: t('mobile'),
    email: t('email'),
    sealedPassword: t('current'),
  }
  const { isSaving, mistakes, refusal, submit, pick: goTo } = useSaving(form, labels)
  const save = async ({ sealedPassword, cardId, ...values }: Values) => {
    const secret = sealedPassword ? { sealedPassword: await seal(sealedPassword) } : {}
    // A masked number that nobody touched stays as it is on the server.
    const card = cardId === read.cardId ? {} : { cardId }
    await call(api.profile.update, { ...values, ...card, ...secret, revision: details.revision })
  }
  const trySave = async () => {
    if (!(await submit(save))) return
    form.setFieldValue('sealedPassword', undefined)
    toast.success(t('saved'))
    onSaved()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void trySave()
  }
  const said = (problem: Parameters<typeof problemMessage>[0] | null) => problem && problemMessage(problem, language)
  return (
    <section className="pi-card" aria-labelledby="pi-basic">
      <h2 id="pi-basic">{t('basic')}</h2>
      <MistakeNote mistakes={mistakes} refusal={refusal} onPick={goTo} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl + S from any field; the button does the same. */}
      <div onKeyDown={onKeyDown}>
        <Form<Values>
          form={form}
          name="details"
          className="fm pi-form"
          layout={isPhone ? 'vertical' : 'horizontal'}
          {...(isPhone ? {} : { labelCol: { flex: '140px' }, wrapperCol: { flex: '1 1 0', style: { minWidth: 0 } } })}
          colon={false}
          initialValues={read}
          scrollToFirstError={false}
          onFinish={() => void trySave()}
          onFinishFailed={() => void trySave()}
        >
          <Form.Item label={t('photo')}>
            <PhotoField details={details} onSaved={onSaved} />
          </Form.Item>
          <Form.Item
            name="nickname"
            label={t('nickname')}
            rules={[{ required: true, whitespace: true, message: message('nicknameRequired', language) }]}
          >
            <TextInput autoComplete="nickname" />
          </Form.Item>
          <Form.Item
            name="cardId"
            label={t('cardId')}
            rules={[
              { required: true, message: message('idCardRequired', language) },
              checked(value => (value === read.cardId ? null : said(checkIdCard(value, { foreign: true })))),
            ]}
          >
            <Input maxLength={18} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="mobile"
            label={t('mobile')}
            rules={[
              { required: true, message: message('mobileRequired', language) },
              checked(value => said(checkMobile(value))),
            ]}
          >
            <TextInput maxLength={20} inputMode="tel" autoComplete="tel" />
          </Form.Item>
          <Form.Item
            name="email"
            label={t('email')}
            rules={[
              { required: true, message: message('emailRequired', language) },
              checked(value => said(checkEmail(value))),
            ]}
          >
            <TextInput maxLength={254} inputMode="email" autoComplete="email" />
          </Form.Item>
          {isSensitive && (
            <Form.Item
              name="sealedPassword"
              label={t('current')}
              extra={t('currentHint')}
              rules={[mustEnter(t('current'))]}
            >
              <Input.Password maxLength={128} autoComplete="current-password" />
            </Form.Item>
          )}
          <Form.Item label={t('roles')} extra={t('rolesHint')}>
            <span className="row g8 wrap pi-tags">
              {details.roles.length === 0 && <span className="t3">{t('noRoles')}</span>}
              {details.roles.map(role => (
                <Tag key={role.code}>{pick(role.name, role.nameEn)}</Tag>
              ))}
            </span>
          </Form.Item>
          <Form.Item label={t('state')}>
            <Radio.Group value={details.enabled} disabled aria-label={t('state')}>
              <Radio value={true}>{t('enabled')}</Radio>
              <Radio value={false}>{t('disabled')}</Radio>
            </Radio.Group>
          </Form.Item>
          <Form.Item label={t('local')}>
            <span className="row g8">
              <Switch checked={details.isLocal} disabled aria-label={t('local')} />
              <span className="t3 s13">{t(details.isLocal ? 'localHint' : 'notLocalHint')}</span>
            </span>
          </Form.Item>
          <div className="row g8 wrap pi-buttons">
            <Button type="primary" htmlType="submit" loading={isSaving}>
              {t('save')}
            </Button>
            <Button onClick={() => form.resetFields()}>{t('reset')}</Button>
            <span className="t3 s13">{t('saveHint')}</span>
          </div>
        </Form>
      </div>
    </section>
  )
}
