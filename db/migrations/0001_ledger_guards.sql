-- The ledger moves the balance, and nothing else may.

CREATE FUNCTION move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The CHECK on students refuses a negative balance; the row lock of this UPDATE puts rivals in a queue.
  UPDATE students SET credits_remaining = credits_remaining + NEW.hours
    WHERE id = NEW.student_id
    RETURNING credits_remaining INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_move_balance BEFORE INSERT ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION move_balance();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.credits_remaining = 0 THEN RETURN NEW; END IF;
  ELSIF NEW.credits_remaining = OLD.credits_remaining OR pg_trigger_depth() > 1 THEN
    -- Depth 1 is this trigger itself; 2 means that the ledger's trigger made the change.
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'credits_remaining is moved by credit_entries only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER students_balance_only_by_ledger BEFORE INSERT OR UPDATE OF credits_remaining ON students
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();
