import { isLoopback } from '../../../http/network/loopback'

type Given = Record<string, string | undefined>

/** Settings of a provider that are of no use one without the other. */
const TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
]
/** What a provider's events are believed by. */
const EVENT_SECRETS = ['STRIPE_WEBHOOK_SECRET', 'PAYPAL_WEBHOOK_ID']
const API_ADDRESSES = ['STRIPE_API_URL', 'PAYPAL_API_URL']
/** One of these is enough to be paid. */
const WAYS = ['INTERAC_EMAIL', 'STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID']

export function hasPaymentMethod(given: Given): boolean {
  return WAYS.some((name) => given[name])
}

/** What is wrong with how payments are set up: half of a provider, or money that would travel in the open. */
export function paymentProblems(given: Given): string[] {
  const problems: string[] = []
  for (const names of TOGETHER) {
    const set = names.filter((name) => given[name])
    if (set.length > 0 && set.length < names.length) problems.push(`${listed(names)} must be set together`)
  }
  for (const name of EVENT_SECRETS) {
    if (given[name] && !isSafe(given.PUBLIC_URL)) {
      problems.push(`${name} needs a PUBLIC_URL with https: events of payments must not travel in the open`)
    }
  }
  for (const name of API_ADDRESSES) {
    // One that is no address at all is told elsewhere.
    const address = given[name]
    if (address && URL.canParse(address) && !isSafe(address)) problems.push(`${name} must use https`)
  }
  if (given.TAXES && !(given.SELLER_NAME && given.SELLER_ADDRESS)) {
    problems.push('TAXES needs SELLER_NAME and SELLER_ADDRESS: a receipt with taxes must say who collects them')
  }
  return [...problems, ...modeProblems(given)]
}

function modeProblems(given: Given): string[] {
  if (given.PAYMENTS === 'live' && !hasPaymentMethod(given)) {
    return [`PAYMENTS=live needs a way to pay (set ${listed(WAYS, 'or')})`]
  }
  const real = WAYS.find((name) => given[name])
  return given.PAYMENTS === 'demo' && real ? [`PAYMENTS=demo takes no money and cannot be joined with ${real}`] : []
}

/** Plain http stays on this machine. */
function isSafe(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

function listed(names: readonly string[], word = 'and'): string {
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
