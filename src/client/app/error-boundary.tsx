import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../loading/loadable'
import { CrashPage, NotLoadedPage } from './failure-pages'

interface ErrorBoundaryProps {
  /** Stands in for a part that fails; without it a whole page does. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows a designed page when a screen throws or cannot be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: 'crash' | 'notLoaded' | null }> {
  override state = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof LoadFailure ? 'notLoaded' : 'crash' }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadFailure) error.forget()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (this.props.fallback) return this.props.fallback
    return failure === 'notLoaded' ? (
      <NotLoadedPage />
    ) : (
      <CrashPage onTryAgain={() => this.setState({ failure: null })} />
    )
  }
}
