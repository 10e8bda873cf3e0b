interface SkeletonProps {
  width?: number | string
  height: number | string
  radius?: number
}

/** A grey shape where content will be. The region around it says that it is loading. */
export function Skeleton({ width = '100%', height, radius = 4 }: SkeletonProps) {
  return <div className="sk" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}

interface SkeletonLinesProps {
  /** How wide each is, in hundredths. */
  widths: readonly number[]
  height?: number
}

/** Such shapes one below the other. */
export const SkeletonLines = ({ widths, height = 20 }: SkeletonLinesProps) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: these never move.
  widths.map((width, at) => <Skeleton key={at} width={`${width}%`} height={height} />)
