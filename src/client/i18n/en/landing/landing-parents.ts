export const words = {
  parents: {
    more: 'Four things you can count on',
    label: 'For parents',
    title: 'You always know how it <pen>went</pen>.',
    report: {
      title: 'The tutor’s report',
      text: 'What was done and what comes next, in your child’s account after the session.',
    },
    sharing: {
      title: 'Shared only by choice',
      text: 'A tutor sees missed questions only when the student shares them, and you can stop the sharing at any time.',
    },
    ads: { title: 'No ads, no trackers', text: 'Nothing on this site follows your child elsewhere.' },
    hours: { title: 'Hours never expire', text: 'Unused hours stay yours.' },
  },
  prices: {
    title: 'What an hour costs',
    text: 'In Canadian dollars. No tax is added.',
    popular: 'Most Popular',
    hours_one: '{{figure}} hour',
    hours_other: '{{figure}} hours',
    custom: 'Custom Hours',
    customText: 'From half an hour to {{most}}',
    eachHour: 'for each hour',
    perHour: '{{price}} an hour',
    save: 'save {{amount}}',
  },
} as const
