CREATE OR REPLACE FUNCTION close_hours_of_time_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupied_hours WHERE held_until IS NOT NULL AND tutor_id = NEW.tutor_id
    AND day BETWEEN NEW.from_day AND NEW.to_day AND hour >= NEW.from_hour AND hour < NEW.to_hour;
  INSERT INTO occupied_hours (tutor_id, day, hour, time_off_id)
  SELECT NEW.tutor_id, NEW.from_day + later, hour, NEW.id
  FROM generate_series(0, NEW.to_day - NEW.from_day) later, generate_series(NEW.from_hour, NEW.to_hour - 1) hour
  WHERE extract(isodow FROM NEW.from_day + later) < 6 ORDER BY later, hour
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER time_off_closes_hours
  AFTER INSERT ON time_off
  FOR EACH ROW
  EXECUTE FUNCTION close_hours_of_time_off();
