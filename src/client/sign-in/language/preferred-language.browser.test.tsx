import { Suspense, use, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../i18n/i18n'
import { useTranslation } from '../../i18n/use-translation'
import { showPart } from '../../testing/show'
import { usePreferredLanguage } from './use-preferred-language'

/** A screen that renders more after switching the language, like the dashboard. */
function Greeting() {
  const { t } = useTranslation()
  usePreferredLanguage({ id: 'maya', preferredLanguage: 'fr' })
  const [name] = useState('Maya')
  return (
    <p>
      {t('crash.tryAgain')}, {name}
    </p>
  )
}

/** React renders in pieces, and checks a promise again between two of them if a screen had to be fetched first. */
function Fetched({ script }: { script: Promise<void> }) {
  use(script)
  return <Greeting />
}

/** The errors of renders that React discarded and repeated. */
function noteErrors(): string[] {
  const errors: string[] = []
  const note = ({ message }: ErrorEvent) => errors.push(message)
  window.addEventListener('error', note)
  onTestFinished(() => window.removeEventListener('error', note))
  return errors
}

test('renders at the first try when the language switches immediately', async () => {
  const errors = noteErrors()
  // The French words are loaded already, so the switch ends before React checks again.
  await changeLanguage('fr')
  await showPart(
    <Suspense>
      <Fetched script={new Promise((resolve) => setTimeout(resolve, 20))} />
    </Suspense>,
  )
  await expect.element(page.getByText('Réessayer, Maya')).toBeVisible()
  expect(errors).toEqual([])
})
