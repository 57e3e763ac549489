CREATE OR REPLACE FUNCTION refuse_unbookable_tutor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scheduled text[];
BEGIN
  SELECT schedule INTO scheduled FROM tutors WHERE id = NEW.tutor_id AND is_bookable AND retired_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'tutor % takes no bookings', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_tutor_bookable';
  END IF;
  IF NOT to_char(NEW.session_date, 'dy') || ' ' || NEW.start_time = ANY (scheduled) THEN
    RAISE EXCEPTION 'tutor % does not begin at that time', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_start_scheduled';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sessions_tutor_bookable
  BEFORE INSERT OR UPDATE OF tutor_id, session_date, start_time ON sessions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_unbookable_tutor();
