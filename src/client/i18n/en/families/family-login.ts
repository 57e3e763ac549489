export const words = {
  title: 'Family sign-in',
  text: 'For parents and guardians. Your invitation tells you how to begin.',
  toStudentSignIn: 'Student sign-in',
} as const
