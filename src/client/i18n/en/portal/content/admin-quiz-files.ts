/** Quizzes from files and as files. */
export const words = {
  template: 'Download a table to fill in (.csv)',
  subject: 'The file doesn’t name a subject.',
  pdf: {
    title: 'A quiz cannot be read from a PDF',
    text: 'Choose one of {{types}}: our own format, a table, or an export from Moodle (GIFT or XML). A PDF can become a study guide.',
  },
  problems: {
    csvHeading: 'No column has this name. The table to fill in shows the names.',
    csvQuotes: 'A quotation mark is not closed.',
    cellUnreadable: 'This cell is not valid JSON.',
    giftSyntax: 'This question has no answers in braces { }.',
    xmlSyntax: 'From here on, this is not a Moodle XML file.',
    questionUnsupported: 'A quiz can hold only questions with one right answer, or with a typed answer.',
    partialCredit: 'Answers worth part of the points are not supported.',
    tolerance: 'Numbers with a tolerance are not supported.',
  },
  export: {
    label: 'Save as a file',
    json: 'JSON',
    csv: 'Table (.csv)',
    gift: 'GIFT',
    xml: 'Moodle XML',
  },
} as const
