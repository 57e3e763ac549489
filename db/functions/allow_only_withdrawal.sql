CREATE OR REPLACE FUNCTION allow_only_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR to_jsonb(OLD) - 'withdrawn_at' <> to_jsonb(NEW) - 'withdrawn_at' THEN
    RAISE EXCEPTION 'a consent can only be withdrawn, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER consents_only_withdrawn
  BEFORE UPDATE ON consents
  FOR EACH ROW
  EXECUTE FUNCTION allow_only_withdrawal();
