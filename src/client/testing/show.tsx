import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_SCHOOL } from '#shared/features/school/default-school'
import type { PublicSchool } from '#shared/features/school/school.rules'
import type { Language } from '#shared/languages'
import { createQueryClient } from '../api/query-client'
import { App } from '../app/app'
import { changeLanguage } from '../i18n/i18n'
import { currentNotices, dismissNotice } from '../notices/notice-store'
import { NoticeView } from '../notices/notice-view'
import { showLostSignIn } from '../sign-in/lost-sign-in/lost-sign-in'
import '../styles/main.css'

const SETTLING_MS = 10
/** Tests may replace the timers. */
const realTimeout = setTimeout

/** The size set in `vitest.config.ts`. */
const VIEWPORT = { width: 1280, height: 900 }

const schoolSetting = document.head.appendChild(document.createElement('meta'))
schoolSetting.name = 'plume-school'
setSchool({})

/** The school's settings in the page from now on, until the test ends; the specification's by default. */
export function setSchool(changed: Partial<PublicSchool>): void {
  schoolSetting.content = JSON.stringify({ ...DEFAULT_SCHOOL, ...changed })
}

/** Opens the whole app at a path. Returns a function that closes it. */
export async function showPage(path: string, language: Language = 'en'): Promise<() => void> {
  await changeLanguage(language)
  history.replaceState(null, '', path)
  return render(<App queryClient={createQueryClient(showLostSignIn)} />)
}

/** Shows a single component inside the providers that every page has. */
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

/** Blocks navigations to another document, and returns the list of their paths. */
export function blockNavigation(): string[] {
  const blocked: string[] = []
  const block = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    blocked.push(new URL(event.destination.url).pathname)
  }
  navigation.addEventListener('navigate', block)
  onTestFinished(() => navigation.removeEventListener('navigate', block))
  return blocked
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
  onTestFinished(async () => {
    // Work that the last click began, such as a change of the address, ends before the next test sets its own.
    await new Promise((done) => realTimeout(done, SETTLING_MS))
    close()
    return reset()
  })
  return close
}

/** All test files run in one browser page, which would keep this state. */
async function reset(): Promise<void> {
  for (const { id } of currentNotices()) dismissNotice(id)
  setSchool({})
  sessionStorage.clear()
  localStorage.clear()
  if (innerWidth !== VIEWPORT.width) await page.viewport(VIEWPORT.width, VIEWPORT.height)
}
