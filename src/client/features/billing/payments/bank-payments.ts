import { type BankProposal, RECEIVED_MOST, type Received } from '#shared/features/billing/payments.contract'

/** Whether staff can confirm a line: it names one purchase, and its amount is certain. */
export function canBeMarked({ verdict }: BankProposal): boolean {
  return verdict === 'agrees' || verdict === 'short' || verdict === 'surplus'
}

/** What is chosen before anybody chooses: what agrees to the cent. */
export function chosenAtFirst(proposals: readonly BankProposal[]): Set<string> {
  const agreeing = proposals.filter(({ verdict }) => verdict === 'agrees')
  return new Set(agreeing.slice(0, RECEIVED_MOST).map(({ bankLine }) => bankLine))
}

/** The chosen lines as payments. Of several for one purchase, each expects what those before it bring. */
export function paymentsOf(proposals: readonly BankProposal[], chosen: ReadonlySet<string>): Received[] {
  const received = new Map<number, number>()
  return proposals.flatMap((proposal) => {
    const { bankLine, purchase, amountCents } = proposal
    if (!chosen.has(bankLine) || !canBeMarked(proposal) || !purchase || amountCents === null) return []
    const expectedReceivedCents = received.get(purchase.id) ?? purchase.receivedCents
    received.set(purchase.id, expectedReceivedCents + amountCents)
    return [{ purchaseId: purchase.id, amountCents, expectedReceivedCents, bankLine }]
  })
}
