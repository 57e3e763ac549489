import type { words as english } from '../en/admin-accounts'
import type { Translation } from '../translation'

export const words = {
  heading: 'Le mois en chiffres',
  month: 'Mois',
  loading: 'Chargement des chiffres',
  failed: 'Les chiffres n’ont pas pu être chargés',
  none: 'Aucun mouvement d’argent ce mois-là.',
  method: 'Mode de paiement',
  received: 'Reçu',
  refunded: 'Remboursé',
  returned: 'Rendu',
  total: 'Total',
  methods: {
    'apple-pay': 'Apple Pay et cartes',
    paypal: 'PayPal',
    interac: 'Virement Interac',
    cash: 'Argent comptant',
    cheque: 'Chèque',
    demo: 'Démo, sans argent',
  },
  pending: 'Toujours attendu\u00a0: {{amount}}',
  unused: 'Heures vendues et inutilisées à la fin du mois\u00a0: {{hours}}, d’une valeur de {{amount}}',
  download: 'Télécharger les lignes (CSV)',
  downloadFailed: 'Les lignes n’ont pas pu être téléchargées',
} as const satisfies Translation<typeof english>
