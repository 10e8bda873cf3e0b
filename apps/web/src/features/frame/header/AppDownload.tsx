import { useEffect, useState } from 'react'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { headerTexts } from './headerTexts.ts'

interface Squares {
  size: number
  path: string
}

/** The QR code of an address as one path; the encoder is loaded only now. */
async function squaresOf(address: string): Promise<Squares> {
  const { encode } = await import('uqr')
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let run = 0
      while (x + run < size && data[y]?.[x + run]) run++
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  return { size, path }
}

/** What hangs on 下载app: the QR code and for which phones it is. */
export function AppDownload({ address }: { address: string }) {
  const t = useTexts(headerTexts)
  const [squares, setSquares] = useState<Squares | null>(null)
  useEffect(() => {
    let isOver = false
    squaresOf(address).then(
      made => {
        if (!isOver) setSquares(made)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [address])
  return (
    <div className="text-centre header-app-card middle g8">
      {squares ? (
        <svg
          width="132"
          height="132"
          viewBox={`-2 -2 ${squares.size + 4} ${squares.size + 4}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('appCode')}
        >
          <rect x="-2" y="-2" width={squares.size + 4} height={squares.size + 4} rx="1.5" fill="#fff" />
          <path d={squares.path} fill="#14181F" />
        </svg>
      ) : (
        <Skeleton width={132} height={132} />
      )}
      <span className="s12 t2">{t('appText')}</span>
      <a className="s12" href={address} target="_blank" rel="noopener noreferrer">
        {t('appScan')}
      </a>
    </div>
  )
}
