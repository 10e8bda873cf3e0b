import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { applyAppearance } from '#shared/appearance/appearance.ts'
import { readLocal } from '#shared/storage.ts'
import { type BootData, readBootData } from './bootData.ts'

const nothing: BootData = { parameters: {}, notices: [], publicKey: '' }
const retryMilliseconds = 5000
/** The parameters that hold the organisation's own theme colour and size of text. */
const defaultColourId = 'themeColor'
const defaultSizeId = 'fontSize'

/** The organisation's own look, where nobody chose another on this machine. */
function showDefaultLook({ [defaultColourId]: seed = '', [defaultSizeId]: size = '' }: BootData['parameters']): void {
  if (readLocal('appearance') !== null) return
  if (/^#[0-9a-f]{6}$/i.test(seed)) applyAppearance({ seed }, false)
  if (/^1[3-6]$/.test(size)) applyAppearance({ fontSize: Number(size) }, false)
}

/** The portal's own facts for whoever is not signed in, and why they could not be had; in the organisation's own look. */
export function useBoot() {
  const [boot, setBoot] = useState(() => readBootData() ?? nothing)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (boot !== nothing) return
    let timer = 0
    const load = () => {
      const failed = (error: unknown) => {
        setProblem(error instanceof ApiError ? error.message : String(error))
        timer = window.setTimeout(load, retryMilliseconds)
      }
      const fetched = import('./fetchBootData.ts').then(({ fetchBootData }) => fetchBootData())
      fetched.then(found => {
        setBoot(found)
        setProblem('')
      }, failed)
    }
    load()
    return () => window.clearTimeout(timer)
  }, [boot])
  useLayoutEffect(() => showDefaultLook(boot.parameters), [boot])
  return { boot, problem }
}
