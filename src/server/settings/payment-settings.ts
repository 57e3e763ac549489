import { isLoopback } from './loopback'

type Environment = Record<string, string | undefined>

/** Each list must be set completely or not at all. */
const COMPLETE = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
]
const WEBHOOK_SECRETS = ['STRIPE_WEBHOOK_SECRET', 'PAYPAL_WEBHOOK_ID']
const API_URLS = ['STRIPE_API_URL', 'PAYPAL_API_URL']
/** Each of these enables a payment method. */
const METHOD_SETTINGS = ['INTERAC_EMAIL', 'STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID']

export function hasPaymentMethod(env: Environment): boolean {
  return METHOD_SETTINGS.some((name) => env[name])
}

/** Incomplete provider settings, unencrypted addresses and contradictions. */
export function paymentProblems(env: Environment): string[] {
  const problems: string[] = []
  for (const names of COMPLETE) {
    const set = names.filter((name) => env[name])
    if (set.length > 0 && set.length < names.length) problems.push(`${list(names)} must be set together`)
  }
  for (const name of WEBHOOK_SECRETS) {
    if (env[name] && !isSecure(env.PUBLIC_URL)) {
      problems.push(`${name} needs a PUBLIC_URL with https: payment events must be encrypted`)
    }
  }
  for (const name of API_URLS) {
    // `settings-problems.ts` reports values that are not URLs.
    const address = env[name]
    if (address && URL.canParse(address) && !isSecure(address)) problems.push(`${name} must use https`)
  }
  if (env.TAXES && !(env.SELLER_NAME && env.SELLER_ADDRESS)) {
    problems.push('TAXES needs SELLER_NAME and SELLER_ADDRESS: a receipt with taxes must say who collects them')
  }
  return [...problems, ...modeProblems(env)]
}

function modeProblems(env: Environment): string[] {
  if (env.PAYMENTS === 'live' && !hasPaymentMethod(env)) {
    return [`PAYMENTS=live needs a payment method (set ${list(METHOD_SETTINGS, 'or')})`]
  }
  const method = METHOD_SETTINGS.find((name) => env[name])
  return env.PAYMENTS === 'demo' && method
    ? [`PAYMENTS=demo collects no money and cannot be combined with ${method}`]
    : []
}

/** Plain HTTP is allowed on this machine only. */
function isSecure(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

function list(names: readonly string[], word = 'and'): string {
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
