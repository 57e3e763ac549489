import type { words as english } from '../en/admin-money'
import type { Translation } from '../translation'

export const words = {
  subtitle: 'Ce qui est attendu, ce qui est arrivé et ce qu’il faut rendre.',
  awaited: 'Virements attendus',
  found: 'Achats trouvés',
  search: 'Référence, montant ou nom',
  failed: 'Les achats n’ont pas pu être chargés',
  none: {
    title: 'Rien n’est attendu',
    text: 'Un achat par virement se trouve ici jusqu’à l’arrivée de son argent.',
  },
  unknown: {
    title: 'Aucun achat impayé ne correspond',
    text: 'Cherchez autre chose\u00a0: la référence, le montant ou le nom de l’élève.',
  },
  reference: 'Référence',
  student: 'Élève',
  hours: 'Heures',
  amount: 'Montant',
  since: 'Depuis',
  until: 'jusqu’au {{day}}',
  acts: 'Action',
  received: '{{amount}} reçus',
  close: 'Fermer',
  cancel: 'Annuler',
  statuses: { paid: 'Payé', failed: 'Échoué', cancelled: 'Annulé', expired: 'Expiré' },
  receive: {
    open: 'Reçu',
    title: 'Confirmer la réception',
    of: 'Achat {{reference}}, {{name}}',
    amount: 'Montant reçu (CAD)',
    send: 'Confirmer la réception',
    failed: 'Rien n’a été noté',
    done: 'Réception confirmée',
    outcomes: {
      paid: 'Les heures ont été ajoutées et l’élève en a été informé.',
      short: 'Il manque une partie du montant. Aucune heure n’a été ajoutée.',
      notAdded: 'Aucune heure n’a été ajoutée. Il faut rendre l’argent.',
    },
  },
  effect: {
    exact: 'Le montant est juste\u00a0: {{hours}} seront ajoutées.',
    short: 'Il manque encore {{amount}}\u00a0: aucune heure ne sera ajoutée.',
    surplus: '{{hours}} seront ajoutées. Montant en trop qui sera à rendre\u00a0: {{amount}}.',
    givenBack: 'Aucune heure ne sera ajoutée\u00a0: cet argent sera à rendre.',
  },
  giveBack: {
    heading: 'À rendre',
    none: 'Il n’y a rien à rendre.',
    open: 'Rendu',
    title: 'Noter que c’est rendu',
    text: 'Avez-vous renvoyé {{amount}} pour l’achat {{reference}}? Plume ne fait que le noter.',
    send: 'Oui, c’est rendu',
    failed: 'Rien n’a été noté',
    done: 'Noté comme rendu',
  },
} as const satisfies Translation<typeof english>
