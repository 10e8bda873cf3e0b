import { api } from '@portico/contract/api.ts'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Slider } from '#kit/fields/Slider.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#kit/buttons/Button.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { personalTexts } from './personalTexts.ts'

interface CropDialogProps extends Ends {
  file: File
}

/** Cuts a square out of a picture and saves it as the own one. */
export default function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const t = useTexts(personalTexts)
  const [url, setUrl] = useState('')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const sending = useFileSending()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const save = async () => {
    if (!area) return
    await call(api.profile.changePhoto, {}, { file: await cutSquare(url, area, file.type) })
    toast.success(t('photoSaved'))
    onSaved()
  }
  return (
    <Dialog
      open
      title={t('crop')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            isBusy={sending.isBusy}
            disabled={!area}
            {...sending.described}
            onClick={() => void sending.send(save)}
          >
            {t('use')}
          </Button>
        </>
      }
    >
      <p className="t3 s13">{t('cropHint')}</p>
      <div className="clips profile-crop holds rounded">
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
        <Slider min={1} max={3} step={0.05} value={zoom} onChange={setZoom} aria-labelledby="pi-zoom" />
      </div>
      <FileMistake of={sending} />
    </Dialog>
  )
}

/** A picture this wide is sharp everywhere that the portal shows it. */
const side = 512

/** The square of a picture as a file of its own, in the format that it had. */
async function cutSquare(url: string, area: Area, type: string): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  const size = Math.min(side, Math.round(area.width))
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size, size)
  const format = type === 'image/png' ? 'image/png' : 'image/jpeg'
  return new Promise((done, failed) => {
    canvas.toBlob(blob => (blob ? done(blob) : failed(new Error('the picture could not be cut'))), format, 0.9)
  })
}
