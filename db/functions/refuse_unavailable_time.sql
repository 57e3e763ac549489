-- The order of the locks is in src/server/db/locks/student-lock.ts. Each query sees what was committed before it began,
-- so a check after a lock sees the change that the lock waited for.
CREATE OR REPLACE FUNCTION refuse_unavailable_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scheduled text[];
  from_quarter int := quarter_of(NEW.start_time);
  to_quarter int := from_quarter + (NEW.duration_hours * 4)::int;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('school hours'));
  IF TG_OP = 'INSERT' AND NOT is_length_offered(NEW.duration_hours) THEN
    RAISE EXCEPTION 'sessions of % hours are not offered', NEW.duration_hours
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_length_offered';
  END IF;
  IF NOT is_school_open(NEW.session_date, from_quarter, to_quarter) THEN
    RAISE EXCEPTION 'the school is not open at that time'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_while_open';
  END IF;
  SELECT schedule INTO scheduled FROM tutors WHERE id = NEW.tutor_id AND is_bookable AND retired_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'tutor % takes no bookings', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_tutor_bookable';
  END IF;
  -- A full hour stands for the start times within it, as in schedule.rules.ts.
  IF NOT scheduled && ARRAY[
    to_char(NEW.session_date, 'dy') || ' ' || NEW.start_time,
    to_char(NEW.session_date, 'dy') || ' ' || left(NEW.start_time, 2) || ':00'
  ] THEN
    RAISE EXCEPTION 'tutor % does not begin at that time', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_start_scheduled';
  END IF;
  IF is_away(NEW.tutor_id, NEW.session_date, from_quarter, to_quarter) THEN
    RAISE EXCEPTION 'tutor % is away or the school is closed', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_not_away';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sessions_tutor_bookable
  BEFORE INSERT OR UPDATE OF tutor_id, session_date, start_time, duration_hours ON sessions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_unavailable_time();
