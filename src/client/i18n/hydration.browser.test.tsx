import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { changeLanguage, loadWords, setHydratedLanguage } from './i18n'
import { useTranslation } from './use-translation'

function Word() {
  const { t } = useTranslation('credits')
  return <p>{t('packages.buy')}</p>
}

const page = (
  <Suspense>
    <Word />
  </Suspense>
)

test('hydrates the server’s HTML without an error if the language has changed meanwhile', async () => {
  await loadWords(['credits'])
  await changeLanguage('en')
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  expect(root.textContent).toBe('Buy Hours')
  setHydratedLanguage('en')
  await changeLanguage('fr')
  const errors: unknown[] = []
  const hydrated = hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) })
  await expect.poll(() => root.textContent).toBe('Acheter')
  expect(errors).toEqual([])
  hydrated.unmount()
  setHydratedLanguage(undefined)
})
