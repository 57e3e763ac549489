import type { words as english } from '../../en/portal/admin-refunds'
import type { Translation } from '../../translation'

export const words = {
  title: 'Rembourser des heures inutilisées',
  loading: 'Chargement des achats',
  failedToLoad: 'Les achats n’ont pas pu être chargés',
  none: 'Toutes les heures achetées pour cet élève ont été utilisées\u00a0: il n’y a rien à rembourser ici. Les heures qui restent à une famille se remboursent sur la page de l’enfant pour qui elles ont été achetées.',
  close: 'Fermer',
  cancel: 'Annuler',
  purchase: 'Achat',
  option: '{{reference}}, {{day}}\u00a0: {{unused}} sur {{hours}} inutilisées',
  hours: 'Heures à reprendre',
  note: 'Note (facultative)',
  noteHint: 'Pour le personnel seulement.',
  worth: 'Valeur de {{hours}}\u00a0: {{amount}}.',
  manual: 'Rendez l’argent vous-même ({{method}}). Plume ne fait que le noter.',
  byProvider: 'L’argent est rendu automatiquement ({{method}}).',
  methods: {
    'apple-pay': 'Apple Pay',
    paypal: 'PayPal',
    interac: 'virement Interac',
    cash: 'argent comptant',
    cheque: 'chèque',
  },
  send: 'Rembourser {{amount}}',
  failed: 'Rien n’a été remboursé',
  done: {
    title: 'Remboursement noté',
    text: 'Reprise de {{hours}} pour {{amount}}. Un message en informe l’élève.',
  },
  pending: {
    title: 'Remboursement en cours',
    text: 'Les heures ont été reprises. Le fournisseur n’a pas encore répondu; la demande sera refaite automatiquement.',
  },
  refused: {
    title: 'Remboursement refusé',
    text: 'Le fournisseur l’a refusé. Les heures ont été rendues.',
  },
  rejected: {
    title: 'Remboursement échoué',
    text: 'La banque a renvoyé l’argent. Les heures sont de retour dans le solde.',
  },
} as const satisfies Translation<typeof english>
