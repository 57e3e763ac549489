/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are numbered from 1. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) => listFrom(section, 1, count))

/** Problems in a document's table: requirements without a row, with two rows, or that do not exist. */
export function findRowProblems(document: string): string[] {
  const rows = [...document.matchAll(/^\| (\d[\d., –]*) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(',').flatMap(expand),
  )
  const known = new Set(REQUIREMENTS)
  const seen = new Set<string>()
  const problems: string[] = []
  for (const number of rows) {
    if (!known.has(number)) problems.push(`${number} is not a requirement of levels 1 and 2`)
    if (seen.has(number)) problems.push(`${number} has two rows`)
    seen.add(number)
  }
  return [...problems, ...REQUIREMENTS.filter((number) => !seen.has(number)).map((number) => `${number} has no row`)]
}

/** `6.2.1–6.2.3` and `6.2.1` as single numbers. */
function expand(written: string): string[] {
  const [first = '', last = first] = written.trim().split('–')
  const section = first.split('.').slice(0, 2).join('.')
  return listFrom(section, Number(first.split('.')[2]), Number(last.split('.')[2]))
}

function listFrom(section: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => `${section}.${first + place}`)
}
