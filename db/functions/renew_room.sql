CREATE OR REPLACE FUNCTION renew_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.room_generation := OLD.room_generation + 1;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sessions_renew_room
  BEFORE UPDATE OF tutor_id, student_id, status ON sessions
  FOR EACH ROW
  WHEN (NEW.tutor_id <> OLD.tutor_id OR NEW.student_id <> OLD.student_id
    OR (NEW.status = 'cancelled' AND OLD.status <> 'cancelled'))
  EXECUTE FUNCTION renew_room();

CREATE OR REPLACE TRIGGER tutors_renew_rooms
  BEFORE UPDATE OF email, retired_at ON tutors
  FOR EACH ROW
  WHEN (lower(NEW.email) IS DISTINCT FROM lower(OLD.email) OR (NEW.retired_at IS NOT NULL AND OLD.retired_at IS NULL))
  EXECUTE FUNCTION renew_room();
