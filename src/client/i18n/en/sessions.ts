export const words = {
  subjectWithLength: '{{subject}} ({{length}})',
  withTutor: 'with {{tutor}}',
  today: 'Today',
  todayShort: 'Today',
  tomorrow: 'Tomorrow',
  join: 'Join',
  reschedule: 'Reschedule',
  status: { scheduled: 'Scheduled', completed: 'Completed', absent: 'Absent', cancelled: 'Cancelled' },
  joinNotice: {
    title: 'Join Session',
    inClassroom: '{{tutor}} will meet you in the online classroom at {{time}}.',
    noClassroom:
      'Your session with {{tutor}} starts at {{time}}. This site has no online classroom yet: write to {{email}} to ask how to join.',
    action: 'Open the classroom',
  },
  rescheduleNotice: {
    title: 'Reschedule Session',
    text: 'Your session on {{day}} at {{time}} can be moved to another free time. Nothing has changed yet.',
    choose: 'Choose another time',
  },
  updated: { title: 'Session Updated' },
  error: {
    title: 'Session Update Failed',
    updateFailed: 'We could not update this session. Please try again.',
  },
} as const
