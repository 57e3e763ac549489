import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../loading/loadable'
import { CrashNote, CrashPage, NotLoadedNote, NotLoadedPage } from './failure-pages'

interface ErrorBoundaryProps {
  /** What stands in for the part that fails: a page, unless told. */
  shows?: keyof typeof STAND_INS
  children: ReactNode
}

const STAND_INS = {
  page: { crash: CrashPage, notLoaded: NotLoadedPage },
  note: { crash: CrashNote, notLoaded: NotLoadedNote },
}

interface ErrorBoundaryState {
  failure: 'crash' | 'notLoaded' | null
}

/** Shows something designed when a part throws or cannot be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: error instanceof LoadFailure ? 'notLoaded' : 'crash' }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadFailure) error.forget()
  }

  override render() {
    const { failure } = this.state
    const { shows = 'page', children } = this.props
    if (!failure) return children
    const StandIn = STAND_INS[shows][failure]
    return <StandIn onTryAgain={() => this.setState({ failure: null })} />
  }
}

/** For what lies over a screen, or is a part of one: where it breaks, the rest stays. */
export function SheetBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary shows="note">{children}</ErrorBoundary>
}
