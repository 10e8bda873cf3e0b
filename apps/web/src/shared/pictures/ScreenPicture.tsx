import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './ScreenPicture.css'

interface ScreenPictureProps {
  /** Names it, for those who hear it. */
  label: string
  language: 'zh' | 'en'
  isDark: boolean
  /** Of the screen that is drawn, in CSS pixels. */
  width: number
  height: number
  /** The portal's own pieces: nothing in them can be pressed or gets the focus. */
  children: ReactNode
}

/** A screen in a language and a theme of its own, made as small as there is room for. */
export function ScreenPicture({ label, language, isDark, width, height, children }: ScreenPictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setScale(Math.min(1, current.clientWidth / width))
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [width])
  const size = { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale } as CSSProperties
  return (
    <figure className="screen-picture" ref={box} style={size}>
      <div className="clips lined corner-10 screen-picture-frame" role="img" aria-label={label}>
        <div
          inert
          className="screen-picture-screen"
          lang={language === 'en' ? 'en' : 'zh-CN'}
          data-theme={isDark ? 'dark' : 'light'}
          data-accent={document.documentElement.dataset['accent']}
        >
          {children}
        </div>
      </div>
      <figcaption className="s12 t3">{label}</figcaption>
    </figure>
  )
}
