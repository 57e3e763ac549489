/** A step of a plan, as in `explain (format json)`. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** A row of the output of `explain (format json)`. */
export interface ExplainedQuery {
  'QUERY PLAN': { Plan: PlanNode }[]
}

/** The steps of PostgreSQL's plan for a query. */
export function listSteps(rows: readonly ExplainedQuery[]): PlanNode[] {
  const list = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(list)]
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => list(Plan))
}

/** A step with its table or index. */
export function titleOf(step: PlanNode): string {
  return [step['Node Type'], step['Index Name'] ?? step['Relation Name']].filter(Boolean).join(' ')
}
