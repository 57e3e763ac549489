import type { Language } from '#shared/languages'

const RETRIES_MAX = 1
const RETRY_DELAY_MS = 1000
const SESSION_CHECK_DELAY_MS = 500

/** Shown to the reader. A success shows nothing. */
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
 * Saves a preference that the interface already shows. After an unauthorized response it retries once, then fetches the
 * current user to see whether the sign-in is lost. A newer choice cancels the reports of an older one.
 */
export function createLanguageSaver(ports: LanguageSaverPorts) {
  // Reset only by a success, so that a lost sign-in is not retried for every choice.
  let retries = 0
  let latestChoice = 0
  let lastSave: Promise<unknown> = Promise.resolve()

  /** One save at a time: two concurrent ones could be stored in the wrong order. */
  function saveInTurn(language: Language, isOutdated: () => boolean): Promise<unknown> {
    const save = lastSave.then(() => (isOutdated() ? undefined : ports.save(language)))
    // The next choice is saved whether or not this one could be.
    lastSave = save.catch(() => undefined)
    return save
  }

  async function checkSession(isOutdated: () => boolean): Promise<void> {
    await ports.refreshUser()
    await ports.wait(SESSION_CHECK_DELAY_MS)
    if (isOutdated()) return
    ports.report(ports.isUserPresent() ? 'keptLocally' : 'sessionExpired')
  }

  async function retryOrCheck(language: Language, isOutdated: () => boolean): Promise<void> {
    if (retries >= RETRIES_MAX) return checkSession(isOutdated)
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
