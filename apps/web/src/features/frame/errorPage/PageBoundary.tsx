import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  children: ReactNode
  /** What stands there when the page's code failed or could not be loaded. */
  fallback: ReactNode
  onFailed?: () => void
}

/** Keeps a failure inside its page: the frame and the other tabs go on. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
