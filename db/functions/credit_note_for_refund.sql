CREATE OR REPLACE FUNCTION credit_note_for_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_credit_note(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_make_credit_note
  AFTER UPDATE OF status ON refunds
  FOR EACH ROW
  WHEN ((new.status = 'done') AND (old.status <> 'done'))
  EXECUTE FUNCTION credit_note_for_refund();
