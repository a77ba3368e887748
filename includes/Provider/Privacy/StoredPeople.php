<?php

declare(strict_types=1);

namespace Tillbook\Provider\Privacy;

/**
 * A provider's records about shoppers in this site's database. An erasure must include them, or the next event
 * of a payment would restore the personal data.
 */
interface StoredPeople
{
    /**
     * Redacts an account's objects.
     *
     * @param list<string> $ids IDs of objects, or of their parent objects
     */
    public function redactObjects(string $accountId, array $ids, PersonalDataRedaction $redaction): void;

    /**
     * Redacts all objects that contain an email address, in all accounts.
     *
     * @return int number of redacted objects
     */
    public function redactEmail(string $email, PersonalDataRedaction $redaction): int;
}
