import { api } from '@portico/contract/api.ts'
import { Button, Slider } from 'antd'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { sayFailure } from '#shared/api/attempt.ts'
import 'react-easy-crop/react-easy-crop.css'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AntTheme } from '#shared/ui/AntTheme.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toast.ts'
import { cutSquare } from './cutSquare.ts'
import { personalTexts } from './personalTexts.ts'

interface CropDialogProps {
  file: File
  onClose: () => void
  onSaved: () => void
}

/** Cuts a square out of a picture and saves it as the own one. */
export default function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const t = useTexts(personalTexts)
  const [url, setUrl] = useState('')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const save = async () => {
    if (!area || isSaving) return
    setSaving(true)
    try {
      await call(api.profile.changePhoto, {}, { file: await cutSquare(url, area, file.type) })
      toast.success(t('photoSaved'))
      onSaved()
    } catch (error) {
      sayFailure(error)
      setSaving(false)
    }
  }
  return (
    <AntTheme>
      <Dialog
        open
        title={t('crop')}
        width={520}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="primary" loading={isSaving} disabled={!area} onClick={() => void save()}>
              {t('use')}
            </Button>
          </>
        }
      >
        <p className="t3 s13">{t('cropHint')}</p>
        <div className="pi-crop">
          {url && (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_area, pixels) => setArea(pixels)}
              cropperProps={{ 'aria-label': t('crop') }}
            />
          )}
        </div>
        <div className="row g12">
          <span className="s13 t2" id="pi-zoom">
            {t('zoom')}
          </span>
          <Slider
            className="f1"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            ariaLabelledByForHandle="pi-zoom"
            tooltip={{ open: false }}
          />
        </div>
      </Dialog>
    </AntTheme>
  )
}
