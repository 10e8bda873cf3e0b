import { type DelegationPart, delegationParts } from '@portico/contract/endpoint.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { Checkbox, Form, Radio } from 'antd'
import { mustChoose } from '#shared/form/rules.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { delegationTexts } from './delegationTexts.ts'
import { NameableSelect } from './NameableSelect.tsx'

export interface ReachValues {
  isLimited: boolean
  applicationIds?: string[]
  parts: DelegationPart[]
}

/** What an authorisation reaches before anything is chosen: as much as before there was a choice, without the mailbox. */
export const usualReach: ReachValues = { isLimited: false, parts: ['todos'] }

/** Which applications, and what besides. */
export function ReachFields() {
  const t = useTexts(delegationTexts)
  const language = useLanguage(state => state.language)
  const form = Form.useFormInstance<ReachValues>()
  const isLimited = Form.useWatch('isLimited', form)
  return (
    <>
      <Form.Item name="isLimited" label={t('applications')}>
        <Radio.Group
          options={[
            { value: false, label: t('all') },
            { value: true, label: t('some') },
          ]}
        />
      </Form.Item>
      {isLimited && (
        <Form.Item name="applicationIds" label={t('chosen')} rules={[mustChoose(t('chosen'))]}>
          <NameableSelect />
        </Form.Item>
      )}
      <Form.Item name="parts" label={t('parts')}>
        <Checkbox.Group className="dg-parts">
          {delegationParts.map(part => (
            <Checkbox key={part} value={part}>
              {delegationOperations.parts[part][language]}
              <span className="t3 s12">{t(`${part}Hint`)}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </>
  )
}
