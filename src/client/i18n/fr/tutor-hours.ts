import type { words as english } from '../en/tutor-hours'
import type { Translation } from '../translation'

export const words = {
  subtitle: 'Ce qui est offert aux élèves suit aussitôt.',
  failedText: 'Rien n’a changé. Veuillez réessayer.',
  plan: {
    title: 'Horaire de la semaine',
    text: 'Les séances peuvent commencer aux heures cochées, chaque semaine. Ce qui est déjà réservé reste.',
    hour: 'Heure',
    none: 'Sans heure cochée, personne ne peut réserver.',
    save: 'Enregistrer l’horaire',
    saved: 'Horaire enregistré',
    savedText: 'Les élèves voient maintenant les nouvelles heures.',
    notSaved: 'L’horaire n’a pas été enregistré',
  },
} satisfies Translation<typeof english>
