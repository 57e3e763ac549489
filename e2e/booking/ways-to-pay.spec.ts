import type { Page } from '@playwright/test'
import { isFullRun, languagesFor } from '../coverage'
import { expect, setLanguage, test } from '../fixtures'
import { hoursOf } from '../tutors/tutoring'
import { installWallet } from './apple-pay'
import { CREDIT_WORDS, dialogOf, openPackage } from './purchase'

const NBSP = '\u00a0'

/** Every sentence of a purchase, repeated here so that a wrong text on the screen fails the test. */
const SENTENCES = {
  en: {
    hours: (figure: number) => `${figure} hours`,
    money: (dollars: number) => `$${dollars}`,
    perHour: (price: string) => `${price} an hour`,
    save: (price: string) => `save ${price}`,
    popular: 'Most Popular',
    benefits: ['Book with any tutor', 'Hours never expire'],
    ways: [
      { pay: 'Pay with PayPal', method: 'PayPal' },
      { pay: 'Pay with Interac e-Transfer', method: 'Interac e-Transfer' },
      { pay: 'Pay with Apple Pay', method: 'Apple Pay' },
    ],
    done: 'Purchase Successful!',
    added: (figure: number) => `${figure} hours have been added to your account.`,
    left: (figure: number) => `${figure.toFixed(1)}h left`,
    bought: (hours: string, price: string, method: string) => `Bought ${hours} for ${price}, ${method}`,
  },
  fr: {
    hours: (figure: number) => `${figure}${NBSP}heures`,
    money: (dollars: number) => `${dollars}${NBSP}$`,
    perHour: (price: string) => `${price} l’heure`,
    save: (price: string) => `économisez ${price}`,
    popular: 'Le plus populaire',
    benefits: ['Réservez avec le tuteur ou la tutrice de votre choix', 'Les heures n’expirent jamais'],
    ways: [
      { pay: 'Payer avec PayPal', method: 'PayPal' },
      { pay: 'Payer par virement Interac', method: 'Virement Interac' },
      { pay: 'Payer avec Apple Pay', method: 'Apple Pay' },
    ],
    done: 'Achat réussi!',
    added: (figure: number) => `${figure}${NBSP}heures ont été ajoutées à votre compte.`,
    left: (figure: number) => `Solde${NBSP}: ${figure},0${NBSP}h`,
    bought: (hours: string, price: string, method: string) => `Achat de ${hours} pour ${price}, ${method}`,
  },
}

const PACKAGES = [
  { hours: 5, price: 150, perHour: 30, saved: 0 },
  { hours: 10, price: 280, perHour: 28, saved: 20 },
  { hours: 20, price: 520, perHour: 26, saved: 80 },
]

/** Each package uses another payment method. The full run tries every method. */
function methodsFor<Method>(methods: readonly Method[], turn: number): readonly Method[] {
  return isFullRun ? methods : methods.slice(turn, turn + 1)
}

for (const language of languagesFor('fr')) {
  const sentences = SENTENCES[language]

  for (const [turn, { hours, price, perHour, saved }] of PACKAGES.entries()) {
    test(`${hours} hours are bought and paid for, in ${language}`, async ({ page, student: _ }) => {
      await installWallet(page, 'pays')
      await setLanguage(page, language)
      const dialog = dialogOf(page, language)
      for (const [bought, { pay, method }] of methodsFor(sentences.ways, turn).entries()) {
        await openPackage(page, hours, language)
        const card = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: sentences.hours(hours), exact: true }) })
        await expect(card).toContainText(sentences.perHour(sentences.money(perHour)))
        if (saved) await expect(card).toContainText(sentences.save(sentences.money(saved)))
        if (hours === 10) await expect(card).toContainText(sentences.popular)
        for (const text of [
          sentences.hours(hours),
          sentences.money(price),
          sentences.money(perHour),
          ...sentences.benefits,
        ]) {
          await expect(dialog.getByText(text, { exact: true })).toBeVisible()
        }
        await dialog.getByRole('button', { name: pay, exact: true }).click()
        await expect(page.getByText(sentences.done, { exact: true })).toBeVisible()
        await expect(page.getByText(sentences.added(hours), { exact: true })).toBeVisible()
        await expect(dialog).toBeHidden()
        const sum = hours * (bought + 1)
        await expect(page.getByRole('link', { name: sentences.left(sum) })).toBeVisible()
        expect(await hoursOf(page)).toBe(sum)
        await expectBought(page, sentences.bought(sentences.hours(hours), sentences.money(price), method))
      }
    })
  }

  test(`custom hours are bought and paid for, in ${language}`, async ({ page, student: _ }) => {
    await installWallet(page, 'pays')
    await setLanguage(page, language)
    const { custom } = CREDIT_WORDS[language]
    const figure = language === 'fr' ? `1,5${NBSP}heure` : '1.5 hours'
    for (const [bought, { pay, method }] of methodsFor(sentences.ways, 0).entries()) {
      await page.goto('/buy-credits')
      await page.getByRole('spinbutton', { name: custom.hours }).fill('1.5')
      await page.getByRole('button', { name: custom.buy }).click()
      await dialogOf(page, language).getByRole('button', { name: pay, exact: true }).click()
      await expectBought(page, sentences.bought(figure, sentences.money(45), method))
      expect(await hoursOf(page)).toBe(1.5 * (bought + 1))
    }
  })
}

/** Checks the newest entry of the statement. */
async function expectBought(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(sentence)
}
