import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { isAhead } from '#shared/features/timetable/staff-times.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { MinuteSpan } from '#shared/features/timetable/tutor-day.rules'
import { ApiError } from '../../../api/api-error'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { moveTo, type TutorAndTime, timetableAction, timetableQueries } from '../timetable.queries'
import { HOUR_PX } from './board-layout'
import { type MoveTarget, moveProblem, nearestStart, stepStart } from './move-target'
import type { TutorDay } from './tutor-day'

/** A smaller movement of the pointer is a click. */
const DRAG_PX = 5

interface PickedSession {
  session: TimetableSession
  by: 'pointer' | 'keyboard'
  target: MoveTarget
  /** The pointer's position in the window, and in the slip when the drag began. */
  pointer?: { x: number; y: number; gripX: number; gripY: number; width: number }
}

interface MoveRequest {
  columns: readonly TutorDay[]
  board: MinuteSpan
  now: Date
}

/** Moves a session on the board by pointer (drag, let go, Esc) or keyboard (M, arrows, Enter, Esc). */
export function useSessionMove({ columns, board, now }: MoveRequest) {
  const { changes } = usePermissions()
  const [picked, showPicked] = useState<PickedSession | null>(null)
  // A pointer can move and let go before React renders again.
  const latest = useRef<PickedSession | null>(null)
  const grip = useRef<{ id: number; x: number; y: number } | null>(null)
  const dragged = useRef(false)
  const { save, isSaving } = useSaveMove()
  const openings = useQuery({
    ...timetableQueries.openings({
      student: picked?.session.student.id ?? '',
      subject: picked?.session.subject ?? 'math',
      duration: picked?.session.duration ?? 1,
      date: picked?.session.sessionDate ?? '',
      changing: picked?.session.id ?? 0,
    }),
    enabled: picked !== null,
  })
  const columnOf = ({ target }: PickedSession) => columns.find(({ tutor }) => tutor.id === target.tutorId)
  const problemOf = (moving: PickedSession) => {
    const column = columnOf(moving)
    return column ? moveProblem({ ...moving, column, openings: openings.data, now }) : 'taken'
  }

  function setPicked(next: PickedSession | null) {
    latest.current = next
    showPicked(next)
  }

  // Escape works wherever the focus is while something is dragged.
  const isPicked = picked !== null
  useEffect(() => {
    if (!isPicked) return
    function putBack(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return
      latest.current = null
      showPicked(null)
    }
    document.addEventListener('keydown', putBack)
    return () => document.removeEventListener('keydown', putBack)
  }, [isPicked])

  const canMove = ({ status, sessionDate, startTime, student }: TimetableSession) =>
    status === 'scheduled' && !student.isDeleted && changes('people') && isAhead({ sessionDate, startTime }, now)

  function drop() {
    const moving = latest.current
    if (!moving) return
    const problem = problemOf(moving)
    // By keyboard, another place can still be chosen.
    if (moving.by === 'pointer' || problem === null || problem === 'same') setPicked(null)
    if (problem === null) save(moving.session, { ...moving.target, sessionDate: moving.session.sessionDate })
  }

  /** The column and time under the pointer; the last ones if it is outside of the board. */
  function targetAt(session: TimetableSession, { x, y, gripY }: { x: number; y: number; gripY: number }) {
    for (const cell of document.querySelectorAll<HTMLElement>('[data-tutor]')) {
      const { left, right, top } = cell.getBoundingClientRect()
      if (x < left || x >= right) continue
      const startTime = nearestStart(session, board.from + ((y - gripY - top) / HOUR_PX) * 60)
      return startTime === undefined ? null : { tutorId: Number(cell.dataset.tutor), startTime }
    }
    return null
  }

  const slipProps = (session: TimetableSession) => ({
    'aria-keyshortcuts': 'M',
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false
      // Touching scrolls the board: on a tablet sessions move from their dialog.
      if (event.button !== 0 || event.pointerType === 'touch') return
      grip.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = grip.current
      if (start?.id !== event.pointerId) return
      const { clientX: x, clientY: y } = event
      if (!dragged.current) {
        if (Math.hypot(x - start.x, y - start.y) < DRAG_PX) return
        dragged.current = true
      } else if (!latest.current) return
      const { left, top, width } = event.currentTarget.getBoundingClientRect()
      const pointer = { x, y, gripX: start.x - left, gripY: start.y - top, width }
      const current = latest.current?.target ?? { tutorId: session.tutor.id, startTime: session.startTime }
      setPicked({ session, by: 'pointer', target: targetAt(session, pointer) ?? current, pointer })
    },
    onPointerUp: () => {
      grip.current = null
      if (dragged.current) drop()
    },
    onPointerCancel: () => {
      grip.current = null
      setPicked(null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const target = { tutorId: session.tutor.id, startTime: session.startTime }
      if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        setPicked(latest.current ? null : { session, by: 'keyboard', target })
      } else if (latest.current?.by === 'keyboard') moveByKey(event, latest.current)
    },
    onBlur: () => latest.current?.by === 'keyboard' && setPicked(null),
  })

  function moveByKey(event: KeyboardEvent, { session, target }: PickedSession) {
    const step = event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 1
    const place = columns.findIndex(({ tutor }) => tutor.id === target.tutorId)
    const goTo = (changed: Partial<MoveTarget>) =>
      setPicked({ session, by: 'keyboard', target: { ...target, ...changed } })
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      goTo({ startTime: stepStart(session, target.startTime, step) })
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      goTo({ tutorId: columns[place + step]?.tutor.id ?? target.tutorId })
    } else if (event.key === 'Enter' || event.key === ' ') drop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    picked,
    column: (picked && columnOf(picked)) ?? null,
    problem: picked && problemOf(picked),
    isSaving,
    canMove,
    slipProps,
    /** Whether the click that follows was the end of a drag. */
    wasDragged: () => dragged.current,
  }
}

export type SessionMove = ReturnType<typeof useSessionMove>

/** Saves a move and offers the opposite one. */
function useSaveMove() {
  const { t } = useTranslation('adminTimetable')
  const { t: admin } = useTranslation('admin')
  const { refusal } = useErrorWords()
  const action = useAction({
    ...timetableAction(({ session, place }: { session: Parameters<typeof moveTo>[0]; place: TutorAndTime }) =>
      moveTo(session, place),
    ),
    onError: (error) =>
      showFailure({
        title: t('notDone'),
        description: error instanceof ApiError ? refusal(error, admin('failed.text')) : admin('failed.unreachable'),
      }),
  })

  function save(session: TimetableSession, place: TutorAndTime) {
    const { tutor, sessionDate, startTime } = session
    const origin = { tutorId: tutor.id, sessionDate, startTime }
    action.mutate(
      { session, place },
      {
        onSuccess: ({ version }) => {
          const moved = { id: session.id, version, tutor: { id: place.tutorId, name: '' } }
          const undo = () =>
            action.mutate(
              { session: moved, place: origin },
              { onSuccess: () => showNotice({ title: t('move.undone') }) },
            )
          showNotice({ title: t('done.move'), action: { label: t('move.undo'), onSelect: undo }, durationMs: UNDO_MS })
        },
      },
    )
  }

  return { save, isSaving: action.isPending }
}

/** Long enough to notice a mistake. */
const UNDO_MS = 15_000
