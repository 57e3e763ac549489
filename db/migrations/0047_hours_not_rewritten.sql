-- Hours are taken and freed, never rewritten: what becomes free while a tutor is away closes by being freed.
CREATE TRIGGER occupied_hours_not_rewritten BEFORE UPDATE ON occupied_hours
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
