import type { Language } from '../../languages'

/** The product name on a provider's page and on the buyer's bank statement. */
export const CHECKOUT_WORDS: Record<Language, { product: (hours: number) => string }> = {
  en: { product: (hours) => `Plume: ${hours} ${hours === 1 ? 'hour' : 'hours'} of tutoring` },
  fr: {
    product: (hours) => `Plume\u00a0: ${String(hours).replace('.', ',')} ${hours < 2 ? 'heure' : 'heures'} de tutorat`,
  },
}
