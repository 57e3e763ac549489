export const words = {
  title: 'Booked sessions outside the new hours',
  text: 'Nothing is saved until you decide what happens to each of them. Students and tutors are notified by email.',
  keepAll: 'Keep All',
  cancelAll: 'Cancel All',
  choose: 'Choose what happens',
  keep: 'Keep as booked',
  move: 'Move to {{day}}, {{time}}',
  cancel: 'Cancel, with all hours returned',
  noName: 'A student without a name',
  reason: 'Reason for cancelling',
  reasonHint: 'Sent to the students whose sessions are cancelled.',
} as const
