import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Router } from 'wouter'
import { NoticeView } from '../notices/notice-view'
import { PrerenderedPage } from './prerendered-page'
import { Routes } from './routes'

interface AppProps {
  queryClient: QueryClient
  prerenderedPage?: string | undefined
  /** Where there is no browser to ask. */
  path?: string
}

export function App({ queryClient, prerenderedPage, path }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PrerenderedPage value={prerenderedPage}>
          <Router {...(path && { ssrPath: path })}>
            <Routes />
          </Router>
          <NoticeView />
        </PrerenderedPage>
      </QueryClientProvider>
    </StrictMode>
  )
}
