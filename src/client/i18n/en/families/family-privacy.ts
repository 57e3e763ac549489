export const words = {
  title: 'What your family sees',
  text: 'Your guardians can always see your sessions, attendance, tutors’ reports and hours. You decide whether they can also see your practice, your mistakes and your skills.',
  tooYoung:
    'Your guardians can see your sessions, attendance, tutors’ reports, hours, practice and skills. Once you turn 14, you can hide the details.',
  show: 'Show my practice and skills to my guardians',
  failed: 'Choice not saved',
  failedText: 'Please try again.',
} as const
