/** What the staff's door and the tutors' say alike. */
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
