import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#shared/languages'
import { createQueryClient } from '../api/query-client'
import { App } from '../app/app'
import { changeLanguage } from '../i18n/i18n'
import { currentNotices, dismissNotice } from '../notices/notice-store'
import { NoticeView } from '../notices/notice-view'
import { showLostSignIn } from '../sign-in/lost-sign-in'
import '../styles/main.css'

/** As `vitest.config.ts` opens it. */
const VIEWPORT = { width: 1280, height: 900 }

/** The whole app at one of its addresses, as a browser opens it. Returns how to close it, as a reload would. */
export async function showPage(path: string, language: Language = 'en'): Promise<() => void> {
  await changeLanguage(language)
  history.replaceState(null, '', path)
  return render(<App queryClient={createQueryClient(showLostSignIn)} />)
}

/** A component by itself, with what every page has around it. */
export async function showPart(part: ReactNode, language: Language = 'en'): Promise<() => void> {
  await changeLanguage(language)
  return render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient(showLostSignIn)}>
        {part}
        <NoticeView />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Keeps the page where it is, and tells where it would have gone: to the sign-in page, for example. */
export function stayHere(): string[] {
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    left.push(new URL(event.destination.url).pathname)
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return left
}

function render(element: ReactNode): () => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(element)
  let isClosed = false
  const close = () => {
    if (!isClosed) root.unmount()
    isClosed = true
    document.body.replaceChildren()
  }
  onTestFinished(() => {
    close()
    return forget()
  })
  return close
}

/** What a browser would keep from one test to the next: one page shows the tests of all files. */
async function forget(): Promise<void> {
  for (const { id } of currentNotices()) dismissNotice(id)
  sessionStorage.clear()
  localStorage.clear()
  if (innerWidth !== VIEWPORT.width) await page.viewport(VIEWPORT.width, VIEWPORT.height)
}
