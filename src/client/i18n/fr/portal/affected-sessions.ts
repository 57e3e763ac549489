import type { words as english } from '../../en/portal/affected-sessions'
import type { Translation } from '../../translation'

export const words = {
  title: 'Séances réservées hors des nouvelles heures',
  text: 'Rien n’est enregistré avant que vous ayez décidé du sort de chacune. Les personnes concernées sont avisées par courriel.',
  keepAll: 'Tout garder',
  cancelAll: 'Tout annuler',
  choose: 'Choisissez ce qu’il en advient',
  keep: 'Garder telle quelle',
  move: 'Déplacer au {{day}}, {{time}}',
  cancel: 'Annuler et rendre toutes les heures',
  noName: 'Un élève sans nom',
  reason: 'Raison de l’annulation',
  reasonHint: 'Envoyée aux élèves dont la séance est annulée.',
} satisfies Translation<typeof english>
