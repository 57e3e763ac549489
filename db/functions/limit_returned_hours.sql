CREATE OR REPLACE FUNCTION limit_returned_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended record;
  already numeric;
BEGIN
  SELECT status, duration_hours INTO ended FROM sessions
    WHERE id = NEW.session_id AND student_id = NEW.student_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a session restores hours only to its own student' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.kind = 'refund' AND (ended.status <> 'cancelled'
    OR NEW.hours NOT IN (0, ceil(ended.duration_hours * 2) / 4, ended.duration_hours)) THEN
    RAISE EXCEPTION 'a cancelled session restores all, half or none of its hours'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_refund_share';
  END IF;
  IF NEW.kind = 'give-back' AND ended.status = 'scheduled' THEN
    RAISE EXCEPTION 'hours are given back only after a session was cancelled or held'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_give_back_too_early';
  END IF;
  SELECT coalesce(sum(hours), 0) INTO already FROM ledger_entries
    WHERE session_id = NEW.session_id AND kind IN ('refund', 'give-back');
  IF already + NEW.hours > ended.duration_hours THEN
    RAISE EXCEPTION 'session % cannot restore more hours than it cost', NEW.session_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_return_within_cost';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_return_within_cost
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  WHEN (new.kind = ANY (ARRAY['refund', 'give-back']))
  EXECUTE FUNCTION limit_returned_hours();
