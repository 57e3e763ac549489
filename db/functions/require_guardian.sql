-- A child under 14 always has a guardian. `isUnderAgeOfConsent` is the same rule in TypeScript.
CREATE OR REPLACE FUNCTION require_guardian() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  family integer;
  today date;
BEGIN
  IF TG_TABLE_NAME = 'students' THEN
    family := NEW.family_id;
    today := now();
  ELSE
    family := OLD.family_id;
    today := coalesce(NEW.left_at, now());
  END IF;
  -- Serializes guardians who leave and children who join at the same time.
  PERFORM FROM families WHERE id = family FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM guardian_accounts WHERE family_id = family)
    AND EXISTS (SELECT FROM students WHERE family_id = family AND deleted_at IS NULL
      AND birth_month > to_char(today - interval '14 years 1 month', 'YYYY-MM')) THEN
    RAISE EXCEPTION 'a child under 14 has a guardian'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'guardian_accounts_last_guardian';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER guardian_accounts_last_guardian
  AFTER UPDATE OF family_id ON guardian_accounts
  FOR EACH ROW
  WHEN (old.family_id IS NOT NULL AND new.family_id IS DISTINCT FROM old.family_id)
  EXECUTE FUNCTION require_guardian();

CREATE OR REPLACE TRIGGER students_join_guardian
  AFTER UPDATE OF family_id ON students
  FOR EACH ROW
  WHEN (new.family_id IS NOT NULL AND new.family_id IS DISTINCT FROM old.family_id)
  EXECUTE FUNCTION require_guardian();
