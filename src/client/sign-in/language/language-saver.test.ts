import { describe, expect, it } from 'vitest'
import { createLanguageSaver } from './language-saver'

const UNAUTHORIZED = new Error('401: Unauthorized')
const BROKEN = new Error('500: broken')

/** A saver whose server gives the listed outcomes in turn, with a log of all it did. */
function saverWith({ outcomes, userPresent = true }: { outcomes: (Error | 'ok')[]; userPresent?: boolean }) {
  const log: string[] = []
  const save = createLanguageSaver({
    save: async (language) => {
      log.push(`save ${language}`)
      const outcome = outcomes.shift()
      if (outcome instanceof Error) throw outcome
    },
    isUnauthorized: (error) => error === UNAUTHORIZED,
    refreshUser: async () => log.push('refresh'),
    isUserPresent: () => userPresent,
    report: (report) => log.push(report),
    wait: async (delayMs) => log.push(`wait ${delayMs}`),
  })
  return { save, log }
}

describe('saving the language', () => {
  it('refreshes the current user after a success', async () => {
    const { save, log } = saverWith({ outcomes: ['ok'] })
    await save('fr')
    expect(log).toEqual(['save fr', 'refresh'])
  })

  it('retries once, a second later, after an unauthorized response', async () => {
    const { save, log } = saverWith({ outcomes: [UNAUTHORIZED, 'ok'] })
    await save('fr')
    expect(log).toEqual(['save fr', 'retrying', 'wait 1000', 'save fr', 'refresh'])
  })

  it('keeps the choice locally when the second response is unauthorized and the user is still there', async () => {
    const { save, log } = saverWith({ outcomes: [UNAUTHORIZED, UNAUTHORIZED] })
    await save('fr')
    expect(log.slice(3)).toEqual(['save fr', 'refresh', 'wait 500', 'keptLocally'])
  })

  it('says that the session expired when the user is gone', async () => {
    const { save, log } = saverWith({ outcomes: [UNAUTHORIZED, UNAUTHORIZED], userPresent: false })
    await save('fr')
    expect(log.at(-1)).toBe('sessionExpired')
  })

  it('reports any other failure immediately', async () => {
    const { save, log } = saverWith({ outcomes: [BROKEN] })
    await save('en')
    expect(log).toEqual(['save en', 'failed'])
  })

  it('reports another failure of the retry', async () => {
    const { save, log } = saverWith({ outcomes: [UNAUTHORIZED, BROKEN] })
    await save('en')
    expect(log.at(-1)).toBe('failed')
  })

  it('retries again only after a success in between', async () => {
    const { save, log } = saverWith({ outcomes: [UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED, 'ok', UNAUTHORIZED, 'ok'] })
    await save('fr')
    await save('en')
    expect(log.filter((entry) => entry === 'retrying')).toHaveLength(1)
    await save('fr')
    await save('en')
    expect(log.filter((entry) => entry === 'retrying')).toHaveLength(2)
  })

  it('drops the retry of a choice that was replaced meanwhile', async () => {
    const { save, log } = saverWith({ outcomes: [UNAUTHORIZED, 'ok'] })
    const first = save('fr')
    await Promise.resolve()
    await Promise.all([first, save('en')])
    expect(log.filter((entry) => entry.startsWith('save'))).toEqual(['save fr', 'save en'])
  })

  it('reports nothing about a choice that fails after it was replaced', async () => {
    const { save, log } = saverWith({ outcomes: [BROKEN, 'ok'] })
    const first = save('fr')
    await Promise.resolve()
    await Promise.all([first, save('en')])
    expect(log).toEqual(['save fr', 'save en', 'refresh'])
  })

  it('stores quick choices in the order they were made, whichever response is slow', async () => {
    const stored: string[] = []
    const outcomes: (() => void)[] = []
    const save = createLanguageSaver({
      save: (language) =>
        new Promise<void>((resolve) => {
          outcomes.push(() => {
            stored.push(language)
            resolve()
          })
        }),
      isUnauthorized: () => false,
      refreshUser: async () => undefined,
      isUserPresent: () => true,
      report: () => undefined,
      wait: async () => undefined,
    })
    const first = save('fr')
    await Promise.resolve()
    const second = save('en')
    await Promise.resolve()
    expect(outcomes).toHaveLength(1)
    outcomes[0]?.()
    await first
    await Promise.resolve()
    outcomes[1]?.()
    await second
    expect(stored).toEqual(['fr', 'en'])
  })
})
