interface SlotSession {
  status: string
  sessionDate: string
}

interface DashboardData<Session, Work, Step> {
  /** Upcoming sessions in order of time. */
  sessions: readonly Session[]
  /** Work assigned by tutors, oldest first. */
  assigned: readonly Work[]
  /** Recommendations, best first. */
  steps: readonly Step[]
  today: string
}

/** The one item at the top of the dashboard. */
export type DashboardSlot<Session, Work, Step> =
  | { kind: 'session'; session: Session }
  | { kind: 'assigned'; work: Work }
  | { kind: 'nextStep'; step: Step }
  | { kind: 'nothing' }

/** Today's session first, then work that a tutor assigned, then the next step. */
export function fillSlot<Session extends SlotSession, Work, Step>({
  sessions,
  assigned,
  steps,
  today,
}: DashboardData<Session, Work, Step>): DashboardSlot<Session, Work, Step> {
  const session = sessions.find(({ status, sessionDate }) => status === 'scheduled' && sessionDate === today)
  if (session) return { kind: 'session', session }
  const [work] = assigned
  if (work) return { kind: 'assigned', work }
  const [step] = steps
  if (!step) return { kind: 'nothing' }
  return { kind: 'nextStep', step }
}
