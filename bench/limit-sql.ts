// What our server asks PostgreSQL for each measured call, as plain text, and a booking as one statement.

export const SIGNED_IN = {
  name: 'signed_in',
  text: `select s.token_hash, s.last_seen_at, st.id, st.first_name, st.last_name, st.email, st.profile_image_url,
      st.credits_remaining, st.preferred_language, st.created_at
    from student_sign_ins s join students st on st.id = s.student_id
    where s.token_hash = $1 and s.created_at > $2::timestamptz and s.last_seen_at > $3::timestamptz and st.deleted_at is null`,
}

export const QUIZZES_VERSION = {
  name: 'quizzes_version',
  text: `select count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(version), 0) as version from quizzes`,
}

export const PROGRESS = {
  name: 'progress',
  text: `select p.subject, p.lessons_completed, p.quizzes_taken, p.percent_sum, p.perfect_scores,
      array(select a.day::text from activity_days a
        where a.student_id = p.student_id and a.subject = p.subject and a.day <= $2 order by a.day desc limit 60) as days
    from subject_progress p where p.student_id = $1`,
}

export const UPCOMING = {
  name: 'upcoming',
  text: `select s.id, s.subject, s.duration_hours, s.tutor_id, t.name, s.session_date, s.start_time, s.status, s.notes,
      s.room, s.sequence, s.ends_at, s.created_at, s.updated_at
    from sessions s join tutors t on t.id = s.tutor_id
    where s.student_id = $1 and s.status = 'scheduled' order by s.ends_at, s.id`,
}

export const BOOKING = {
  name: 'booking',
  text: `with session as (
      insert into sessions (student_id, tutor_id, subject, session_date, start_time, duration_hours, room, ends_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, 1, md5(random()::text), $6, now(), now()) returning *
    ), hours as (
      insert into occupied_hours (session_id, tutor_id, student_id, day, hour)
      select id, tutor_id, student_id, session_date, $7 from session
    ), entry as (
      insert into credit_entries (student_id, kind, hours, session_id, created_at)
      select student_id, 'booking', -1, id, created_at from session
    ) select * from session`,
}
