import { PAYMENT_METHODS } from '#shared/features/billing/hours.rules'
import type { PublicSchool } from '#shared/features/school/school.rules'

/** The settings by placeholder, for rendering on the server, where there is no document to read them from. */
let serverSettings: Readonly<Record<string, string>> = {}

export function writePageSettings(settings: Readonly<Record<string, string>>): void {
  serverSettings = settings
}

/** The built page contains a placeholder that the server replaces when serving. */
function setting(name: string, placeholder: string): string | undefined {
  if (import.meta.env.SSR) return serverSettings[placeholder] ?? placeholder
  const served = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return served === placeholder ? undefined : served
}

let parsed: { text: string | undefined; school: PublicSchool | undefined } = { text: undefined, school: undefined }

/** The school's own settings: prices, opening hours, lesson lengths. The scripts contain none of them. */
export function school(): PublicSchool {
  const text = setting('plume-school', '__SCHOOL__')
  if (parsed.text !== text || !parsed.school) parsed = { text, school: JSON.parse(text ?? '') }
  // Set in the line above; an unreadable text has thrown.
  return parsed.school as PublicSchool
}

/** After staff have changed the settings. */
export function replaceSchool(changed: PublicSchool): void {
  document.querySelector('meta[name="plume-school"]')?.setAttribute('content', JSON.stringify(changed))
}

export function supportEmail(): string {
  return school().supportEmail
}

/** A session cancelled within this many hours before its start is not refunded; 0 if there is no such rule. */
export function lateHours(): number {
  return school().lateCancellation.hours
}

/** Not for prerendered pages, which are built before this is known. */
export function isDemo(): boolean {
  return setting('plume-demo', '__DEMO__') === 'true'
}

/** For prerendered pages: they contain the demo's parts, which the server removes when it is no demo. */
export function mayBeDemo(): boolean {
  return import.meta.env.SSR || isDemo()
}

export function acceptsUploads(): boolean {
  return setting('plume-uploads', '__UPLOADS__') === 'true'
}

/** Whether students and guardians can sign in at an outside provider. */
export function hasProvider(): boolean {
  return setting('plume-provider', '__PROVIDER__') === 'true'
}

/** `demo`, `off`, or the configured payment methods; undefined if the page does not contain the setting. */
function buying(): string | undefined {
  return setting('plume-buying', '__BUYING__')
}

/** If the setting is missing, all methods are offered and the server decides when the purchase is made. */
export function paymentMethods(): readonly (typeof PAYMENT_METHODS)[number][] {
  const methods = buying()
  if (methods === undefined || methods === 'demo') return PAYMENT_METHODS
  return PAYMENT_METHODS.filter((method) => methods.split(' ').includes(method))
}

/** In a demo, hours are added without payment. */
export function isPaymentDemo(): boolean {
  return buying() === 'demo'
}

/** Whether a purchase may be pending until its payment arrives. */
export function isPaidLater(): boolean {
  return buying() !== undefined && !isPaymentDemo()
}
