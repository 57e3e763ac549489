CREATE OR REPLACE FUNCTION release_holds_of_holiday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupied_quarters WHERE held_until IS NOT NULL AND day = NEW.day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER holidays_release_holds
  AFTER INSERT ON holidays
  FOR EACH ROW
  EXECUTE FUNCTION release_holds_of_holiday();
