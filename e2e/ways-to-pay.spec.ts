import type { Page } from '@playwright/test'
import { installWallet } from './apple-pay'
import { expect, speak, test } from './fixtures'
import { CREDIT_WORDS, dialogOf, openPackage } from './purchase'
import { hoursOf } from './tutoring'
import { repeatsAll, walkedIn } from './walked-in'

const NBSP = '\u00a0'

/** Every sentence of a purchase, written here once more so that a wrong one on the screen is noticed. */
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
      { pay: 'Payer par Virement Interac', method: 'Virement Interac' },
      { pay: 'Payer avec Apple Pay', method: 'Apple Pay' },
    ],
    done: 'Achat réussi!',
    added: (figure: number) => `Heures ajoutées à votre compte${NBSP}: ${figure}.`,
    left: (figure: number) => `Solde${NBSP}: ${figure},0${NBSP}h`,
    bought: (hours: string, price: string, method: string) => `Achat de ${hours} pour ${price}, ${method}`,
  },
}

const PACKAGES = [
  { hours: 5, price: 150, perHour: 30, saved: 0 },
  { hours: 10, price: 280, perHour: 28, saved: 20 },
  { hours: 20, price: 520, perHour: 26, saved: 80 },
]

/** Each package is paid for in another way, and in every way where journeys repeat themselves. */
function methodsFor<Way>(ways: readonly Way[], turn: number): readonly Way[] {
  return repeatsAll ? ways : ways.slice(turn, turn + 1)
}

for (const language of walkedIn('fr')) {
  const says = SENTENCES[language]

  for (const [turn, { hours, price, perHour, saved }] of PACKAGES.entries()) {
    test(`${hours} hours are bought and paid for, in ${language}`, async ({ page, student: _ }) => {
      await installWallet(page, 'pays')
      await speak(page, language)
      const dialog = dialogOf(page, language)
      for (const [bought, { pay, method }] of methodsFor(says.ways, turn).entries()) {
        await openPackage(page, hours, language)
        const card = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: says.hours(hours), exact: true }) })
        await expect(card).toContainText(says.perHour(says.money(perHour)))
        if (saved) await expect(card).toContainText(says.save(says.money(saved)))
        if (hours === 10) await expect(card).toContainText(says.popular)
        for (const text of [says.hours(hours), says.money(price), says.money(perHour), ...says.benefits]) {
          await expect(dialog.getByText(text, { exact: true })).toBeVisible()
        }
        await dialog.getByRole('button', { name: pay, exact: true }).click()
        await expect(page.getByText(says.done, { exact: true })).toBeVisible()
        await expect(page.getByText(says.added(hours), { exact: true })).toBeVisible()
        await expect(dialog).toBeHidden()
        const sum = hours * (bought + 1)
        await expect(page.getByRole('link', { name: says.left(sum) })).toBeVisible()
        expect(await hoursOf(page)).toBe(sum)
        await expectBought(page, says.bought(says.hours(hours), says.money(price), method))
      }
    })
  }

  test(`custom hours are bought and paid for, in ${language}`, async ({ page, student: _ }) => {
    await installWallet(page, 'pays')
    await speak(page, language)
    const { custom } = CREDIT_WORDS[language]
    const figure = language === 'fr' ? `1,5${NBSP}heure` : '1.5 hours'
    for (const [bought, { pay, method }] of methodsFor(says.ways, 0).entries()) {
      await page.goto('/buy-credits')
      await page.getByRole('spinbutton', { name: custom.hours }).fill('1.5')
      await page.getByRole('button', { name: custom.buy }).click()
      await dialogOf(page, language).getByRole('button', { name: pay, exact: true }).click()
      await expectBought(page, says.bought(figure, says.money(45), method))
      expect(await hoursOf(page)).toBe(1.5 * (bought + 1))
    }
  })
}

/** The statement's newest line. */
async function expectBought(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(sentence)
}
