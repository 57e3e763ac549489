import { DEFAULT_SCHEDULE } from '../../src/shared/features/booking/availability/default-schedule'

/** The size of the school for timetable measurements. */
export const SCHOOL = { students: 300, tutors: 8 } as const

/** The id of the n-th student, in SQL. */
const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/**
 * Fills a migrated database with a small school and the year that ends with a day: every tutor holds a session at every
 * start of every weekday, one in twenty was cancelled. The ledger has the costs and refunds.
 */
export function schoolYear(lastDay: string): string[] {
  const student = `((day - date '2000-01-01') * 11 + place * 7 + hour) % ${SCHOOL.students} + 1`
  return [
    `insert into students (id, first_name, last_name, email, created_at)
     select ${idOf('n')}, 'First' || n, 'Last' || n, 'student' || n || '@example.com', now()
     from generate_series(1, ${SCHOOL.students}) n`,
    `insert into tutors (name, subjects, schedule)
     select 'Tutor ' || n, '{math,english,french}', '{${DEFAULT_SCHEDULE.join()}}'
     from generate_series((select count(*) from tutors) + 1, ${SCHOOL.tutors}) n`,
    `insert into sessions (student_id, tutor_id, subject, session_date, start_time, duration_hours, status, room,
       ends_at, created_at, updated_at)
     select ${idOf(student)}, tutor.id, 'math', day, start, 1,
       case when (day - date '2000-01-01' + place + hour) % 20 = 0 then 'cancelled' else 'completed' end, 'room',
       (day + start::time + interval '1 hour') at time zone 'America/Toronto', now(), now()
     from (select date '${lastDay}' - n as day from generate_series(0, 364) n) days
       cross join (
         select id, row_number() over (order by id) - 1 as place from tutors order by id limit ${SCHOOL.tutors}
       ) tutor
       cross join unnest(array['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'])
         with ordinality slot(start, hour)
     where extract(isodow from day) < 6`,
    `insert into ledger_entries (student_id, kind, hours, created_at)
     select student_id, 'welcome', count(*), now() from sessions where status <> 'scheduled' group by student_id`,
    `insert into ledger_entries (student_id, kind, hours, session_id, created_at)
     select student_id, 'booking', -1, id, now() from sessions where status <> 'scheduled' order by id`,
    `insert into ledger_entries (student_id, kind, hours, session_id, created_at)
     select student_id, 'refund', 1, id, now() from sessions where status = 'cancelled' order by id`,
    'analyze',
  ]
}
