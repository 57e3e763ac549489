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
  off: {
    title: 'Absences',
    text: 'Les heures libres se ferment aussitôt. Ce qui est déjà réservé reste, le temps que l’équipe s’en occupe.',
    empty: 'Aucune absence n’est prévue.',
    add: 'Prévoir une absence',
    fromDay: 'Premier jour',
    toDay: 'Dernier jour',
    wholeDays: 'Journées entières',
    fromHour: 'Absence à partir de',
    toHour: 'Retour à',
    take: 'Noter l’absence',
    days: 'du {{from}} au {{to}}',
    daysAndHours: '{{days}}, {{hours}}',
    booked_one: '{{count}}\u00a0séance y est réservée. L’équipe s’en occupera avec l’élève.',
    booked_many: '{{count}}\u00a0séances y sont réservées. L’équipe s’en occupera avec les élèves.',
    booked_other: '{{count}}\u00a0séances y sont réservées. L’équipe s’en occupera avec les élèves.',
    taken: 'Absence notée',
    notTaken: 'L’absence n’a pas été notée',
    removeName: 'Annuler l’absence\u00a0: {{span}}',
    removed: 'Absence annulée',
    notRemoved: 'L’absence n’a pas été annulée',
  },
} satisfies Translation<typeof english>
