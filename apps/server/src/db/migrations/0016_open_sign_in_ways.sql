-- The sign-in screen says so where passwords are switched off.
UPDATE "parameters" SET "is_public" = true WHERE "id" = 'signInByPassword';
