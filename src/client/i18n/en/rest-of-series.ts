/** Texts for moving or cancelling a session of a weekly series together with the later ones. */
export const words = {
  cancel: {
    question: 'Cancel these {{sessions}} sessions?',
    back: '{{hours}} returned',
    none: 'no hours returned',
    after: 'You will then have {{after}}.',
    cancel: 'Cancel sessions',
    keep: 'Keep sessions',
    done: 'Sessions cancelled. {{hours}} returned to your balance.',
  },
  move: {
    question: 'Move these {{sessions}} sessions to {{time}}?',
    stay: 'These stay where they are',
    late: 'Begins too soon to be moved',
    closed: 'Closed on {{day}}',
    away: 'Your tutor is away on {{day}}',
    busy: 'You have another session on {{day}}',
    taken: 'Already taken on {{day}}',
    move: 'Move sessions',
    keep: 'Choose another time',
    done: '{{sessions}} sessions moved, from {{day}} at {{time}}.',
    lost: 'Some of these times are no longer free. Nothing was moved.',
  },
} as const
