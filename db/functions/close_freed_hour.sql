CREATE OR REPLACE FUNCTION close_freed_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO occupied_hours (tutor_id, day, hour, holiday)
  SELECT OLD.tutor_id, OLD.day, OLD.hour, day FROM holidays WHERE day = OLD.day
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  INSERT INTO occupied_hours (tutor_id, day, hour, time_off_id)
  SELECT OLD.tutor_id, OLD.day, OLD.hour, id FROM time_off
  WHERE tutor_id = OLD.tutor_id AND OLD.day BETWEEN from_day AND to_day AND OLD.hour >= from_hour AND OLD.hour < to_hour
  ORDER BY id LIMIT 1
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER occupied_hours_close_freed
  AFTER DELETE ON occupied_hours
  FOR EACH ROW
  EXECUTE FUNCTION close_freed_hour();
