CREATE OR REPLACE FUNCTION lock_tutor_of_time_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tutors WHERE id = NEW.tutor_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER time_off_locks_tutor
  BEFORE INSERT ON time_off
  FOR EACH ROW
  EXECUTE FUNCTION lock_tutor_of_time_off();
