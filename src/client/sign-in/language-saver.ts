import type { Language } from '#shared/languages'

const MOST_RETRIES = 1
const RETRY_DELAY_MS = 1000
const SESSION_CHECK_DELAY_MS = 500

/** What the reader is told; a success needs no words. */
export type LanguageReport = 'retrying' | 'keptLocally' | 'sessionExpired' | 'failed'

export interface LanguageSaverPorts {
  save: (language: Language) => Promise<unknown>
  isUnauthorized: (error: unknown) => boolean
  refreshUser: () => Promise<unknown>
  isUserPresent: () => boolean
  report: (report: LanguageReport) => void
  wait: (delayMs: number) => Promise<unknown>
}

/**
 * Saves a preference that the interface already shows. An unauthorized answer is tried once more; then the
 * current user decides whether only the saving failed or the sign-in is lost. A newer choice silences an older one.
 */
export function createLanguageSaver(ports: LanguageSaverPorts) {
  // Only a success sets it back: a sign-in that keeps failing is not asked twice for every choice.
  let retries = 0
  let latestChoice = 0
  let lastSave: Promise<unknown> = Promise.resolve()

  /** One save at a time: two on the way at once could be stored in the wrong order. */
  function saveInTurn(language: Language, isOutdated: () => boolean): Promise<unknown> {
    const mine = lastSave.then(() => (isOutdated() ? undefined : ports.save(language)))
    // The next choice is saved whether or not this one could be.
    lastSave = mine.catch(() => undefined)
    return mine
  }

  async function checkSession(isOutdated: () => boolean): Promise<void> {
    await ports.refreshUser()
    await ports.wait(SESSION_CHECK_DELAY_MS)
    if (isOutdated()) return
    ports.report(ports.isUserPresent() ? 'keptLocally' : 'sessionExpired')
  }

  async function retryOrCheck(language: Language, isOutdated: () => boolean): Promise<void> {
    if (retries >= MOST_RETRIES) return checkSession(isOutdated)
    retries += 1
    ports.report('retrying')
    await ports.wait(RETRY_DELAY_MS)
    if (!isOutdated()) await attempt(language, isOutdated)
  }

  async function attempt(language: Language, isOutdated: () => boolean): Promise<void> {
    try {
      await saveInTurn(language, isOutdated)
    } catch (error) {
      if (isOutdated()) return
      if (!ports.isUnauthorized(error)) return ports.report('failed')
      return retryOrCheck(language, isOutdated)
    }
    if (isOutdated()) return
    retries = 0
    await ports.refreshUser()
  }

  return function saveLanguage(language: Language): Promise<void> {
    latestChoice += 1
    const choice = latestChoice
    return attempt(language, () => choice !== latestChoice)
  }
}
