CREATE OR REPLACE FUNCTION lock_tutor_of_freed_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tutors WHERE id = OLD.tutor_id FOR SHARE;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER occupied_hours_share_tutor
  BEFORE DELETE ON occupied_hours
  FOR EACH ROW
  EXECUTE FUNCTION lock_tutor_of_freed_hour();
