export const words = {
  mark: { absent: 'Mark absent', attended: 'Mark attended' },
  markOf: {
    absent: 'Mark absent: {{subject}}, {{day}}, {{time}}',
    attended: 'Mark attended: {{subject}}, {{day}}, {{time}}',
  },
  marked: 'Attendance saved',
  failed: 'Couldn’t save the attendance',
  actions: {
    absent: 'Marked the student as absent on {{day}} at {{time}}',
    attended: 'Marked the student as present on {{day}} at {{time}}',
  },
} as const
