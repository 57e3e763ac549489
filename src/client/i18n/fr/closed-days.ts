import type { words as english } from '../en/closed-days'
import type { Translation } from '../translation'

export const words = {
  title: 'Jours de fermeture',
  close: 'Fermer',
  text: 'Un jour de fermeture, aucune réservation n’est possible. Les heures libres se ferment aussitôt; ce qui est déjà réservé reste, le temps que vous vous en occupiez.',
  loading: 'Chargement des jours de fermeture',
  failed: 'Les jours de fermeture n’ont pas pu être chargés',
  empty: 'Aucun jour n’est fermé.',
  booked_one: '{{count}}\u00a0séance est encore réservée ce jour-là.',
  booked_many: '{{count}}\u00a0séances sont encore réservées ce jour-là.',
  booked_other: '{{count}}\u00a0séances sont encore réservées ce jour-là.',
  reopen: 'Rouvrir',
  reopenName: 'Rouvrir\u00a0: {{day}}',
  notReopened: 'Le jour reste fermé',
  notClosed: 'Rien n’a été fermé',
  statutory: {
    title: 'Jours fériés',
    year: 'Année',
    none: 'Tous les jours fériés de cette année sont fermés ou passés.',
    line: '{{day}}\u00a0: {{name}} ({{where}})',
    ON: 'Ontario',
    QC: 'Québec',
    close_one: 'Fermer {{count}}\u00a0jour',
    close_many: 'Fermer {{count}}\u00a0jours',
    close_other: 'Fermer {{count}}\u00a0jours',
  },
  other: {
    title: 'Un autre jour',
    day: 'Jour',
    name: 'Nom en anglais',
    nameFr: 'Nom en français',
    close: 'Fermer ce jour',
  },
} satisfies Translation<typeof english>
