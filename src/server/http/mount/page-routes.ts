import type { PROVIDERS } from '#shared/features/billing/hours.rules'
import { CLASSROOM_PATH } from '#shared/features/booking/booking.addresses'
import type { Limit } from '#shared/http/endpoint'
import {
  CLASSROOM_VISITS,
  EMAIL_CODES_OF_ACCOUNT,
  EMAIL_LINKS,
  PASSWORD_EMAILS,
  PASSWORD_EMAILS_OF_ACCOUNT,
  PROVIDER_EVENTS,
  PROVIDER_SIGN_INS,
  SIGN_INS,
} from '#shared/http/limits'

export interface PageRoute {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: 'public'
  /** Required for every POST route. */
  limit?: Limit<'public'>
  rareLimit?: Limit<'public'>
}

const read = (path: `/${string}`): PageRoute => ({ method: 'GET', path, access: 'public' })

/** Pages outside the contract: sign-in pages and forms, links in emails, and the demo's inbox. See `mountPage`. */
export const PAGE_ROUTES = {
  signInPage: read('/api/login'),
  signIn: { method: 'POST', path: '/api/login', access: 'public', limit: SIGN_INS },
  childSignInPage: read('/api/login/child'),
  childSignIn: { method: 'POST', path: '/api/login/child', access: 'public', limit: SIGN_INS },
  answerBirthMonth: {
    method: 'POST',
    path: '/api/login/birth-month',
    access: 'public',
    limit: SIGN_INS,
    rareLimit: EMAIL_CODES_OF_ACCOUNT,
  },
  confirmNaming: { method: 'POST', path: '/api/login/birth-month/code', access: 'public', limit: SIGN_INS },
  consentOneself: { method: 'POST', path: '/api/login/consent', access: 'public', limit: SIGN_INS },
  signUpPage: read('/api/signup'),
  signUp: { method: 'POST', path: '/api/signup', access: 'public', limit: SIGN_INS },
  familySignUpPage: read('/api/family/signup'),
  familySignUp: { method: 'POST', path: '/api/family/signup', access: 'public', limit: SIGN_INS },
  familyOfferPage: read('/api/family-account/:token'),
  acceptFamilyOffer: { method: 'POST', path: '/api/family-account/:token', access: 'public', limit: EMAIL_LINKS },
  signOut: read('/api/logout'),
  /** Instead of our own sign-in page. Limited although it is a GET, because it stores a row. */
  startAtProvider: { method: 'GET', path: '/api/login', access: 'public', limit: PROVIDER_SIGN_INS },
  startGuardianAtProvider: {
    method: 'GET',
    path: '/api/family/provider',
    access: 'public',
    limit: PROVIDER_SIGN_INS,
  },
  returnFromProvider: read('/api/callback'),
  openLink: read('/api/email-links/:token'),
  followLink: { method: 'POST', path: '/api/email-links/:token', access: 'public', limit: EMAIL_LINKS },
  consentPage: read('/api/consent/:token'),
  giveConsent: { method: 'POST', path: '/api/consent/:token', access: 'public', limit: EMAIL_LINKS },
  reportPage: read('/api/reports/:token'),
  endReportLink: { method: 'POST', path: '/api/reports/:token', access: 'public', limit: EMAIL_LINKS },
  forgotPage: read('/api/forgot-password'),
  sendPasswordLink: {
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    limit: PASSWORD_EMAILS,
    rareLimit: PASSWORD_EMAILS_OF_ACCOUNT,
  },
  unsubscribePage: read('/api/unsubscribe/:studentId/:kind/:signature'),
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:studentId/:kind/:signature',
    access: 'public',
    limit: EMAIL_LINKS,
  },
  neverEmailPage: read('/api/never-email/:key/:signature'),
  neverEmail: { method: 'POST', path: '/api/never-email/:key/:signature', access: 'public', limit: EMAIL_LINKS },
  classroom: { method: 'GET', path: CLASSROOM_PATH, access: 'public', limit: CLASSROOM_VISITS },
  demoEmails: read('/emails'),
  formerDemoEmails: read('/letters'),
  demoEmail: read('/emails/:id'),
  demoEmailFrame: read('/emails/:id/email.html'),
  demoInvitation: read('/emails/:id/invitation.ics'),
  demoReceipt: read('/emails/:id/receipt.pdf'),
} as const satisfies Record<string, PageRoute>

export interface WebhookRoute extends PageRoute {
  provider: (typeof PROVIDERS)[number]
}

/** Programs call these, so a refusal is JSON. */
export const WEBHOOK_ROUTES: readonly WebhookRoute[] = [
  { provider: 'stripe', method: 'POST', path: '/api/webhooks/stripe', access: 'public', limit: PROVIDER_EVENTS },
  { provider: 'paypal', method: 'POST', path: '/api/webhooks/paypal', access: 'public', limit: PROVIDER_EVENTS },
]
