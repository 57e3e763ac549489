/** Texts shared by the sign-in pages of staff and tutors. */
export const words = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  invalid: 'Invalid credentials',
  unreachable: 'An error occurred during login. Please try again.',
  forgot: 'Forgot your password?',
  demo: 'Demonstration account: {{email}} / {{password}}',
} as const
