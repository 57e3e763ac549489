export const TITLE_MAX = 72

const TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'style', 'revert']
const FORM = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9-]+\\))?: \\S`)

/** The problem with a commit's title, or null. Only a reader can tell whether it is an imperative. */
export function findTitleProblem(title: string): string | null {
  if (!FORM.test(title))
    return `should begin with a type and a feature, such as feat(booking): (types: ${TYPES.join(', ')})`
  if (title.length > TITLE_MAX) return `has ${title.length} characters; at most ${TITLE_MAX} are allowed`
  if (title.endsWith('.')) return 'ends with a full stop'
  return null
}
