import { api } from '@portico/contract/api.ts'
import { isTemplateCode } from '@portico/contract/rules/templates/templateCode.ts'
import { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { GalleryTemplate } from '@portico/contract/work/templates.ts'
import { useRef } from 'react'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { newTemplate } from './newTemplate.ts'
import { templateTexts } from './templateTexts.ts'

interface NewTemplateDialogProps {
  onClose: () => void
  onSaved: (code: string) => void
}
const { code } = api.templates.save.input.rows
const { name, nameEn, ownerUnit } = TemplateDocument.rows
const form = recordForm({ rows: { name, nameEn, code, ownerUnit } }, templateTexts, {})
const copyForm = recordForm(api.templates.copy.input, templateTexts, { from: null, isFromGallery: null })

/** Begins a template: what it is called, and which unit answers for it. The editor opens with it. */
export function NewTemplateDialog({ onClose, onSaved }: NewTemplateDialogProps) {
  const t = useTexts(templateTexts)
  const added = useRef('')
  const save = async ({ code, name, nameEn, ownerUnit }: ValuesOf<typeof form>) => {
    const document = newTemplate({ name: name.trim(), nameEn: nameEn.trim(), ownerUnit })
    added.current = (await call(api.templates.save, { code, document })).code
  }
  return (
    <form.Dialog title={t('add')} initial={{}} save={save} onSaved={() => onSaved(added.current)} onClose={onClose}>
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="code" extra={t('codeHint')} check={value => (isTemplateCode(value) ? null : t('codeHint'))} />
      <form.Row name="ownerUnit">
        <UnitField />
      </form.Row>
    </form.Dialog>
  )
}

interface CopyTemplateDialogProps extends NewTemplateDialogProps {
  from: Pick<GalleryTemplate, 'code' | 'name' | 'nameEn'>
  isFromGallery: boolean
  /** Empty where it is not known: it is chosen then. */
  ownerUnit: string
}

/** A new template that begins as a ready one, or as one that is there. */
export function CopyTemplateDialog({ from, isFromGallery, ownerUnit, onClose, onSaved }: CopyTemplateDialogProps) {
  const t = useTexts(templateTexts)
  const added = useRef('')
  const named = isFromGallery
    ? { name: from.name, nameEn: from.nameEn, code: from.code }
    : { name: `${from.name}（副本）`, nameEn: `${from.nameEn} (copy)`, code: `${from.code.slice(0, 19)}2` }
  const save = async (values: ValuesOf<typeof copyForm>) => {
    added.current = (await call(api.templates.copy, { ...values, from: from.code, isFromGallery })).code
  }
  return (
    <copyForm.Dialog
      title={t('copyTitle', { name: usePick()(from.name, from.nameEn) })}
      initial={{ ...named, ...(ownerUnit && { ownerUnit }) }}
      save={save}
      savedText={t('copied')}
      okText={t('copy')}
      onSaved={() => onSaved(added.current)}
      onClose={onClose}
    >
      <copyForm.Row name="name" />
      <copyForm.Row name="nameEn" />
      <copyForm.Row name="code" extra={t('codeHint')} check={value => (isTemplateCode(value) ? null : t('codeHint'))} />
      <copyForm.Row name="ownerUnit">
        <UnitField />
      </copyForm.Row>
    </copyForm.Dialog>
  )
}
