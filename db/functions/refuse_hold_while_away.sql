-- A hold locks the school's hours and the tutor's row before its rows are inserted (holds.store.ts).
CREATE OR REPLACE FUNCTION refuse_hold_while_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_away(NEW.tutor_id, NEW.day, NEW.quarter, NEW.quarter + 1) THEN
    RAISE EXCEPTION 'tutor % is away or the school is closed', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_not_away';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER occupied_quarters_hold_not_away
  BEFORE INSERT ON occupied_quarters
  FOR EACH ROW
  WHEN (NEW.held_until IS NOT NULL)
  EXECUTE FUNCTION refuse_hold_while_away();
