import type { words as english } from '../../en/landing/legal'
import type { Translation } from '../../translation'

export const words = {
  privacyPolicy: {
    title: 'Politique de confidentialité',
    description: 'Ce que Plume conserve à votre sujet, pourquoi, combien de temps, et ce que vous pouvez y faire.',
  },
  termsOfService: {
    title: 'Conditions d’utilisation',
    description: 'Les règles entre vous et Plume : comptes, heures prépayées, réservation et remboursements.',
  },
  cookiePolicy: {
    title: 'Politique sur les témoins',
    description: 'Les quelques témoins dont Plume a besoin, et comment les supprimer.',
  },
  help: {
    title: 'Aide',
    description: 'Les réponses aux questions que les élèves et les parents posent le plus sur Plume.',
  },
  lastUpdated: 'Dernière mise à jour :',
  contents: 'Sur cette page',
} satisfies Translation<typeof english>
