import { Component, type ReactNode } from 'react'
import { CrashView } from './crash-view'

/** Shows a designed page when a screen throws; trying again renders it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <CrashView onTryAgain={() => this.setState({ hasFailed: false })} />
  }
}
