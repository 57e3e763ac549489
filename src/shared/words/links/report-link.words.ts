import type { Attendance } from '../../features/booking/sessions/attendance.rules'
import type { Language } from '../../languages'

interface ReportLinkWords {
  title: (child: string) => string
  session: (subject: string, tutor: string, day: string) => string
  attendance: Record<Attendance, string>
  done: string
  stillHard: string
  next: string
  work: string
  isDone: string
  isLeft: string
  until: (day: string) => string
  end: string
  ended: string
  endedText: string
  badLink: string
  toFamily: string
}

/** The page of one report, for whoever has its link. */
export const REPORT_LINK_WORDS: Record<Language, ReportLinkWords> = {
  en: {
    title: (child) => `The tutor’s report for ${child}`,
    session: (subject, tutor, day) => `${subject} with ${tutor}, ${day}`,
    attendance: { attended: 'Attended', absent: 'Absent' },
    done: 'What we did',
    stillHard: 'What is still hard',
    next: 'What comes next',
    work: 'To do',
    isDone: 'done',
    isLeft: 'to do',
    until: (day) => `Anyone with this link can read this report, and nothing else, until ${day}.`,
    end: 'Turn off this link',
    ended: 'This link has been turned off',
    endedText: 'The report can no longer be opened with it. It stays on your family page.',
    badLink: 'This link has been turned off or is older than 30 days. The report is still on your family page.',
    toFamily: 'Open the family page',
  },
  fr: {
    title: (child) => `Compte rendu pour ${child}`,
    session: (subject, tutor, day) => `${subject} avec ${tutor}, ${day}`,
    attendance: { attended: 'Présence', absent: 'Absence' },
    done: 'Ce que nous avons fait',
    stillHard: 'Ce qui reste difficile',
    next: 'La suite',
    work: 'À faire',
    isDone: 'terminé',
    isLeft: 'à faire',
    until: (day) => `Toute personne qui a ce lien peut lire ce compte rendu jusqu’au ${day}, et rien d’autre.`,
    end: 'Désactiver ce lien',
    ended: 'Ce lien est désactivé',
    endedText: 'Il n’ouvre plus le compte rendu, qui reste sur votre page de famille.',
    badLink: 'Ce lien est désactivé ou date de plus de 30\u00a0jours. Le compte rendu reste sur votre page de famille.',
    toFamily: 'Ouvrir la page de la famille',
  },
}
