import type { RefObject } from 'react'

interface FileInputProps {
  /** A button beside it opens it. */
  of: RefObject<HTMLInputElement | null>
  label: string
  /** Kinds that the browser offers; what comes is looked at all the same. */
  accept?: string
  isMany?: boolean
  /** A phone takes a picture instead of asking for a file. */
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

/** The hidden field that files are chosen by. The same file can be chosen twice, once it was mended. */
export function FileInput({ of, label, accept, isMany = false, isCamera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={of}
      type="file"
      multiple={isMany}
      // By style: forms show what is only marked as hidden.
      style={{ display: 'none' }}
      aria-label={label}
      accept={accept}
      {...(isCamera && { capture: 'environment' })}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
