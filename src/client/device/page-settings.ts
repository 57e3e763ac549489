import { PAYMENT_METHODS } from '#shared/features/credits/credits.rules'

type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const SUPPORT_EMAIL_PLACEHOLDER = '__SUPPORT_EMAIL__'
const BUYING_PLACEHOLDER = '__BUYING__'
const DEFAULT_SUPPORT_EMAIL = 'support@plume.example'

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}

/** The operator's support address. A prerendered page carries the placeholder, which the server fills when serving. */
export function supportEmail(): string {
  if (import.meta.env.SSR) return SUPPORT_EMAIL_PLACEHOLDER
  const served = metaContent('plume-support-email')
  return !served || served === SUPPORT_EMAIL_PLACEHOLDER ? DEFAULT_SUPPORT_EMAIL : served
}

/** Whether this is a demonstration site. Not for prerendered pages: they do not know. */
export function isDemo(): boolean {
  return metaContent('plume-demo') === 'true'
}

/** Whether the operator keeps uploaded files; without it the portal says that uploads are still to come. */
export function acceptsUploads(): boolean {
  return metaContent('plume-uploads') === 'true'
}

/** `demo`, `off`, or the methods that are set up; undefined where nobody has said so yet. */
function buying(): string | undefined {
  const served = metaContent('plume-buying')
  return served === BUYING_PLACEHOLDER ? undefined : served
}

/** How hours can be paid for on this site. Where nobody has said so yet, the server's answer to a purchase decides. */
export function waysToPay(): readonly PaymentMethod[] {
  const said = buying()
  if (said === undefined || said === 'demo') return PAYMENT_METHODS
  return PAYMENT_METHODS.filter((method) => said.split(' ').includes(method))
}

/** Whether paying is a demonstration: hours are added, and no money changes hands. */
export function isPaymentDemo(): boolean {
  return buying() === 'demo'
}

/** Whether a purchase may wait for its money here; a demonstration has none to wait for. */
export function awaitsMoney(): boolean {
  return buying() !== undefined && !isPaymentDemo()
}
