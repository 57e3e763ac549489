import type { Limit } from '#shared/http/endpoint'
import {
  LETTER_LINKS,
  PASSWORD_LETTERS,
  PASSWORD_LETTERS_OF_ACCOUNT,
  PROVIDER_EVENTS,
  PROVIDER_SIGN_INS,
  SIGN_INS,
} from '#shared/http/limits'
import type { ProviderName } from '../payments/provider'

export interface OwnRoute {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: 'public'
  /** Every route that changes something by POST has one. */
  limit?: Limit<'public'>
  rareLimit?: Limit<'public'>
}

const read = (path: `/${string}`): OwnRoute => ({ method: 'GET', path, access: 'public' })

/**
 * What the server answers outside the contract, for people rather than programs: the sign-in pages and their forms, what
 * links in letters open, the demo's letters. `mountOwn` keeps the limits.
 */
export const OWN_ROUTES = {
  signInPage: read('/api/login'),
  signIn: { method: 'POST', path: '/api/login', access: 'public', limit: SIGN_INS },
  signUpPage: read('/api/signup'),
  signUp: { method: 'POST', path: '/api/signup', access: 'public', limit: SIGN_INS },
  signOut: read('/api/logout'),
  /** Instead of our own sign-in page. It is a GET, but it keeps a row. */
  startAtProvider: { method: 'GET', path: '/api/login', access: 'public', limit: PROVIDER_SIGN_INS },
  returnFromProvider: read('/api/callback'),
  openLink: read('/api/letter/:token'),
  followLink: { method: 'POST', path: '/api/letter/:token', access: 'public', limit: LETTER_LINKS },
  forgotPage: read('/api/forgot-password'),
  sendPasswordLink: {
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    limit: PASSWORD_LETTERS,
    rareLimit: PASSWORD_LETTERS_OF_ACCOUNT,
  },
  unsubscribePage: read('/api/unsubscribe/:studentId/:kind/:signature'),
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:studentId/:kind/:signature',
    access: 'public',
    limit: LETTER_LINKS,
  },
  demoLetters: read('/letters'),
  demoLetter: read('/letters/:id'),
  demoLetterFrame: read('/letters/:id/letter.html'),
  demoInvitation: read('/letters/:id/invitation.ics'),
  demoReceipt: read('/letters/:id/receipt.pdf'),
} as const satisfies Record<string, OwnRoute>

export interface EventRoute extends OwnRoute {
  provider: ProviderName
}

/** Where providers tell of payments, in signed bytes; programs call these, so a refusal is JSON. */
export const EVENT_ROUTES: readonly EventRoute[] = [
  { provider: 'stripe', method: 'POST', path: '/api/events/stripe', access: 'public', limit: PROVIDER_EVENTS },
  { provider: 'paypal', method: 'POST', path: '/api/events/paypal', access: 'public', limit: PROVIDER_EVENTS },
]
