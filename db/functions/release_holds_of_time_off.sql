CREATE OR REPLACE FUNCTION release_holds_of_time_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupied_quarters WHERE held_until IS NOT NULL AND tutor_id = NEW.tutor_id
    AND day BETWEEN NEW.from_day AND NEW.to_day AND quarter >= NEW.from_hour * 4 AND quarter < NEW.to_hour * 4;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER time_off_releases_holds
  AFTER INSERT ON time_off
  FOR EACH ROW
  EXECUTE FUNCTION release_holds_of_time_off();
