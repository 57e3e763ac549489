export const words = {
  portal: 'Admin portal',
  login: {
    title: 'Staff sign-in',
    text: 'For Plume’s staff. Students sign in from the home page.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign In',
    invalid: 'Invalid credentials',
    unreachable: 'An error occurred during login. Please try again.',
    demo: 'Demonstration account: {{email}} / {{password}}',
  },
  nav: { label: 'Admin menu', dashboard: 'Dashboard', users: 'Users', content: 'Content' },
  welcome: 'Welcome, {{name}}',
  logout: 'Logout',
  logoutFailed: { title: 'Error', text: 'Failed to connect to server' },
  checking: 'Checking your sign-in',
  empty: {
    dashboard: {
      title: 'The portal’s first page',
      text: 'Total users and shortcuts to quizzes and study guides will stand here.',
    },
    users: { title: 'The list of students', text: 'Students, their language and their hours will be listed here.' },
    content: {
      title: 'Quizzes and study guides',
      text: 'Quizzes and study guides will be added, edited and removed here.',
    },
  },
} as const
