-- Rows that are never changed may lose the texts that staff wrote about a student or guardian whose account is deleted.
-- The arguments are the columns with those texts, and generated columns, which have no value yet before an update.
CREATE OR REPLACE FUNCTION allow_only_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  student uuid;
  guardian uuid;
  erased text;
BEGIN
  IF TG_TABLE_NAME = 'audit_entries' THEN
    IF before ->> 'target_kind' = 'student' THEN student := (before ->> 'target')::uuid; END IF;
    IF before ->> 'target_kind' = 'family' THEN
      guardian := coalesce(before -> 'after' ->> 'guardianId', before -> 'before' ->> 'guardianId')::uuid;
    END IF;
  ELSIF before ? 'student_id' THEN
    student := (before ->> 'student_id')::uuid;
  ELSE
    SELECT student_id INTO student FROM purchases WHERE id = (before ->> 'purchase_id')::bigint;
  END IF;
  IF before - TG_ARGV::text[] <> after - TG_ARGV::text[]
    OR NOT EXISTS (
      SELECT FROM students WHERE id = student AND deleted_at IS NOT NULL
      UNION ALL SELECT FROM guardian_accounts WHERE id = guardian AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH erased IN ARRAY TG_ARGV::text[] LOOP
    -- A text becomes null, and an object may lose keys.
    IF after -> erased <> 'null' AND NOT before -> erased @> (after -> erased) THEN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_entries_only_erased
  BEFORE UPDATE ON audit_entries
  FOR EACH ROW
  EXECUTE FUNCTION allow_only_erasure('before', 'after', 'target_kind');

CREATE OR REPLACE TRIGGER ledger_entries_only_erased
  BEFORE UPDATE ON ledger_entries
  FOR EACH ROW
  EXECUTE FUNCTION allow_only_erasure('reason');

CREATE OR REPLACE TRIGGER payments_only_erased
  BEFORE UPDATE ON payments
  FOR EACH ROW
  EXECUTE FUNCTION allow_only_erasure('note');

CREATE OR REPLACE TRIGGER refunds_only_erased
  BEFORE UPDATE ON refunds
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION allow_only_erasure('note');
