import type { words as english } from '../en/tutor-session'
import type { Translation } from '../translation'

export const words = {
  back: 'Retour à la semaine',
  lengthOf: '{{subject}}, {{length}}',
  notes: { title: 'Notes de l’élève', none: 'L’élève ne vous a rien écrit.' },
  attendance: {
    title: 'Présence',
    hint: 'Une absence garde les heures utilisées et retire la leçon.',
    attended: 'Présence',
    absent: 'Absence',
    saved: 'Présence enregistrée',
    failed: 'La présence n’a pas pu être enregistrée',
    early: 'Une fois la séance terminée, vous direz ici si l’élève est venu.',
    late: 'Deux semaines ont passé. Le personnel peut encore la modifier.',
  },
  report: {
    title: 'Compte rendu',
    early: 'Une fois la séance terminée, vous écrirez ici ce que vous avez fait et ce qui vient ensuite.',
    none: 'Aucun compte rendu n’a été écrit.',
    done: 'Ce que nous avons fait',
    next: 'Ce qui vient ensuite',
    work: 'À faire ensuite, si vous le souhaitez\u00a0: jusqu’à trois quiz ou guides',
    workPlace: 'À faire ensuite, {{place}}',
    noWork: 'Rien de choisi',
    kinds: { quiz: 'Quiz', guide: 'Guides d’étude' },
    kind: { quiz: 'Quiz', guide: 'Guide d’étude' },
    send: 'Envoyer le compte rendu',
    correct: 'Enregistrer les changements',
    sent: 'Compte rendu enregistré',
    failed: 'Le compte rendu n’a pas pu être enregistré',
  },
  missing: { title: 'Cette séance n’est pas des vôtres', text: 'Elle a été annulée, ou quelqu’un d’autre la donne.' },
} satisfies Translation<typeof english>
