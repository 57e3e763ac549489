import type { Language } from '../languages'

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
  /** Of the page, which is laid out as a paper. */
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
    demo: 'From the demonstration: no money moved.',
    labels: {
      date: 'Date',
      method: 'Paid with',
      for: 'For',
    },
    noTaxes: 'No taxes are collected.',
    exempt: 'Exempt from taxes: tutoring that follows a school curriculum.',
    failed: (day) =>
      `This credit note no longer counts: on ${day} the bank sent the money back, and the hours returned to the balance.`,
    download: 'Download as PDF',
    page: {
      from: 'From',
      paidBy: 'Paid by',
      what: 'What',
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
      sent: 'We sent it by email again.',
      sentOften: 'You have asked for many emails. Try again in an hour.',
      notSent: 'We couldn’t send it. Check your connection and try again.',
      cardOrApplePay: 'Card or Apple Pay',
    },
    item: (hours) => `Tutoring, ${hours}`,
    taxName: (name, rate) => `${name} ${rate}%`,
  },
  fr: {
    receipt: (number) => `Reçu ${number}`,
    creditNote: (number) => `Note de crédit ${number}`,
    demo: 'Fait pendant la démonstration\u00a0: aucune somme n’a été versée.',
    labels: {
      date: 'Date',
      method: 'Mode de paiement',
      for: 'Pour',
    },
    noTaxes: 'Aucune taxe n’est perçue.',
    exempt: 'Vente exonérée de taxes\u00a0: tutorat qui suit un programme scolaire.',
    failed: (day) =>
      `Cette note de crédit ne compte plus\u00a0: le ${day}, la banque a renvoyé l’argent, et les heures sont revenues au solde.`,
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
      sentOften: 'Trop de courriels ont été demandés. Un nouvel essai sera possible dans une heure.',
      notSent: 'L’envoi a échoué. La connexion est peut-être interrompue; un nouvel essai est possible.',
      cardOrApplePay: 'Carte ou Apple Pay',
    },
    item: (hours) => `Tutorat, ${hours}`,
    taxName: (name, rate) => `${name} ${rate}\u00a0%`,
  },
}
