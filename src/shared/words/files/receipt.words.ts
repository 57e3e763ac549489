import type { Language } from '../../languages'

interface ReceiptWords {
  receipt: (number: string) => string
  creditNote: (number: string) => string
  /** Below the title, for a demo purchase. */
  demo: string
  labels: Record<'date' | 'method' | 'for', string>
  noTaxes: string
  exempt: string
  /** Below a credit note whose refund failed. */
  failed: (day: string) => string
  download: string
  /** The words of the page, which is laid out like paper. */
  page: Record<
    | 'from'
    | 'paidBy'
    | 'what'
    | 'hours'
    | 'amount'
    | 'noExpiry'
    | 'subtotal'
    | 'total'
    | 'totalRefunded'
    | 'paid'
    | 'refunded'
    | 'balance'
    | 'back'
    | 'print'
    | 'send'
    | 'sent'
    | 'sentOften'
    | 'notSent'
    | 'cardOrApplePay',
    string
  >
  item: (hours: string) => string
  taxName: (name: string, rate: string) => string
}

/** Texts of receipts and credit notes. */
export const RECEIPT_WORDS: Record<Language, ReceiptWords> = {
  en: {
    receipt: (number) => `Receipt ${number}`,
    creditNote: (number) => `Credit note ${number}`,
    demo: 'Demo only: no money was paid or refunded.',
    labels: {
      date: 'Date',
      method: 'Paid with',
      for: 'For',
    },
    noTaxes: 'No taxes are collected.',
    exempt: 'Tax-exempt: tutoring that follows a school curriculum.',
    failed: (day) =>
      `This credit note is no longer valid: on ${day}, the bank sent the money back, and the hours were returned to the balance.`,
    download: 'Download as PDF',
    page: {
      from: 'From',
      paidBy: 'Paid by',
      what: 'Description',
      hours: 'Hours',
      amount: 'Amount',
      noExpiry: 'Any tutor, any subject, no expiry',
      subtotal: 'Subtotal',
      total: 'Total paid, CAD',
      totalRefunded: 'Total refunded, CAD',
      paid: 'Paid',
      refunded: 'Refunded',
      balance: 'Balance',
      back: 'Statement of hours',
      print: 'Print',
      send: 'Send it again',
      sent: 'We emailed it to you again.',
      sentOften: 'You’ve asked for a lot of emails. Try again in an hour.',
      notSent: 'We couldn’t send it. Check your connection and try again.',
      cardOrApplePay: 'Card or Apple Pay',
    },
    item: (hours) => `Tutoring, ${hours}`,
    taxName: (name, rate) => `${name} ${rate}%`,
  },
  fr: {
    receipt: (number) => `Reçu ${number}`,
    creditNote: (number) => `Note de crédit ${number}`,
    demo: 'Démonstration seulement\u00a0: aucune somme n’a été payée ni remboursée.',
    labels: {
      date: 'Date',
      method: 'Mode de paiement',
      for: 'Pour',
    },
    noTaxes: 'Aucune taxe n’est perçue.',
    exempt: 'Vente exonérée de taxes\u00a0: tutorat qui suit un programme scolaire.',
    failed: (day) =>
      `Cette note de crédit n’est plus valide\u00a0: le ${day}, la banque a renvoyé l’argent, et les heures ont été remises dans le solde.`,
    download: 'Télécharger en PDF',
    page: {
      from: 'Vendeur',
      paidBy: 'Payé par',
      what: 'Description',
      hours: 'Heures',
      amount: 'Montant',
      noExpiry: 'Toutes les matières, sans date d’expiration',
      subtotal: 'Sous-total',
      total: 'Total payé, CAD',
      totalRefunded: 'Total remboursé, CAD',
      paid: 'Payé',
      refunded: 'Remboursé',
      balance: 'Solde',
      back: 'Relevé des heures',
      print: 'Imprimer',
      send: 'Renvoyer par courriel',
      sent: 'C’est fait\u00a0: un nouveau courriel est parti.',
      sentOften: 'Beaucoup de courriels ont déjà été demandés. Un nouvel envoi sera possible dans une heure.',
      notSent: 'Le reçu n’a pas pu être envoyé. Vérifier la connexion, puis réessayer.',
      cardOrApplePay: 'Carte ou Apple Pay',
    },
    item: (hours) => `Tutorat, ${hours}`,
    taxName: (name, rate) => `${name} ${rate}\u00a0%`,
  },
}
