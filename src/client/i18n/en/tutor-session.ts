export const words = {
  back: 'Back to the week',
  lengthOf: '{{subject}}, {{length}}',
  notes: { title: 'Notes from the student', none: 'The student wrote nothing for you.' },
  attendance: {
    title: 'Attendance',
    hint: 'An absence keeps the hours used and takes the lesson back.',
    attended: 'Attended',
    absent: 'Absent',
    saved: 'Attendance saved',
    failed: 'The attendance could not be saved',
    early: 'When the session is over, you say here whether the student came.',
    late: 'Two weeks have passed. Staff can still change it.',
  },
  missing: { title: 'This session is not among yours', text: 'It was cancelled, or another tutor holds it.' },
} as const
