CREATE OR REPLACE FUNCTION close_hours_of_holiday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupied_hours WHERE held_until IS NOT NULL AND day = NEW.day;
  INSERT INTO occupied_hours (tutor_id, day, hour, holiday)
  SELECT id, NEW.day, hour, NEW.day FROM tutors, generate_series(9, 17) hour ORDER BY id, hour
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER holidays_close_hours
  AFTER INSERT ON holidays
  FOR EACH ROW
  EXECUTE FUNCTION close_hours_of_holiday();
