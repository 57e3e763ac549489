// The SQL that our server runs for each measured call. A booking and an attempt are one statement each.

export const SIGNED_IN = {
  name: 'signed_in',
  text: `select s.token_hash, s.last_seen_at, st.id, st.first_name, st.last_name, st.email, st.profile_image_url,
      st.credits_remaining, st.preferred_language, st.created_at
    from sign_ins s join students st on st.id = s.student_id
    where s.token_hash = $1 and s.created_at > $2::timestamptz and s.last_seen_at > $3::timestamptz
      and st.deleted_at is null`,
}

export const QUIZZES_VERSION = {
  name: 'quizzes_version',
  text: `select count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(version), 0) as version from quizzes`,
}

export const PROGRESS = {
  name: 'progress',
  text: `select s.token_hash, s.last_seen_at, st.id, st.first_name, st.last_name, st.email, st.profile_image_url,
      st.credits_remaining, st.preferred_language, st.created_at, coalesce((
        select json_agg(json_build_object('subject', p.subject, 'lessonsCompleted', p.lessons_completed,
          'quizzesTaken', p.quizzes_taken, 'percentSum', p.percent_sum, 'perfectScores', p.perfect_scores,
          'latestDays', array(select a.day::text from activity_days a
            where a.student_id = p.student_id and a.subject = p.subject and a.day <= $4 order by a.day desc limit 60)))
        from subject_progress p where p.student_id = st.id), '[]') as totals
    from sign_ins s join students st on st.id = s.student_id
    where s.token_hash = $1 and s.created_at > $2::timestamptz and s.last_seen_at > $3::timestamptz
      and st.deleted_at is null`,
}

export const UPCOMING = {
  name: 'upcoming',
  text: `select s.id, s.subject, s.duration_hours, s.tutor_id, t.name, s.session_date, s.start_time, s.status, s.notes,
      s.room, s.sequence, s.ends_at, s.created_at, s.updated_at
    from sessions s join tutors t on t.id = s.tutor_id
    where s.student_id = $1 and s.status = 'scheduled' order by s.ends_at, s.id`,
}

export const ATTEMPTS = {
  name: 'attempts',
  text: `select id, student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject, score, total_questions,
          percent, day, completed_at, (select count(*)::int from quiz_attempts where student_id = $1) as total
    from quiz_attempts where student_id = $1 order by id desc limit 6`,
}

/**
 * All rows that a quiz without a mistake writes, with the idempotency key, its response and the count of the student's
 * changes. It takes no lock and reads nothing first.
 */
export const ATTEMPT = {
  name: 'attempt',
  text: `with attempt as (
      insert into quiz_attempts (student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject, score,
        total_questions, percent, answers, missed, day, completed_at)
      select $1::uuid, id, question_set_id, title, title_fr, subject, $3::int, $3::int, 100, $4::jsonb, '[]',
        current_date, now()
      from quizzes where id = $2 returning *
    ), changed as (
      insert into student_changes as c (student_id, changes) select student_id, 1 from attempt
      on conflict (student_id) do update set changes = c.changes + 1
    ), finished as (
      insert into finished_quizzes as f (student_id, quiz_id, last_percent, best_percent, last_day, last_attempt_id)
      select student_id, quiz_id, percent, percent, day, id from attempt
      on conflict (student_id, quiz_id) do update set last_percent = excluded.last_percent,
        best_percent = greatest(f.best_percent, excluded.best_percent), last_day = excluded.last_day,
        last_attempt_id = excluded.last_attempt_id
    ), progress as (
      insert into subject_progress as p
        (student_id, subject, lessons_completed, quizzes_taken, percent_sum, perfect_scores)
      select student_id, subject, 1, 1, percent, 1 from attempt
      on conflict (student_id, subject) do update set quizzes_taken = p.quizzes_taken + 1,
        percent_sum = p.percent_sum + excluded.percent_sum, perfect_scores = p.perfect_scores + 1
    ), day as (
      insert into activity_days as d (student_id, subject, day, count) select student_id, subject, day, 1 from attempt
      on conflict (student_id, subject, day) do update set count = d.count + 1
    ), estimates as (
      insert into skill_estimates as e
        (student_id, subject, skill, ability, doubt, stability_days, answers, answered_at)
      select student_id, subject, skill, 1, 0.5, 3, 1, now() from attempt, unnest($5::text[]) skill
      on conflict (student_id, subject, skill) do update set ability = excluded.ability, doubt = excluded.doubt,
        stability_days = excluded.stability_days, answers = e.answers + 1, answered_at = excluded.answered_at
    ), key as (
      insert into idempotency_keys (account_kind, account_id, endpoint, key, body_hash, answer, created_at)
      select 'student', student_id::text, 'POST /api/quiz-attempts', $6, $7, to_jsonb(attempt) - 'answers', now()
      from attempt
    ) select * from attempt`,
}

/** With its emails, which are due in ten years: their delivery is not measured. */
export const BOOKING = {
  name: 'booking',
  text: `with session as (
      insert into sessions (student_id, tutor_id, subject, session_date, start_time, duration_hours, room, ends_at,
        created_at, updated_at)
      values ($1, $2, $3, $4, $5, 1, md5(random()::text), $6, now(), now()) returning *
    ), hours as (
      insert into occupied_quarters (session_id, tutor_id, student_id, day, quarter)
      select id, tutor_id, student_id, session_date, $7::int * 4 + part from session, generate_series(0, 3) part
    ), entry as (
      insert into ledger_entries (student_id, kind, hours, session_id, created_at)
      select student_id, 'booking', -1, id, created_at from session
    ), notifications as (
      insert into emails (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
      select 'session-booked', notified.recipient, student_id, tutor_id, id,
        $8::jsonb || jsonb_build_object('sessionId', id), created_at, created_at + interval '10 years'
      from session, (select 'student' as recipient
        union all select 'guardian' from guardians where student_id = $1 and confirmed_at is not null
        union all select 'tutor' from tutors where id = $2 and email is not null) notified
    ), key as (
      insert into idempotency_keys (account_kind, account_id, endpoint, key, body_hash, answer, created_at)
      select 'student', student_id::text, 'POST /api/sessions', $9, $10, to_jsonb(session), now() from session
    ) select * from session`,
}
