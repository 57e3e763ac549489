export const words = {
  title: 'Family sign-in',
  text: 'For parents and guardians.',
  withProvider: 'Continue with Google',
  signUp: 'Create a family account',
  toStudentSignIn: 'Student sign-in',
} as const
