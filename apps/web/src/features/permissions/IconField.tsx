import { api } from '@portico/contract/api.ts'
import { Popover, Tabs } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ImageDrop } from '#shared/upload/ImageDrop.tsx'
import { uploadTexts } from '#shared/upload/uploadTexts.ts'
import { IconPreview } from './IconPreview.tsx'
import { permissionTexts } from './permissionTexts.ts'
import { forgetTree } from './usePermissionTree.ts'

interface IconFieldProps {
  label: string
  /** Which of the product's own icons fit: line icons of menus, or tiles of applications. */
  of: 'menu' | 'applications'
  /** Given by the form's item. */
  value?: string
  onChange?: (file: string) => void
}

/** An icon: chosen among the product's own and the uploaded ones, or uploaded now; shown as menus show it. */
export function IconField({ label, of, value = '', onChange }: IconFieldProps) {
  const t = useTexts(permissionTexts)
  const u = useTexts(uploadTexts)
  const [isOpen, setOpen] = useState(false)
  const [mistake, setMistake] = useState('')
  const take = (file: string) => {
    setMistake('')
    setOpen(false)
    onChange?.(file)
  }
  const choose = (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      content={<IconChoice of={of} value={value} onChoose={take} />}
    >
      <button type="button" className="btn sm" aria-label={`${label}: ${t('chooseIcon')}`} aria-expanded={isOpen}>
        {t('choose')}
      </button>
    </Popover>
  )
  const uploaded = (file: string) => {
    take(file)
    forgetTree()
  }
  return (
    <>
      <div className="pi">
        <span className="pi-box">
          <IconPreview menuIcon={of === 'menu' ? value : ''} icon={of === 'menu' ? '' : value} size={28} />
        </span>
        <div className="col g4">
          <span className="row g8">
            {choose}
            <ImageDrop type="icon" label={label} isSmall onUploaded={uploaded} onMistake={setMistake} />
            {value !== '' && (
              <button
                type="button"
                className="lk danger"
                aria-label={`${u('remove')} ${label}`}
                onClick={() => take('')}
              >
                {u('remove')}
              </button>
            )}
          </span>
          <span className="t3 s12">{u('hint')}</span>
        </div>
      </div>
      {mistake !== '' && (
        <div className="ant-form-item-explain-error" role="alert">
          {mistake}
        </div>
      )}
    </>
  )
}

function IconChoice({
  of,
  value,
  onChoose,
}: {
  of: 'menu' | 'applications'
  value: string
  onChoose: (file: string) => void
}) {
  const t = useTexts(permissionTexts)
  const { data } = useApiQuery(api.permissions.icons)
  const grid = (files: readonly string[]) =>
    files.length === 0 ? (
      <p className="t3 s13">{t('noUploaded')}</p>
    ) : (
      <div className="pi-grid">
        {files.map(file => (
          <button
            key={file}
            type="button"
            aria-label={file}
            title={file}
            aria-pressed={file === value}
            onClick={() => onChoose(file)}
          >
            <IconPreview menuIcon={of === 'menu' ? file : ''} icon={file} size={22} />
          </button>
        ))}
      </div>
    )
  return (
    <Tabs
      size="small"
      items={[
        { key: 'own', label: t('ownIcons'), children: grid(data?.[of] ?? []) },
        { key: 'uploaded', label: t('uploadedIcons'), children: grid(data?.uploaded ?? []) },
      ]}
    />
  )
}
