export const words = {
  title: 'Guardians',
  invited: 'Invited: {{email}}',
  again: 'Please try again. If you signed in more than 10 minutes ago, sign out and sign in again first.',
  leave: {
    button: 'Leave the family',
    question: 'Leave the family? You will no longer see the children or their sessions.',
    stay: 'Stay in the family',
    failed: 'You are still in the family',
  },
  invite: {
    title: 'Invite another guardian',
    text: 'They see the same as you and can book and buy hours. A family has at most four guardians.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    send: 'Send the invitation',
    done: 'Invitation sent',
  },
} as const
