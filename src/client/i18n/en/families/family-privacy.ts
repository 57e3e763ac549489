export const words = {
  title: 'What your family sees',
  text: 'Your guardians always see your sessions, attendance, tutors’ reports and hours. You decide whether they also see your practice, your mistakes and your skills.',
  tooYoung:
    'Your guardians see your sessions, attendance, tutors’ reports, hours, practice and skills. Once you turn 14, you can hide the details.',
  show: 'Show my practice and skills to my guardians',
  failed: 'Choice not saved',
  failedText: 'Please try again.',
} as const
