-- Changes the balance of the student, or of the family that the student belongs to.
CREATE OR REPLACE FUNCTION move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reserved numeric;
BEGIN
  -- A CHECK on the balance refuses a negative one; the row lock of the UPDATE serializes concurrent changes.
  UPDATE students SET credits_remaining = credits_remaining + NEW.hours
    WHERE id = NEW.student_id AND family_id IS NULL
    RETURNING credits_remaining INTO NEW.balance_after;
  IF FOUND THEN
    NEW.family_id := NULL;
    RETURN NEW;
  END IF;
  UPDATE families SET credits_remaining = families.credits_remaining + NEW.hours FROM students
    WHERE students.id = NEW.student_id AND families.id = students.family_id
    RETURNING families.id, families.credits_remaining INTO NEW.family_id, NEW.balance_after;
  IF NOT FOUND THEN
    IF NOT EXISTS (SELECT FROM students WHERE id = NEW.student_id) THEN RETURN NEW; END IF;
    -- The student left the family between the two updates.
    RAISE EXCEPTION 'the student changed families' USING ERRCODE = 'serialization_failure';
  END IF;
  -- Others cannot use what a student brought who joined in the last 30 days: a recovery may take the student out again
  -- (`endRecentJoinings`).
  IF NEW.hours < 0 AND NEW.kind IN ('booking', 'transfer') THEN
    SELECT coalesce(sum(greatest(brought.hours, 0)), 0) INTO reserved FROM (
      SELECT sum(entries.hours) AS hours FROM students
        JOIN ledger_entries entries ON entries.student_id = students.id AND entries.family_id = students.family_id
          AND entries.created_at >= students.family_named_at AND entries.kind <> 'purchase'
        WHERE students.family_id = NEW.family_id AND students.id <> NEW.student_id
          AND students.family_named_at >= NEW.created_at - interval '30 days'
        GROUP BY students.id
    ) brought;
    IF NEW.balance_after < reserved THEN
      RAISE EXCEPTION 'hours that another student brought'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'families_credits_not_negative';
    END IF;
  END IF;
  -- The first id was drawn before the family's lock. Ids give the order of the entries of a balance.
  NEW.id := nextval('ledger_entries_id_seq');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_move_balance
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  EXECUTE FUNCTION move_balance();
