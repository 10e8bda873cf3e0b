import { Select } from 'antd'
import './systems.css'
import { useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { AppIcon } from '#shared/ui/AppIcon.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { menuIcons } from '#shared/ui/menuIcons.ts'
import { ImageDrop } from '#shared/upload/ImageDrop.tsx'
import { uploadTexts } from '#shared/upload/uploadTexts.ts'

interface IconFieldProps {
  label: string
  /** Given by the form's item. */
  id?: string
  value?: string
  onChange?: (file: string) => void
}

const lineIcon = (file: string) => menuIcons[file.replace(/\.svg$/, '')]
const known = Object.keys(menuIcons).map(name => ({ value: `${name}.svg`, label: name }))

/** A system's icon: one of the product's line icons, or an uploaded picture. */
export function IconField({ label, id, value = '', onChange }: IconFieldProps) {
  const u = useTexts(uploadTexts)
  const [mistake, setMistake] = useState('')
  const line = lineIcon(value)
  const options = value !== '' && !line ? [{ value, label: value }, ...known] : known
  return (
    <>
      <span className="row g8">
        <span className="sy-icon">
          {line ? <Icon of={line} size={20} /> : value !== '' && <AppIcon file={value} size={24} />}
        </span>
        <Select
          {...(id ? { id } : {})}
          className="f1"
          showSearch
          allowClear
          value={value || null}
          options={options}
          optionRender={({ value: file }) => (
            <span className="row g8">
              {lineIcon(String(file)) && <Icon of={lineIcon(String(file)) ?? ''} size={16} />}
              {String(file).replace(/\.svg$/, '')}
            </span>
          )}
          onChange={file => onChange?.(file ?? '')}
        />
        <ImageDrop
          type="icon"
          label={label}
          isSmall
          onUploaded={file => {
            setMistake('')
            onChange?.(file)
          }}
          onMistake={setMistake}
        />
      </span>
      <span className="t3 s12">{u('hint')}</span>
      {mistake !== '' && (
        <div className="ant-form-item-explain-error" role="alert">
          {mistake}
        </div>
      )}
    </>
  )
}
