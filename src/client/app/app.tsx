import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Router } from 'wouter'
import { type DrawnPage, ServerPage } from '../device/server-page'
import { NoticeView } from '../notices/notice-view'
import { PartBoundary } from '../ui/states/part-boundary'
import { SheetBoundary } from './error-boundary'
import { Routes } from './routes'

interface AppProps {
  queryClient: QueryClient
  drawn?: DrawnPage | undefined
  /** Where there is no browser to ask. */
  path?: string
}

export function App({ queryClient, drawn, path }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ServerPage value={drawn}>
          <PartBoundary value={SheetBoundary}>
            <Router {...(path && { ssrPath: path })}>
              <Routes />
            </Router>
          </PartBoundary>
          <NoticeView />
        </ServerPage>
      </QueryClientProvider>
    </StrictMode>
  )
}
