interface SkeletonProps {
  width?: number | string
  height?: number | string
  radius?: number
}

/** A grey shape where content will be. The region around it says that it is loading. */
export function Skeleton({ width = '100%', height = 14, radius = 4 }: SkeletonProps) {
  return <div className="sk" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
