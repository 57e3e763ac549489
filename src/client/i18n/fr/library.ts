import type { words as english } from '../en/library'
import type { Translation } from '../translation'

export const words = {
  search: 'Rechercher',
  filters: 'Filtres',
  filtersOn: 'Filtres ({{count}})',
  close: 'Fermer les filtres',
  show: 'Voir la liste',
  grade: 'Année',
  all: 'Tout',
  allGrades: 'Toutes les années',
  topic: 'Thème',
  level: 'Niveau',
  type: 'Type',
  notYetDone: 'Pas encore faits',
  forYou: {
    title: 'Pour toi',
    begun: 'Tu as commencé ce guide, et ta place est gardée.',
    missed: '{{skill}}\u00a0: {{missed}} erreurs dans tes {{answered}} dernières réponses.',
    due: 'À revoir avant de l’oublier\u00a0: {{skill}}.',
    next: 'La suite pour ton année\u00a0: {{skill}}.',
  },
  otherTopic: 'Autres contenus de ton école',
  filterNames: {
    search: 'la recherche « {{text}} »',
    grade: 'l’année',
    topic: 'le thème',
    level: 'le niveau',
    isNotDone: '« Pas encore faits »',
  },
  none: {
    title: 'Rien ne correspond à ces filtres',
    without_one: 'Sans {{filter}}, il y en aurait {{count}}.',
    without_many: 'Sans {{filter}}, il y en aurait {{count}}.',
    without_other: 'Sans {{filter}}, il y en aurait {{count}}.',
    text: 'Aucun de ces filtres n’est seul en cause. Efface-les tous pour voir la liste complète.',
    clearOne: 'Effacer {{filter}}',
    clearAll: 'Effacer tous les filtres',
  },
} satisfies Translation<typeof english>
