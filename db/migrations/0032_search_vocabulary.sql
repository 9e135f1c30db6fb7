-- Notes the words that these terms have and the vocabulary lacks. Words that are nothing but figures are not mistyped into one another.
CREATE FUNCTION note_search_words(terms text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing text[];
BEGIN
  SELECT array_agg(DISTINCT given.word) INTO missing FROM unnest(terms) AS given(word)
    WHERE given.word !~ '[: ]' AND given.word !~ '^[0-9]+$'
      AND NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = given.word);
  IF missing IS NOT NULL THEN
    -- Two transactions with the same new words would wait for one another, each holding some of them.
    PERFORM pg_advisory_xact_lock(727003);
    INSERT INTO search_vocabulary (word) SELECT unnest(missing) ON CONFLICT DO NOTHING;
  END IF;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_course_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_words(NEW.search_terms);
  PERFORM note_search_words(lessons.search_terms) FROM lessons JOIN course_modules ON course_modules.id = lessons.module_id
    WHERE course_modules.course_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_lesson_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM course_modules JOIN courses ON courses.id = course_modules.course_id
    WHERE course_modules.id = NEW.module_id AND courses.is_published
  ) THEN
    PERFORM note_search_words(NEW.search_terms);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_own_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_words(NEW.search_terms);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_teacher_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_words(search_words(NEW.full_name));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- All at the end of the transaction, when nothing else is locked any more: whoever waits there for the vocabulary waits for no one who waits for them.
CREATE CONSTRAINT TRIGGER courses_new_words AFTER INSERT ON "courses" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION note_course_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER courses_changed_words AFTER UPDATE ON "courses" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_published AND (NOT OLD.is_published OR NEW.search_terms IS DISTINCT FROM OLD.search_terms))
  EXECUTE FUNCTION note_course_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lessons_new_words AFTER INSERT ON "lessons" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_lesson_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lessons_changed_words AFTER UPDATE ON "lessons" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.search_terms IS DISTINCT FROM OLD.search_terms) EXECUTE FUNCTION note_lesson_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER events_new_words AFTER INSERT ON "events" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION note_own_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER events_changed_words AFTER UPDATE ON "events" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_published AND (NOT OLD.is_published OR NEW.search_terms IS DISTINCT FROM OLD.search_terms))
  EXECUTE FUNCTION note_own_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_words AFTER INSERT OR UPDATE ON "categories" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_own_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER profiles_new_words AFTER INSERT ON "profiles" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.role <> 'student') EXECUTE FUNCTION note_teacher_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER profiles_changed_words AFTER UPDATE ON "profiles" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.role <> 'student' AND (OLD.role = 'student' OR NEW.full_name <> OLD.full_name))
  EXECUTE FUNCTION note_teacher_words();
--> statement-breakpoint
-- What is public already.
SELECT note_search_words(array_agg(DISTINCT term)) FROM (
  SELECT unnest(search_terms) AS term FROM courses WHERE is_published
  UNION SELECT unnest(lessons.search_terms) FROM lessons
    JOIN course_modules ON course_modules.id = lessons.module_id
    JOIN courses ON courses.id = course_modules.course_id WHERE courses.is_published
  UNION SELECT unnest(search_terms) FROM events WHERE is_published
  UNION SELECT unnest(search_terms) FROM categories
  UNION SELECT unnest(search_words(full_name)) FROM profiles WHERE role <> 'student'
) AS known;
