/** Texts for staff who move or cancel a session of a weekly series together with the later ones. */
export const words = {
  failed: 'Couldn’t load the sessions of this series',
  move: {
    to: 'These sessions move to:',
    none: 'None of them can move there.',
    stay: 'These can’t be moved and stay where they are:',
    closed: 'Closed on {{day}}',
    away: 'The tutor is away on {{day}}',
    busy: 'The student has another session on {{day}}',
    taken: 'The tutor has another session on {{day}}',
    send: 'Move the sessions',
    done: '{{sessions}} sessions moved',
  },
  cancel: {
    which: 'These sessions will be cancelled:',
    send: 'Cancel the sessions',
    done: '{{sessions}} sessions cancelled',
  },
} as const
