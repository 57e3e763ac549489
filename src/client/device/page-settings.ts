import { PAYMENT_METHODS } from '#shared/features/billing/hours.rules'

type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const SUPPORT_EMAIL_PLACEHOLDER = '__SUPPORT_EMAIL__'
const BUYING_PLACEHOLDER = '__BUYING__'
const DEFAULT_SUPPORT_EMAIL = 'support@plume.example'

/** What the server says where it draws a page, by placeholder: there is no document to ask. */
let said: Readonly<Record<string, string>> = {}

export function writePageSettings(settings: Readonly<Record<string, string>>): void {
  said = settings
}

/** A page of the build carries the placeholder, which the server fills when serving. */
export function setting(name: string, placeholder: string): string | undefined {
  if (import.meta.env.SSR) return said[placeholder] ?? placeholder
  const served = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return served === placeholder ? undefined : served
}

/** The operator's support address. */
export function supportEmail(): string {
  return setting('plume-support-email', SUPPORT_EMAIL_PLACEHOLDER) || DEFAULT_SUPPORT_EMAIL
}

/** Whether this is a demonstration site. Not for prerendered pages: they do not know. */
export function isDemo(): boolean {
  return setting('plume-demo', '__DEMO__') === 'true'
}

/** Whether the operator keeps uploaded files; without it the portal says that uploads are still to come. */
export function acceptsUploads(): boolean {
  return setting('plume-uploads', '__UPLOADS__') === 'true'
}

/** `demo`, `off`, or the methods that are set up; undefined where nobody has said so yet. */
function buying(): string | undefined {
  return setting('plume-buying', BUYING_PLACEHOLDER)
}

/** How hours can be paid for on this site. Where nobody has said so yet, the server's answer to a purchase decides. */
export function paymentMethods(): readonly PaymentMethod[] {
  const said = buying()
  if (said === undefined || said === 'demo') return PAYMENT_METHODS
  return PAYMENT_METHODS.filter((method) => said.split(' ').includes(method))
}

/** Whether paying is a demonstration: hours are added, and no money changes hands. */
export function isPaymentDemo(): boolean {
  return buying() === 'demo'
}

/** Whether a purchase may wait for its money here; a demonstration has none to wait for. */
export function isPaidLater(): boolean {
  return buying() !== undefined && !isPaymentDemo()
}
