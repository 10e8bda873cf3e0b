import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { Popover } from '#kit/layers/Popover.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { menuIcons } from '#shared/appCards/menuIcons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { ImageDrop } from '#shared/upload/ImageDrop.tsx'
import { uploadTexts } from '#shared/upload/uploadTexts.ts'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { permissionTexts } from './permissionTexts.ts'
import { forgetTree } from './usePermissionTree.ts'

interface IconFieldProps extends Given<string> {
  label: string
  /** Which of the product's own icons fit: line icons of menus, or tiles of applications. */
  of: 'menu' | 'applications'
}

/** An icon: chosen among the product's own and the uploaded ones, or uploaded now; shown as menus show it. */
export function IconField({ label, of, value = '', onChange }: IconFieldProps) {
  const t = useTexts(permissionTexts)
  const u = useTexts(uploadTexts)
  const sending = useFileSending()
  const take = (file: string) => onChange?.(file)
  const chooseWords = `${label}: ${t('chooseIcon')}`
  const choose = (
    <Popover
      label={chooseWords}
      className="roomy"
      trigger={button => (
        <Button {...button} size="small" aria-label={chooseWords}>
          {t('choose')}
        </Button>
      )}
    >
      {close => (
        <IconChoice
          of={of}
          value={value}
          onChoose={file => {
            take(file)
            close()
          }}
        />
      )}
    </Popover>
  )
  const uploaded = (file: string) => {
    take(file)
    forgetTree()
  }
  return (
    <>
      <div className="row g12">
        <span className="permissions-icon-box middle rigid t2 rounded faint">
          <IconPreview menuIcon={of === 'menu' ? value : ''} icon={of === 'menu' ? '' : value} size={28} />
        </span>
        <div className="col g4">
          <span className="row g8">
            {choose}
            <ImageDrop label={label} sending={sending} onUploaded={uploaded} />
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
      <FileMistake of={sending} />
    </>
  )
}

interface IconChoiceProps extends Pick<IconFieldProps, 'of'> {
  value: string
  onChoose: (file: string) => void
}

function IconChoice({ of, value, onChoose }: IconChoiceProps) {
  const t = useTexts(permissionTexts)
  const { data } = useApiQuery(api.permissions.icons)
  const [from, setFrom] = useState<'own' | 'uploaded'>('own')
  const grid = (files: readonly string[]) =>
    files.length === 0 ? (
      <p className="t3 s13">{t('noUploaded')}</p>
    ) : (
      <div className="permissions-icon-grid grid g4 scroll">
        {files.map(file => (
          <button
            key={file}
            type="button"
            className="middle corner-6 t2 hovers"
            aria-label={t('iconNamed', { file })}
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
    <div className="col g8">
      <Segmented
        label={t('choose')}
        value={from}
        onChange={setFrom}
        options={[
          { value: 'own', label: t('ownIcons') },
          { value: 'uploaded', label: t('uploadedIcons') },
        ]}
      />
      {grid((from === 'own' ? data?.[of] : data?.uploaded) ?? [])}
    </div>
  )
}

interface IconPreviewProps {
  menuIcon: string
  icon: string
  size?: number
}

/** A node's icon as menus show it: the line icon it names, else the file. */
export function IconPreview({ menuIcon, icon, size = 18 }: IconPreviewProps) {
  const own = menuIcons[menuIcon.replace(/\.svg$/, '')]
  if (own) return <Icon of={own} size={size} />
  const file = menuIcon || icon
  return file ? <AppIcon file={file} size={size + 2} /> : '—'
}
