interface Start {
  sessionDate: string
  startTime: string
}

export function isSameTime(time: Start, other: Start | undefined): boolean {
  return time.sessionDate === other?.sessionDate && time.startTime === other.startTime
}
