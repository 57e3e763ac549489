import type { words as english } from '../../en/families/family-privacy'
import type { Translation } from '../../translation'

export const words = {
  title: 'Ce que ta famille voit',
  text: 'Tes parents ou responsables voient toujours tes séances, tes présences, les comptes rendus et les heures. Tu décides s’ils voient aussi tes exercices, tes erreurs et tes notions.',
  tooYoung:
    'Tes parents ou responsables voient tes séances, tes présences, les comptes rendus, les heures, tes exercices et tes notions. Dès 14\u00a0ans, tu pourras masquer les détails.',
  show: 'Montrer mes exercices et mes notions à ma famille',
  failed: 'Choix non enregistré',
  failedText: 'Tu peux réessayer.',
} satisfies Translation<typeof english>
